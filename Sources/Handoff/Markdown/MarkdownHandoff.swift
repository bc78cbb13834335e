import Motion
import Primitives
import SceneFormat

/// The motion as a specification: tables of what goes from where to where, when, and on which curve.
package func markdownHandoff(_ scene: HandoffScene) -> Handoff {
  let size = scene.canvas.size
  var text = "# \(scene.name.lineSafe)\n\n"
  text +=
    "Canvas \(Numeral.short(size.width)) x \(Numeral.short(size.height)) points at \(Numeral.short(scene.canvas.scale))x. "
    + "Rectangles are x, y, width x height in points, y down.\n"
  for movement in scene.movements { text += "\n" + section(movement, scene.canvas) }
  return Handoff(text: text, notes: HandoffNotes())
}

private func section(_ movement: Movement, _ canvas: Canvas) -> String {
  var text = "## \(movement.kind == .present ? "Present" : "Dismiss")\n\n"
  let tracks = movement.namedTracks
  text += table(
    ["", ""],
    [
      ["Style", "`\(movement.style.rawValue)`"],
      ["Duration", "\(Numeral.short(movement.length.inSeconds, 3)) s"],
      ["Curve", movement.curve.words],
    ] + bezier(movement.curve) + springs(movement))
  guard !tracks.isEmpty, movement.length > .zero else {
    return text + "\nA cut: nothing moves.\n"
  }
  text += "\nFrom the bottom up:\n\n"
  text += table(
    ["Layer", "From", "To", "Alpha", "Corner radius", "When"],
    tracks.map { row($0, movement, canvas) })
  for extra in details(tracks, canvas) { text += "\n\(extra)\n" }
  if !movement.hidden.isEmpty {
    let paths = movement.hidden.map { "`\($0.description.lineSafe)`" }.joined(separator: ", ")
    text += "\nHidden in their screens meanwhile: \(paths).\n"
  }
  for cover in movement.covers {
    text +=
      "\nMeanwhile \(cover.color) covers \(cover.frame.words) of the \(cover.screen.rawValue).\n"
  }
  return text + "\n" + samples(movement, tracks)
}

/// Rows of cells, with a heading; bars within cells are escaped.
private func table(_ heading: [String], _ rows: [[String]]) -> String {
  func line(_ cells: [String]) -> String {
    "| "
      + cells.map {
        $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      }
      .joined(separator: " | ") + " |\n"
  }
  return line(heading) + "|" + heading.map { _ in "---|" }.joined() + "\n" + rows.map(line).joined()
}

private func bezier(_ curve: Curve) -> [[String]] {
  guard let points = curve.controlPoints, curve != .linear else { return [] }
  let numbers = [points.x1, points.y1, points.x2, points.y2].map { Numeral.short($0) }
    .joined(separator: ", ")
  return [
    ["Control points", numbers], ["CSS", "`cubic-bezier(\(numbers))`"],
    [
      "UIKit",
      "`UICubicTimingParameters(controlPoint1: CGPoint(x: \(Numeral.short(points.x1)), y: \(Numeral.short(points.y1))), controlPoint2: CGPoint(x: \(Numeral.short(points.x2)), y: \(Numeral.short(points.y2))))`",
    ],
  ]
}

/// One spring in the words of UIKit, Core Animation and SwiftUI.
private func springs(_ movement: Movement) -> [[String]] {
  guard let solved = movement.solvedSpring else { return [] }
  func n(_ value: Double) -> String { Numeral.short(value, 3) }
  var numbers = SpringNumbers(
    frequency: solved.frequency, ratio: solved.dampingRatio, velocity: solved.velocity)
  if case .physicalSpring = movement.curve { numbers = SpringNumbers(movement.curve) }
  var rows = [[String]]()
  if case .durationSpring(let damping, let velocity) = movement.curve {
    rows.append([
      "UIView",
      "`animate(withDuration: \(n(movement.length.inSeconds)), delay: 0, usingSpringWithDamping: \(n(damping)), initialSpringVelocity: \(n(velocity)))`",
    ])
  }
  rows += [
    [
      "UISpringTimingParameters, CASpringAnimation",
      "mass \(n(numbers.mass)), stiffness \(n(numbers.stiffness)), damping \(n(numbers.damping)), initial velocity \(n(numbers.velocity))",
    ],
    [
      "SwiftUI `spring(response:dampingFraction:)`",
      "response \(n(numbers.response)), damping fraction \(n(numbers.dampingRatio))",
    ],
    [
      "SwiftUI `spring(duration:bounce:)`",
      "duration \(n(numbers.response)), bounce \(n(numbers.bounce))",
    ],
    ["Damping ratio", n(numbers.dampingRatio)],
  ]
  let count = 2_000
  let values = movement.moments(count).map { movement.progress(at: $0) }
  if let peak = values.indices.max(by: { values[$0] < values[$1] }), values[peak] > 1.0005 {
    let time = movement.length.inSeconds * Double(peak) / Double(count)
    rows.append(["Overshoot", "\(n(values[peak] * 100 - 100)) % at \(n(time)) s"])
  }
  return rows
}

private func row(_ named: NamedTrack, _ movement: Movement, _ canvas: Canvas) -> [String] {
  let track = named.track
  let frame = track.frameEnds(canvas)
  var corners = ""
  if case .snapshot(let snapshot) = track.subject {
    let radii = snapshot.cornerRadii
    corners =
      radii.start == radii.end ? radii.start.words : "\(radii.start.words) to \(radii.end.words)"
  }
  let alpha =
    track.alpha.start == track.alpha.end
    ? Numeral.short(track.alpha.start)
    : "\(Numeral.short(track.alpha.start)) to \(Numeral.short(track.alpha.end))"
  return [
    "`\(named.name)`", frame.start.words,
    track.turn.map { "turns as a \($0.body.rawValue), \($0.subtype.rawValue)" }
      ?? (frame.start == frame.end ? "stays" : frame.end.words), alpha, corners,
    when(track, movement),
  ]
}

private func when(_ track: TrackDescription, _ movement: Movement) -> String {
  var parts = [String]()
  if let curve = track.curve {
    let start = movement.length.inSeconds * track.start
    let end = movement.length.inSeconds * track.end
    parts.append("\(Numeral.short(start, 3)) to \(Numeral.short(end, 3)) s, \(curve.words)")
  }
  func share(_ window: Ends<Double>) -> String {
    "\(Numeral.short(window.start * 100, 1)) to \(Numeral.short(window.end * 100, 1)) % of the progress"
  }
  if let fade = track.fade { parts.append("alpha in \(share(fade))") }
  if case .snapshot(let snapshot) = track.subject, let rounding = snapshot.rounding {
    parts.append("corners in \(share(rounding))")
  }
  if track.motionPath == .arc { parts.append("its middle on an arc") }
  if track.holdsAtEnd { parts.append("held at its end") }
  if track.crossFades { parts.append("adds up with the one under it (plus-lighter)") }
  return parts.isEmpty ? "all the way" : parts.joined(separator: "; ")
}

/// What a row has no room for: a picture that does not lie as its layer does, colours, borders, shadows.
private func details(_ tracks: [NamedTrack], _ canvas: Canvas) -> [String] {
  tracks.flatMap { named -> [String] in
    let frame = named.track.frameEnds(canvas)
    switch named.track.subject {
    case .list, .detail: return []
    case .shade(let color), .background(let color):
      return [
        "`\(named.name)` is \(color)\(named.track.endColor.map { " and becomes \($0)" } ?? "")."
      ]
    case .snapshot(let snapshot):
      var lines = [String]()
      let picture = snapshot.pictureEnds(in: frame)
      if picture != frame {
        lines.append(
          "The picture in `\(named.name)` goes from \(picture.start.words) to \(picture.end.words), cut to the layer."
        )
      }
      if snapshot.border.start.width > 0 || snapshot.border.end.width > 0 {
        lines.append(
          "Its border goes from \(Numeral.short(snapshot.border.start.width)) to \(Numeral.short(snapshot.border.end.width)) points, \(snapshot.border.end.color)."
        )
      }
      if let shadow = snapshot.shadow {
        lines.append(
          "Its shadow's opacity goes from \(Numeral.short(shadow.start.opacity.value)) to \(Numeral.short(shadow.end.opacity.value)), its radius from \(Numeral.short(shadow.start.radius)) to \(Numeral.short(shadow.end.radius))."
        )
      }
      return lines
    }
  }
}

/// Eleven moments in numbers.
private func samples(_ movement: Movement, _ tracks: [NamedTrack]) -> String {
  let flying = tracks.first { $0.name == "snapshot" }
  let heading = ["Time", "Progress"] + (flying == nil ? [] : ["`snapshot`"])
  let rows = movement.moments(10).map { time -> [String] in
    let seconds = "\(Numeral.short(time.inSeconds, 3)) s"
    let share = "\(Numeral.short(movement.progress(at: time) * 100, 2)) %"
    return [seconds, share]
      + (flying.map { [movement.layer(ofTrack: $0.index, at: time).frame.words] } ?? [])
  }
  return table(heading, rows)
}

extension CornerRadii {
  /// One number when all four are alike, else four.
  fileprivate var words: String {
    let radii = uniform.map { [$0] } ?? [topLeft, topRight, bottomRight, bottomLeft]
    return radii.map { Numeral.short($0, 3) }.joined(separator: ", ")
      + (curve == .continuous && !isZero ? " (continuous)" : "")
  }
}
