import Motion
import Primitives
import SceneFormat

/// The motion as UIKit code: a function for each way, with a property animator for each timing.
package func swiftHandoff(_ scene: HandoffScene) -> Handoff {
  var notes = HandoffNotes()
  var functions = [String]()
  for movement in scene.movements {
    var way = SwiftWay(movement, canvas: scene.canvas)
    functions.append(way.function())
    for line in way.notes.lines { notes.add(line) }
  }
  let names = scene.movements.map(\.kind.rawValue).joined(separator: " and ")
  var text = "// \(scene.name.lineSafe): a transition by zoomrender, \(names).\n"
  text += "//\n"
  text +=
    "// Frames are in a container of \(Numeral.short(scene.canvas.size.width)) x \(Numeral.short(scene.canvas.size.height)) points; "
    + "give the same rectangles in your own where it differs.\n"
  for movement in scene.movements where !movement.hidden.isEmpty {
    let paths = movement.hidden.map(\.description.lineSafe).joined(separator: ", ")
    text += "// Hide these views while \(movement.kind.rawValue) runs: \(paths).\n"
  }
  for line in notes.lines { text += "// Not expressed: \(line).\n" }
  text += "\nimport UIKit\n\n"
  text += "@MainActor\nenum ZoomTransition {\n"
  text += functions.joined(separator: "\n")
  if functions.contains(where: { $0.contains("face(angle:") }) { text += "\n" + faceFunction }
  text += "}\n"
  return Handoff(text: text, notes: notes)
}

private let faceFunction = """
    /// A face of a turning body, seen by an eye at a distance.
    private static func face(
      angle: CGFloat, aboutX: Bool, depth: CGFloat, eye: CGFloat
    ) -> CATransform3D {
      var space = CATransform3DIdentity
      space.m34 = -1 / eye
      let turned = CATransform3DRotate(
        CATransform3DTranslate(space, 0, 0, -depth), angle, aboutX ? 1 : 0, aboutX ? 0 : 1, 0)
      return CATransform3DTranslate(turned, 0, 0, depth)
    }

  """

extension String {
  /// Without what would end a comment's line.
  var lineSafe: String {
    unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
  }
}

/// One way's function.
private struct SwiftWay {
  let movement: Movement
  let canvas: Canvas
  private(set) var notes = HandoffNotes()

  init(_ movement: Movement, canvas: Canvas) {
    self.movement = movement
    self.canvas = canvas
  }

  /// Tracks that one animator moves.
  private struct Group {
    var curve: Curve
    var duration: Duration
    var delay: Duration
    var tracks: [NamedTrack]
  }

  mutating func function() -> String {
    let tracks = movement.namedTracks
    let way = movement.kind.rawValue
    var text =
      "  /// \(movement.style.rawValue), \(Numeral.short(movement.length.inSeconds)) s, \(movement.curve.words).\n"
    text += "  ///\n"
    text +=
      "  /// The views are subviews of `container`, in this order from the bottom: \(tracks.map { swiftName($0.name) }.joined(separator: ", ")).\n"
    let parameters = tracks.map { "\(swiftName($0.name)): \(type(of: $0))" }
    text += "  static func \(way)(\n"
    text +=
      "    "
      + (parameters + ["in container: UIView", "completion: @escaping () -> Void = {}"]).joined(
        separator: ",\n    ")
    text += "\n  ) -> [UIViewPropertyAnimator] {\n"
    guard !tracks.isEmpty, movement.length > .zero else {
      notes.add("\(way) is a cut, and moves nothing")
      return text + "    completion()\n    return []\n  }\n"
    }
    for track in tracks { text += setup(track) }
    for cover in movement.covers {
      text +=
        "    // While this runs, \(cover.color) covers \(cover.frame.words) of the \(cover.screen.rawValue).\n"
    }
    let groups = self.groups(tracks)
    for (index, group) in groups.enumerated() { text += animator(group, index) }
    let last = groups.indices.max {
      groups[$0].delay + groups[$0].duration < groups[$1].delay + groups[$1].duration
    }
    text += "    animator\(last ?? 0).addCompletion { _ in completion() }\n"
    for (index, group) in groups.enumerated() {
      text +=
        group.delay > .zero
        ? "    animator\(index).startAnimation(afterDelay: \(Numeral.double(group.delay.inSeconds)))\n"
        : "    animator\(index).startAnimation()\n"
    }
    let names = groups.indices.map { "animator\($0)" }.joined(separator: ", ")
    return text + "    return [\(names)]\n  }\n"
  }

  private func swiftName(_ name: String) -> String {
    name.split(separator: "-").map { $0 }.joined(separator: "")
  }

  private func type(of track: NamedTrack) -> String {
    if case .snapshot = track.track.subject { return "UIImageView" }
    return "UIView"
  }

  // Tracks with a time or a curve of their own are run by an animator of their own.
  private func groups(_ tracks: [NamedTrack]) -> [Group] {
    var groups = [Group]()
    for track in tracks {
      let curve = track.track.curve ?? movement.curve
      let whole = movement.length
      func share(_ share: Double) -> Duration {
        Duration(attoseconds: Int128(Double(whole.attoseconds) * share))
      }
      let isOwn = track.track.curve != nil
      let delay = isOwn ? share(track.track.start) : .zero
      let duration =
        isOwn ? share(track.track.end - track.track.start) : movement.duration
      if let index = groups.firstIndex(where: {
        $0.curve == curve && $0.delay == delay && $0.duration == duration
      }) {
        groups[index].tracks.append(track)
      } else {
        groups.append(Group(curve: curve, duration: duration, delay: delay, tracks: [track]))
      }
    }
    return groups
  }

  /// What holds before anything moves.
  private mutating func setup(_ named: NamedTrack) -> String {
    let track = named.track
    let name = swiftName(named.name)
    let frame = track.frameEnds(canvas)
    var lines = [String]()
    switch track.subject {
    case .list, .detail:
      if let turn = track.turn {
        lines += turnSetup(turn, name)
      } else if frame.start.size == frame.end.size {
        lines.append("\(name).frame = \(frame.start.swift)")
      } else {
        lines += ["\(name).transform = .identity", "\(name).frame = container.bounds"]
        lines.append("\(name).transform = \(transform(frame.start))")
      }
    case .shade(let color), .background(let color):
      lines.append("\(name).backgroundColor = \(color.swift)")
      lines.append("\(name).frame = \(frame.start.swift)")
    case .snapshot(let snapshot):
      lines.append("\(name).frame = \(frame.start.swift)")
      let clips = snapshot.clipsInView(of: frame)
      lines.append("\(name).clipsToBounds = \(clips)")
      if clips, snapshot.shadow != nil {
        notes.add(
          "the shadow of \(named.name): its view clips, and a view that does casts none (a view under it, of the same frame, can)"
        )
      }
      lines += look(snapshot, atEnd: false, name)
      lines += contentMode(snapshot, frame, name)
    }
    lines.append("\(name).alpha = \(Numeral.short(track.alpha.start))")
    if track.crossFades {
      notes.add(
        "that \(named.name) and what is under it add up as they change over (plus-lighter); UIKit blends them over each other"
      )
    }
    return lines.map { "    \($0)\n" }.joined()
  }

  private mutating func animator(_ group: Group, _ index: Int) -> String {
    var text = "\n"
    if group.curve.settlesByItself {
      text +=
        "    // Settles by itself after \(Numeral.short(group.duration.inSeconds, 3)) s, whatever duration it is given.\n"
    }
    text += "    let animator\(index) = UIViewPropertyAnimator(\n"
    text += "      duration: \(Numeral.double(group.duration.inSeconds, 6)),\n"
    text += "      timingParameters: \(timing(group.curve)))\n"
    var plain = [String]()
    var later = [String]()
    for track in group.tracks {
      plain += end(track)
      later += windows(track)
    }
    text += "    animator\(index).addAnimations {\n"
    text += plain.map { "      \($0)\n" }.joined()
    if !later.isEmpty {
      text +=
        "      // In shares of the motion's own progress: the animator's curve runs these too.\n"
      text +=
        "      UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeLinear) {\n"
      text += later.map { "        \($0)\n" }.joined()
      text += "      }\n"
    }
    return text + "    }\n"
  }

  /// What moves all the way.
  private mutating func end(_ named: NamedTrack) -> [String] {
    let track = named.track
    let name = swiftName(named.name)
    let frame = track.frameEnds(canvas)
    var lines = [String]()
    if track.motionPath == .arc {
      notes.add(
        "that the middle of \(named.name) follows an arc; UIKit's animator moves it on a straight line (a CAKeyframeAnimation of position along a path does it)"
      )
    }
    if track.holdsAtEnd, !track.subjectIsColor, (track.curve ?? movement.curve).controlPoints == nil
    {
      notes.add("that the spring of \(named.name) is held at its end where it would pass it")
    }
    switch track.subject {
    case .list, .detail:
      if let turn = track.turn {
        notes.add(
          "that the faces turn as one body: UIKit mixes both ends' matrices, which is near it for a quarter turn; "
            + "for an exact turn animate layer.transform.rotation by a CABasicAnimation")
        lines.append("\(name).layer.transform = \(turned(turn, atEnd: true))")
      } else if frame.start != frame.end {
        lines.append(
          frame.start.size == frame.end.size
            ? "\(name).frame = \(frame.end.swift)" : "\(name).transform = \(transform(frame.end))")
      }
    case .shade(let color), .background(let color):
      if let end = track.endColor, end != color {
        lines.append("\(name).backgroundColor = \(end.swift)")
      }
      if frame.start != frame.end { lines.append("\(name).frame = \(frame.end.swift)") }
    case .snapshot(let snapshot):
      lines.append("\(name).frame = \(frame.end.swift)")
      if snapshot.rounding == nil { lines += look(snapshot, atEnd: true, name) }
    }
    if track.fade == nil, track.alpha.start != track.alpha.end {
      lines.append("\(name).alpha = \(Numeral.short(track.alpha.end))")
    }
    return lines
  }

  /// What moves in a part of the progress.
  private func windows(_ named: NamedTrack) -> [String] {
    let track = named.track
    let name = swiftName(named.name)
    var lines = [String]()
    func keyframe(_ window: Ends<Double>, _ body: [String]) {
      lines.append(
        "UIView.addKeyframe(withRelativeStartTime: \(Numeral.double(window.start)), relativeDuration: \(Numeral.double(window.end - window.start))) {"
      )
      lines += body.map { "  \($0)" } + ["}"]
    }
    if let fade = track.fade, track.alpha.start != track.alpha.end {
      keyframe(fade, ["\(name).alpha = \(Numeral.short(track.alpha.end))"])
    }
    if case .snapshot(let snapshot) = track.subject, let rounding = snapshot.rounding {
      keyframe(rounding, look(snapshot, atEnd: true, name))
    }
    return lines
  }

  private func timing(_ curve: Curve) -> String {
    func n(_ value: Double) -> String { Numeral.double(value, 6) }
    func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double)
      -> String
    {
      "UISpringTimingParameters(\n        mass: \(n(mass)), stiffness: \(n(stiffness)), damping: \(n(damping)),\n"
        + "        initialVelocity: CGVector(dx: \(n(velocity)), dy: \(n(velocity))))"
    }
    switch curve {
    case .durationSpring(let damping, let velocity):
      return
        "UISpringTimingParameters(\n        dampingRatio: \(n(damping)), initialVelocity: CGVector(dx: \(n(velocity)), dy: \(n(velocity))))"
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      return spring(mass, stiffness, damping, velocity)
    case .perceptualSpring, .responseSpring:
      let physics = SpringNumbers(curve)
      return spring(1, physics.stiffness, physics.damping, physics.velocity)
    default:
      guard let points = curve.controlPoints else {
        preconditionFailure("a curve is Bezier or spring")
      }
      if curve == .linear { return "UICubicTimingParameters(animationCurve: .linear)" }
      return
        "UICubicTimingParameters(\n        controlPoint1: CGPoint(x: \(n(points.x1)), y: \(n(points.y1))),\n"
        + "        controlPoint2: CGPoint(x: \(n(points.x2)), y: \(n(points.y2))))"
    }
  }
}

extension SwiftWay {
  /// The whole container's transform that shows it in a rectangle.
  private func transform(_ rect: Rect) -> String {
    let (sx, sy) = (rect.width / canvas.size.width, rect.height / canvas.size.height)
    let dx = rect.center.x - canvas.size.width / 2
    let dy = rect.center.y - canvas.size.height / 2
    return
      "CGAffineTransform(\n        a: \(Numeral.double(sx, 6)), b: 0, c: 0, d: \(Numeral.double(sy, 6)), "
      + "tx: \(Numeral.double(dx, 4)), ty: \(Numeral.double(dy, 4)))"
  }

  private func look(_ snapshot: SnapshotDescription, atEnd isEnd: Bool, _ name: String) -> [String]
  {
    func at<Value>(_ ends: Ends<Value>) -> Value { isEnd ? ends.end : ends.start }
    var lines = [String]()
    let radii = at(snapshot.cornerRadii)
    if !isEnd || snapshot.cornerRadii.start != snapshot.cornerRadii.end {
      lines.append("\(name).layer.cornerRadius = \(Numeral.short(radii.uniform ?? radii.topLeft))")
    }
    if !isEnd, radii.curve == .continuous || snapshot.cornerRadii.end.curve == .continuous {
      lines.append("\(name).layer.cornerCurve = .continuous")
    }
    if snapshot.backgroundColor.start != snapshot.backgroundColor.end
      || (!isEnd && snapshot.backgroundColor.start.alpha > 0)
    {
      lines.append("\(name).backgroundColor = \(at(snapshot.backgroundColor).swift)")
    }
    if snapshot.border.start.width > 0 || snapshot.border.end.width > 0 {
      lines.append("\(name).layer.borderWidth = \(Numeral.short(at(snapshot.border).width))")
      lines.append("\(name).layer.borderColor = \(at(snapshot.border).color.swift).cgColor")
    }
    if let shadow = snapshot.shadow {
      lines.append("\(name).layer.shadowOpacity = \(Numeral.short(at(shadow).opacity.value))")
      lines.append("\(name).layer.shadowRadius = \(Numeral.short(at(shadow).radius))")
      lines.append(
        "\(name).layer.shadowOffset = CGSize(width: \(Numeral.short(at(shadow).offset.x)), height: \(Numeral.short(at(shadow).offset.y)))"
      )
      if !isEnd { lines.append("\(name).layer.shadowColor = \(at(shadow).color.swift).cgColor") }
    }
    return lines
  }

  /// How the picture lies in its view: the content mode that has the same effect at both ends, where one has.
  private mutating func contentMode(
    _ snapshot: SnapshotDescription, _ frame: Ends<Rect>, _ name: String
  ) -> [String] {
    let radii = [snapshot.cornerRadii.start, snapshot.cornerRadii.end]
    if radii.contains(where: { $0.uniform == nil }) {
      notes.add("that the corners of the snapshot differ; a CALayer has one radius")
    }
    let picture = snapshot.pictureEnds(in: frame)
    if picture == frame { return ["\(name).contentMode = .scaleToFill"] }
    let fills =
      covers(picture.start, frame.start) && covers(picture.end, frame.end)
    let fits = covers(frame.start, picture.start) && covers(frame.end, picture.end)
    if !fills, !fits {
      notes.add(
        "that the picture in the snapshot's view goes from filling it to fitting it, or the other way, without a jump"
      )
    }
    return ["\(name).contentMode = \(fills ? ".scaleAspectFill" : ".scaleAspectFit")"]
  }

  private func turnSetup(_ turn: TrackDescription.Turn, _ name: String) -> [String] {
    [
      "\(name).frame = container.bounds", "\(name).layer.isDoubleSided = false",
      "\(name).layer.transform = \(turned(turn, atEnd: false))",
    ]
  }

  /// A face's transform in space.
  private func turned(_ turn: TrackDescription.Turn, atEnd isEnd: Bool) -> String {
    let isVertical = turn.subtype == .fromTop || turn.subtype == .fromBottom
    let sign: Double = turn.subtype == .fromRight || turn.subtype == .fromBottom ? 1 : -1
    let sense = sign * (isVertical ? 1 : -1)
    let isCube = turn.body == .cube
    let whole = isCube ? sense * .pi / 2 : -sense * .pi
    let angle = turn.isLeaving ? (isEnd ? whole : 0) : (isEnd ? 0 : -whole)
    let depth = isCube ? (isVertical ? canvas.size.height : canvas.size.width) / 2 : 0
    return "face(angle: \(Numeral.double(angle, 6)), aboutX: \(isVertical), "
      + "depth: \(Numeral.double(depth)), eye: \(Numeral.double(turn.perspective ?? canvas.size.width * 4 / 3)))"
  }
}

/// To within a hundredth of a point.
private func covers(_ outer: Rect, _ inner: Rect) -> Bool {
  outer.x <= inner.x + 0.01 && outer.y <= inner.y + 0.01 && outer.maxX >= inner.maxX - 0.01
    && outer.maxY >= inner.maxY - 0.01
}

extension SnapshotDescription {
  /// Whether an image view has to clip for as long as it flies: a view clips or not, while what is described can differ at
  /// both ends. It has to where the picture is cut at either, or has round corners there.
  fileprivate func clipsInView(of frame: Ends<Rect>) -> Bool {
    let (picture, clip) = (pictureEnds(in: frame), clipEnds(in: frame))
    let radii = clipCornerRadii ?? cornerRadii
    return clipsToBounds.start || clipsToBounds.end || !covers(clip.start, picture.start)
      || !covers(clip.end, picture.end) || radii.start.isRound || radii.end.isRound
  }
}

extension CornerRadii {
  fileprivate var isRound: Bool { max(topLeft, topRight, bottomLeft, bottomRight) > 0 }
}

extension TrackDescription {
  fileprivate var subjectIsColor: Bool {
    switch subject {
    case .shade, .background: true
    case .list, .detail, .snapshot: false
    }
  }
}

extension Rect {
  fileprivate var swift: String {
    "CGRect(x: \(Numeral.short(x)), y: \(Numeral.short(y)), width: \(Numeral.short(width)), height: \(Numeral.short(height)))"
  }
}

extension Color {
  fileprivate var swift: String {
    func share(_ channel: UInt8) -> String { Numeral.short(Double(channel) / 255) }
    return
      "UIColor(red: \(share(red)), green: \(share(green)), blue: \(share(blue)), alpha: \(share(alpha)))"
  }
}
