import Motion
import Primitives
import SceneFormat

/// The motion as CSS: an animation for whatever of a layer moves, on its own timing function.
package func cssHandoff(_ scene: HandoffScene) -> Handoff {
  var notes = HandoffNotes()
  var rules = [String]()
  var timings = CSSTimingNames()
  for movement in scene.movements {
    let way = CSSWay(movement, canvas: scene.canvas)
    rules += way.rules(&notes, &timings)
  }
  let width = Numeral.short(scene.canvas.size.width)
  let height = Numeral.short(scene.canvas.size.height)
  var text = "/*\n  \(scene.name.commentSafe): a transition by zoomrender\n\n"
  for movement in scene.movements {
    text +=
      "  .zoom.\(movement.kind.rawValue)  \(movement.style.rawValue), "
      + "\(Numeral.short(movement.length.inSeconds)) s, \(movement.curve.words)\n"
  }
  text += "\n  <div class=\"zoom \(scene.movements[0].kind.rawValue)\">\n"
  for line in markup(of: scene) { text += "    \(line)\n" }
  text += "  </div>\n\n"
  text +=
    "  The class of the other way, in place of it, runs that one. Sizes are points of a canvas of \(width)x\(height).\n"
  for movement in scene.movements where !movement.hidden.isEmpty {
    let paths = movement.hidden.map(\.description.commentSafe).joined(separator: ", ")
    text += "  While .\(movement.kind.rawValue) runs these are hidden in their screens: \(paths)\n"
  }
  for line in notes.lines { text += "  Not expressed: \(line)\n" }
  text += "*/\n"
  text += """
    .zoom { position: relative; width: \(width)px; height: \(height)px; overflow: hidden; isolation: isolate;\(timings.declarations) }
    .zoom > * { position: absolute; left: 0; top: 0; margin: 0; width: 100%; height: 100%; transform-origin: 0 0; box-sizing: border-box; }
    .zoom .clip, .zoom .picture { position: absolute; margin: 0; }
    .zoom .clip { overflow: hidden; }

    """
  return Handoff(text: text + rules.joined(separator: "\n"), notes: notes)
}

/// The elements that both ways move, each once.
private func markup(of scene: HandoffScene) -> [String] {
  var names = [String]()
  for movement in scene.movements {
    for track in movement.namedTracks where !names.contains(track.name) { names.append(track.name) }
  }
  return names.map { name in
    name.hasPrefix("snapshot")
      ? "<div class=\"\(name)\"><div class=\"clip\"><img class=\"picture\" src=\"...\" alt=\"\"></div></div>"
      : "<div class=\"\(name)\">\(name == "list" || name == "detail" ? "..." : "")</div>"
  }
}

extension String {
  /// What cannot end a comment, or its line.
  var commentSafe: String {
    let line = unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }
      .joined()
    return line.split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}

/// The rules of one way.
private struct CSSWay {
  let movement: Movement
  let canvas: Canvas

  init(_ movement: Movement, canvas: Canvas) {
    self.movement = movement
    self.canvas = canvas
  }

  private var way: String { movement.kind.rawValue }
  private var duration: String { "\(Numeral.short(movement.length.inSeconds, 6))s" }

  func rules(_ notes: inout HandoffNotes, _ timings: inout CSSTimingNames) -> [String] {
    let tracks = movement.namedTracks
    guard !tracks.isEmpty, movement.length > .zero else {
      notes.add("\(way) is a cut, and moves nothing")
      return []
    }
    for cover in movement.covers {
      notes.add(
        "\(way) paints \(cover.color) over \(cover.screen.rawValue) at \(cover.frame.words) meanwhile"
      )
    }
    var rules = [String]()
    for (order, track) in tracks.enumerated() {
      rules += self.rules(for: track, order: order, &notes, &timings)
    }
    return rules
  }

  /// A property that moves: its name, its value at both ends, and how it is timed.
  private struct Motion {
    var name: String
    var from: [String]
    var to: [String]
    var timing: String
    /// Values at even times, where the way between both ends is not straight.
    var steps: [[String]] = []

    var isStill: Bool { from == to && steps.isEmpty }
  }

  private func rules(
    for named: NamedTrack, order: Int, _ notes: inout HandoffNotes,
    _ timings: inout CSSTimingNames
  ) -> [String] {
    let timing = CSSTiming(movement, track: named.index, &timings)
    let track = named.track
    let selector = ".zoom.\(way) > .\(named.name)"
    let prefix = "zoom-\(way)-\(named.name)"
    var own = ["z-index: \(order + 1)"]
    var motions = [Motion]()
    motions.append(
      Motion(
        name: "opacity", from: ["opacity: \(Numeral.short(track.alpha.start))"],
        to: ["opacity: \(Numeral.short(track.alpha.end))"], timing: timing.fade))
    if track.crossFades { own.append("mix-blend-mode: plus-lighter") }
    var inner = [String]()
    switch track.subject {
    case .list, .detail:
      motions.append(track.turn.map { turn($0, timing) } ?? screen(track, timing))
      if track.turn != nil {
        own += ["transform-origin: center", "backface-visibility: hidden"]
      }
    case .shade(let color), .background(let color):
      motions.append(
        color == track.endColor || track.endColor == nil
          ? Motion(
            name: "color", from: ["background-color: \(color.css)"],
            to: ["background-color: \(color.css)"], timing: timing.motion)
          : Motion(
            name: "color", from: ["background-color: \(color.css)"],
            to: ["background-color: \((track.endColor ?? color).css)"], timing: timing.motion))
      motions.append(box(track.frameEnds(canvas), timing))
    case .snapshot(let snapshot):
      motions += self.snapshot(snapshot, track, named.index, timing, &notes)
      inner = innerRules(snapshot, track, selector: selector, prefix: prefix, timing)
    }
    return [rule(selector, prefix, own, motions)] + keyframes(prefix, motions) + inner
  }

  private func rule(
    _ selector: String, _ prefix: String, _ own: [String], _ motions: [Motion]
  ) -> String {
    let still = motions.filter(\.isStill).flatMap(\.from)
    let moving = motions.filter { !$0.isStill }.map { motion in
      "\(prefix)-\(motion.name) \(duration) \(motion.timing) both"
    }
    var lines = own + still
    if !moving.isEmpty {
      lines.append("animation:\n    " + moving.joined(separator: ",\n    "))
    }
    return "\(selector) {\n" + lines.map { "  \($0);\n" }.joined() + "}\n"
  }

  private func keyframes(_ prefix: String, _ motions: [Motion]) -> [String] {
    motions.filter { !$0.isStill }.map { motion in
      var text = "@keyframes \(prefix)-\(motion.name) {\n"
      if motion.steps.isEmpty {
        text += "  from { \(motion.from.joined(separator: "; ")); }\n"
        text += "  to { \(motion.to.joined(separator: "; ")); }\n"
      } else {
        for (index, step) in motion.steps.enumerated() {
          let share = Double(index) / Double(motion.steps.count - 1) * 100
          text += "  \(Numeral.short(share, 3))% { \(step.joined(separator: "; ")); }\n"
        }
      }
      return text + "}\n"
    }
  }

  /// A screen keeps its size and is scaled.
  private func screen(_ track: TrackDescription, _ timing: CSSTiming) -> Motion {
    let frame = track.frameEnds(canvas)
    func transform(_ rect: Rect) -> [String] {
      let x = Numeral.short(rect.x, 6)
      let y = Numeral.short(rect.y, 6)
      let width = Numeral.short(rect.width / canvas.size.width, 8)
      let height = Numeral.short(rect.height / canvas.size.height, 8)
      return ["transform: translate(\(x)px, \(y)px) scale(\(width), \(height))"]
    }
    return Motion(
      name: "move", from: transform(frame.start), to: transform(frame.end), timing: timing.motion)
  }

  private func turn(_ turn: TrackDescription.Turn, _ timing: CSSTiming) -> Motion {
    let isVertical = turn.subtype == .fromTop || turn.subtype == .fromBottom
    let sign: Double = turn.subtype == .fromRight || turn.subtype == .fromBottom ? 1 : -1
    let side = isVertical ? canvas.size.height : canvas.size.width
    let eye = turn.perspective ?? canvas.size.width * 4 / 3
    // About the other axis the same direction on the screen is the other sense of turning.
    let sense = sign * (isVertical ? 1 : -1)
    let whole: Double = turn.body == .cube ? 90 : 180
    let degrees: Ends<Double> =
      turn.isLeaving
      ? Ends(0, turn.body == .cube ? sense * whole : -sense * whole)
      : Ends(turn.body == .cube ? -sense * whole : sense * whole, 0)
    func transform(_ angle: Double) -> [String] {
      let axis = isVertical ? "rotateX" : "rotateY"
      let turned = "\(axis)(\(Numeral.short(angle))deg)"
      let depth = Numeral.short(side / 2, 6)
      let body =
        turn.body == .cube ? "translateZ(-\(depth)px) \(turned) translateZ(\(depth)px)" : turned
      return ["transform: perspective(\(Numeral.short(eye, 6))px) \(body)"]
    }
    return Motion(
      name: "turn", from: transform(degrees.start), to: transform(degrees.end),
      timing: timing.motion)
  }

  private func box(_ frame: Ends<Rect>, _ timing: CSSTiming) -> Motion {
    Motion(
      name: "move", from: place(frame.start), to: place(frame.end), timing: timing.motion)
  }

  /// Where an element is and how large.
  private func place(_ rect: Rect) -> [String] {
    [
      "transform: translate(\(Numeral.short(rect.x, 6))px, \(Numeral.short(rect.y, 6))px)",
      "width: \(Numeral.short(rect.width, 6))px", "height: \(Numeral.short(rect.height, 6))px",
    ]
  }

  private func snapshot(
    _ snapshot: SnapshotDescription, _ track: TrackDescription, _ index: Int,
    _ timing: CSSTiming, _ notes: inout HandoffNotes
  ) -> [Motion] {
    var move = box(track.frameEnds(canvas), timing)
    if track.motionPath == .arc {
      move.timing = "linear"
      move.steps = movement.moments(60).map { time in
        place(movement.layer(ofTrack: index, at: time).frame)
      }
    }
    if snapshot.cornerRadii.start.curve == .continuous
      || snapshot.cornerRadii.end.curve == .continuous
    {
      notes.add("continuous corners; CSS has circular ones of the same radius")
    }
    let hasBorder = snapshot.border.start.width > 0 || snapshot.border.end.width > 0
    if hasBorder, snapshot.clipsToBounds.start != snapshot.clipsToBounds.end {
      notes.add("a border that is cut at one end alone")
    }
    var look = Motion(
      name: "look", from: ["background-color: \(snapshot.backgroundColor.start.css)"],
      to: ["background-color: \(snapshot.backgroundColor.end.css)"], timing: timing.motion)
    if hasBorder {
      look.from.append("border: \(snapshot.border.start.css)")
      look.to.append("border: \(snapshot.border.end.css)")
      notes.add("that a border lies over the picture; in CSS it lies around it, under it")
    }
    if let shadow = snapshot.shadow {
      look.from.append("box-shadow: \(shadow.start.css)")
      look.to.append("box-shadow: \(shadow.end.css)")
    }
    return [move, corners(snapshot.cornerRadii, timing), look]
  }

  private func corners(_ radii: Ends<CornerRadii>, _ timing: CSSTiming) -> Motion {
    Motion(
      name: "corners", from: ["border-radius: \(radii.start.css)"],
      to: ["border-radius: \(radii.end.css)"], timing: timing.corners)
  }

  /// What the picture is cut to, and the picture in it.
  private func innerRules(
    _ snapshot: SnapshotDescription, _ track: TrackDescription, selector: String, prefix: String,
    _ timing: CSSTiming
  ) -> [String] {
    let frame = track.frameEnds(canvas)
    let clip = snapshot.clipEnds(in: frame)
    let picture = snapshot.pictureEnds(in: frame)
    func inside(_ rect: Rect, _ outer: Rect) -> [String] {
      [
        "left: \(Numeral.short(rect.x - outer.x, 6))px",
        "top: \(Numeral.short(rect.y - outer.y, 6))px",
        "width: \(Numeral.short(rect.width, 6))px", "height: \(Numeral.short(rect.height, 6))px",
      ]
    }
    let clipMotions = [
      Motion(
        name: "clip", from: inside(clip.start, frame.start), to: inside(clip.end, frame.end),
        timing: timing.motion),
      {
        var motion = corners(snapshot.clipCornerRadii ?? snapshot.cornerRadii, timing)
        motion.name = "clip-corners"
        return motion
      }(),
    ]
    let pictureMotions = [
      Motion(
        name: "picture", from: inside(picture.start, clip.start),
        to: inside(picture.end, clip.end), timing: timing.motion)
    ]
    return [rule("\(selector) > .clip", prefix, [], clipMotions)]
      + keyframes(prefix, clipMotions)
      + [rule("\(selector) > .clip > .picture", prefix, [], pictureMotions)]
      + keyframes(prefix, pictureMotions)
  }
}

extension Color {
  /// As CSS has it: `#RRGGBB`, or `#RRGGBBAA`.
  var css: String { description }
}

extension CornerRadii {
  var css: String {
    if let uniform { return "\(Numeral.short(uniform, 6))px" }
    return [topLeft, topRight, bottomRight, bottomLeft].map { "\(Numeral.short($0, 6))px" }
      .joined(separator: " ")
  }
}

extension Border {
  fileprivate var css: String { "\(Numeral.short(width, 6))px solid \(color.css)" }
}

extension Shadow {
  /// Core Animation's radius is a standard deviation, CSS's blur is twice that.
  fileprivate var css: String {
    var color = color
    color.alpha = UInt8((Double(color.alpha) * opacity.value).rounded())
    return "\(Numeral.short(offset.x))px \(Numeral.short(offset.y))px "
      + "\(Numeral.short(radius * 2))px \(color.css)"
  }
}

extension Rect {
  /// `x, y, width x height`.
  var words: String {
    "\(Numeral.short(x, 3)), \(Numeral.short(y, 3)), "
      + "\(Numeral.short(width, 3))x\(Numeral.short(height, 3))"
  }
}
