import Layout
import Primitives
import SceneFormat

/// Tracks that the scene spells out.
func customChoreography(_ context: StyleContext) throws(MotionError) -> Choreography {
  guard let description = context.transition.choreography else {
    throw .missingEnd(key: "tracks", context.transition.place)
  }
  var tracks = [Track]()
  for track in description.tracks { tracks.append(try Track(track, in: context)) }
  return Choreography(
    tracks: tracks, easing: context.easing, hidden: description.hidden, covers: description.covers)
}

extension Track {
  init(_ description: TrackDescription, in context: StyleContext) throws(MotionError) {
    let frame = description.frame.map { Ramp($0.start, $0.end) } ?? Ramp(context.full)
    self.init(
      try Self.subject(description, context), frame: frame,
      alpha: Ramp(description.alpha.start, description.alpha.end),
      look: Self.look(description, frame))
    endColor = description.endColor
    motionPath = description.motionPath
    holdsAtEnd = description.holdsAtEnd
    isListed = description.isListed
    isDrawn = description.isDrawn
    crossFades = description.crossFades
    if case .snapshot(let snapshot) = description.subject, let rounding = snapshot.rounding {
      cornerWindow = Window(rounding.start, rounding.end)
    }
    fadeWindow = description.fade.map { Window($0.start, $0.end) } ?? .whole
    guard description.curve != nil || description.start > 0 || description.end < 1 else { return }
    let curve = description.curve ?? context.transition.curve
    let whole = context.easing.length
    let length = whole.share(description.end - description.start)
    timing = Timing(
      delay: whole.share(description.start), curve: curve,
      easing: Easing(curve, duration: length, cutAt: length))
  }

  private static func subject(
    _ description: TrackDescription, _ context: StyleContext
  ) throws(MotionError) -> Subject {
    switch description.subject {
    case .list: screen(.list, description, context)
    case .detail: screen(.detail, description, context)
    case .shade(let color): .shade(color)
    case .background(let color): .background(color)
    case .snapshot(let snapshot):
      .snapshot(try source(snapshot.source, at: description.place, context))
    }
  }

  private static func screen(
    _ root: LayerPath.Root, _ description: TrackDescription, _ context: StyleContext
  ) -> Subject {
    guard let turn = description.turn else { return .screen(root) }
    let size = context.full.size
    let distance = turn.perspective ?? context.eyeDistance
    let body: Turn.Body =
      switch turn.body {
      case .cube: .cube(CubeTurn(size: size, subtype: turn.subtype, eyeDistance: distance))
      case .card: .card(CardTurn(size: size, subtype: turn.subtype, eyeDistance: distance))
      }
    return .face(root, Turn(body: body, isLeaving: turn.isLeaving))
  }

  private static func source(
    _ source: SnapshotDescription.Source, at place: Place, _ context: StyleContext
  ) throws(MotionError) -> SnapshotSource {
    switch source {
    case .layer(let path):
      guard let layer = context.stage.layer(at: path) else { throw .missingLayer(place) }
      if let picture = layer.picture, layer.sublayers.isEmpty { return .whole(picture) }
      return layer.clipsToBounds ? .content(path) : .layer(path)
    case .bitmap(let path):
      guard context.stage.layer(at: path) != nil else { throw .missingLayer(place) }
      return .layer(path)
    case .screen(let root, let frame): return .screen(root, frame)
    case .image(let reference, let crop):
      guard let picture = context.pictures[reference] else { throw .missingLayer(place) }
      return .picture(picture, crop: crop)
    }
  }

  private static func look(
    _ description: TrackDescription, _ frame: Ramp<Rect>
  ) -> Ramp<SnapshotLook>? {
    guard case .snapshot(let snapshot) = description.subject else { return nil }
    func look(_ isAtEnd: Bool) -> SnapshotLook {
      func value<Value>(_ ends: Ends<Value>) -> Value { isAtEnd ? ends.end : ends.start }
      let frame = isAtEnd ? frame.end : frame.start
      return SnapshotLook(
        frame: frame, cornerRadii: value(snapshot.cornerRadii),
        picture: snapshot.picture.map(value) ?? frame, clip: snapshot.clip.map(value) ?? frame,
        clipCornerRadii: snapshot.clipCornerRadii.map(value),
        clipsToBounds: value(snapshot.clipsToBounds),
        backgroundColor: value(snapshot.backgroundColor), border: value(snapshot.border),
        shadow: snapshot.shadow.map(value))
    }
    return Ramp(look(false), look(true))
  }
}
