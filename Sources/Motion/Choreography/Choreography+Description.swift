import Layout
import Primitives
import SceneFormat

extension Timeline {
  /// A way's choreography as a scene would spell it out, with its duration; nothing in a timeline without transition.
  package func description(
    of kind: StepKind
  ) -> (choreography: ChoreographyDescription, duration: Duration, curve: Curve)? {
    guard let choreography = kind == .present ? present : dismiss else { return nil }
    var description = choreography.description(on: stage)
    description.stays = kind == .present && open != nil
    // Where the whole outlasts its own curve every track has a curve of its own, and this one only spans the time.
    let spans = choreography.easing.length < choreography.length
    return (description, choreography.length, spans ? .linear : choreography.easing.curve)
  }
}

extension Timeline {
  /// The scene's mark of a tap, with its place spelled out; nothing where there is none.
  package func tapMark(of transition: TransitionDescription) -> TapMark? {
    var mark = transition.tapMark
    mark?.center = tap?.center
    return mark
  }
}

extension Choreography {
  /// The same tracks in the form of a scene's. Where the whole outlasts the transition's own curve, each track that follows
  /// it has its time spelled out.
  fileprivate func description(on stage: Stage) -> ChoreographyDescription {
    var tracks = self.tracks.map { $0.description(on: stage, whole: self) }
    if tracks.isEmpty {
      // A cut: the coming screen is there at once, whatever it shows for no time.
      tracks = [TrackDescription(place: Place(offset: 0, keyPath: ""), subject: .list, frame: nil)]
    }
    return ChoreographyDescription(tracks: tracks, hidden: hidden, covers: covers)
  }
}

extension Track {
  fileprivate func description(on stage: Stage, whole: Choreography) -> TrackDescription {
    var description = TrackDescription(
      place: Place(offset: 0, keyPath: ""), subject: described(on: stage),
      frame: Ends(frame.start, frame.end), alpha: Ends(alpha.start, alpha.end),
      endColor: endColor, motionPath: motionPath, turn: turn,
      fade: fadeWindow == .whole ? nil : Ends(fadeWindow.start, fadeWindow.end),
      crossFades: crossFades,
      holdsAtEnd: holdsAtEnd || whole.holdsAtEnd, isListed: isListed, isDrawn: isDrawn)
    let length = whole.length
    if let timing {
      (description.start, description.end) = (
        timing.delay.ratio(to: length), timing.end.ratio(to: length)
      )
      description.curve = timing.curve
    } else if whole.easing.length < length {
      (description.start, description.end) = (0, whole.easing.length.ratio(to: length))
      description.curve = whole.easing.curve
    }
    return description
  }

  private var turn: TrackDescription.Turn? {
    guard case .face(_, let turn) = subject else { return nil }
    switch turn.body {
    case .cube(let cube):
      return .init(
        body: .cube, subtype: cube.subtype, perspective: cube.eyeDistance,
        isLeaving: turn.isLeaving)
    case .card(let card):
      return .init(
        body: .card, subtype: card.subtype, perspective: card.eyeDistance,
        isLeaving: turn.isLeaving)
    }
  }

  private func described(on stage: Stage) -> TrackDescription.Subject {
    switch subject {
    case .screen(let root), .face(let root, _): return root == .list ? .list : .detail
    case .shade(let color), .tap(let color): return .shade(color)
    case .background(let color): return .background(color)
    case .snapshot(let source):
      var snapshot = SnapshotDescription(source: source.described(on: stage))
      guard let look else { return .snapshot(snapshot) }
      snapshot.picture = Ends(look.start.picture, look.end.picture)
      snapshot.clip = Ends(look.start.clip, look.end.clip)
      snapshot.cornerRadii = Ends(look.start.cornerRadii, look.end.cornerRadii)
      snapshot.clipCornerRadii = Ends(look.start.clipCornerRadii, look.end.clipCornerRadii)
      if snapshot.clipCornerRadii == snapshot.cornerRadii { snapshot.clipCornerRadii = nil }
      if cornerWindow != .whole {
        snapshot.rounding = Ends(cornerWindow.start, cornerWindow.end)
      }
      snapshot.clipsToBounds = Ends(look.start.clipsToBounds, look.end.clipsToBounds)
      snapshot.backgroundColor = Ends(look.start.backgroundColor, look.end.backgroundColor)
      snapshot.border = Ends(look.start.border, look.end.border)
      if look.start.shadow.opacity > .clear || look.end.shadow.opacity > .clear {
        snapshot.shadow = Ends(look.start.shadow, look.end.shadow)
      }
      return .snapshot(snapshot)
    }
  }
}

extension SnapshotLook {
  fileprivate var border: Border { Border(width: borderWidth, color: borderColor) }
}

extension SnapshotSource {
  fileprivate func described(on stage: Stage) -> SnapshotDescription.Source {
    switch self {
    case .picture(let id, let crop):
      .image(
        ImageReference(path: stage[id].path, place: Place(offset: 0, keyPath: "")), crop: crop)
    case .layer(let path): .bitmap(path)
    case .content(let path): .layer(path)
    case .screen(let root, let frame): .screen(root, frame)
    }
  }
}

extension Duration {
  fileprivate func ratio(to whole: Duration) -> Double {
    whole > .zero ? Double(attoseconds) / Double(whole.attoseconds) : 0
  }
}
