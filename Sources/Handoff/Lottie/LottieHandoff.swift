import Display
import Motion
import Primitives
import SceneFormat

/// The whole timeline as a Lottie animation that holds its pictures. `encode` makes a PNG file of a display list.
package func lottieHandoff(
  _ scene: HandoffScene, frameRate: FrameRate, encode: @escaping (DisplayList) -> [UInt8]
) -> Handoff {
  var writer = LottieWriter(scene, rate: frameRate, encode: encode)
  return writer.write()
}

private struct LottieWriter {
  private let scene: HandoffScene
  private let rate: Double
  private let frameRate: FrameRate
  private let scale: Double
  private let size: PixelSize
  private let encode: (DisplayList) -> [UInt8]
  private var notes = HandoffNotes()
  private var assets: [LottieJSON] = []
  private var pictures: [(bytes: [UInt8], id: String, size: PixelSize)] = []
  /// Top to bottom, the last step on top: some players show a layer on the frame at which it ends too, and what follows must
  /// cover it.
  private var layers: [LottieJSON] { steps.reversed().flatMap(\.self) }
  /// The layers of each step, top to bottom.
  private var steps: [[LottieJSON]] = []
  private var markers: [LottieJSON] = []

  init(_ scene: HandoffScene, rate: FrameRate, encode: @escaping (DisplayList) -> [UInt8]) {
    self.scene = scene
    self.encode = encode
    frameRate = rate
    self.rate = rate.framesPerSecond
    scale = scene.canvas.scale
    size = scene.timeline.pixelSize
  }

  /// When a layer is there, in frames.
  private struct Stretch {
    var first: Int
    var end: Int
  }

  mutating func write() -> Handoff {
    let timeline = scene.timeline
    let count = timeline.frameCount(at: frameRate)
    for step in timeline.steps {
      let stretch = Stretch(
        first: frameRate.frameCount(for: step.start), end: frameRate.frameCount(for: step.end))
      guard stretch.first < stretch.end else { continue }
      add(step, stretch)
      guard step.kind != .hold else { continue }
      markers.append(
        .object([
          ("tm", .number(step.start.inSeconds * rate)), ("cm", .text(step.kind.rawValue)),
          ("dr", .number((step.end - step.start).inSeconds * rate)),
        ]))
    }
    let shown = frameRate.frameCount(for: timeline.length)
    if shown < count { rest(at: timeline.length, Stretch(first: shown, end: count)) }
    let about =
      ["Made by zoomrender of \(scene.name.lineSafe)."]
      + notes.lines.map { "Not expressed: \($0)." }
    let root = LottieJSON.object([
      ("v", .text("5.7.0")), ("fr", .number(rate)), ("ip", .number(0)),
      ("op", .number(Double(count))),
      ("w", .number(Double(size.width))), ("h", .number(Double(size.height))),
      ("nm", .text(scene.name.lineSafe)), ("ddd", .number(0)),
      ("meta", .object([("g", .text("zoomrender")), ("d", .text(about.joined(separator: " ")))])),
      ("assets", .list(assets)), ("layers", .list(layers)), ("markers", .list(markers)),
    ])
    var text = ""
    root.write(to: &text)
    return Handoff(text: text + "\n", notes: notes)
  }

  private mutating func add(
    _ step: (kind: StepKind, start: Duration, end: Duration), _ stretch: Stretch
  ) {
    let turn = scene.timeline.step(at: step.start)?.turn
    let movement = scene.movements.first { $0.kind == step.kind }
    guard let movement, turn == nil, !movement.tracks.isEmpty, step.kind != .drag else {
      if step.kind != .hold {
        notes.add(
          step.kind == .drag
            ? "that a finger drags the picture: each frame of the drag is a picture"
            : "that a transition is cancelled or cut: each of its frames is a picture")
      }
      for frame in stretch.first..<(step.kind == .hold ? stretch.first + 1 : stretch.end) {
        let end = step.kind == .hold ? stretch.end : frame + 1
        rest(
          at: step.kind == .hold ? step.start : frameRate.time(ofFrame: frame),
          Stretch(first: frame, end: end))
      }
      return
    }
    steps.append([])
    for track in movement.namedTracks.reversed() {
      add(track, of: movement, start: step.start.inSeconds * rate, stretch)
    }
    background(stretch)
  }

  /// The canvas's colour under everything that moves.
  private mutating func background(_ stretch: Stretch) {
    let color = scene.canvas.background
    guard color.alpha > 0 else { return }
    let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    steps[steps.count - 1].append(
      solid(
        color, name: "canvas", stretch,
        transform(still: whole, of: size, alpha: Double(color.alpha) / 255)))
  }

  /// A frame at rest is one picture.
  private mutating func rest(at time: Duration, _ stretch: Stretch) {
    steps.append([])
    let picture = asset(scene.timeline.displayList(at: time))
    let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    steps[steps.count - 1].append(
      layer(
        2, "rest", stretch, [("refId", .text(picture.id))],
        transform(still: whole, of: picture.size, alpha: 1)))
  }

  private mutating func asset(_ list: DisplayList) -> (id: String, size: PixelSize) {
    let bytes = encode(list)
    if let known = pictures.first(where: { $0.bytes == bytes }) { return (known.id, known.size) }
    let id = "picture-\(pictures.count)"
    pictures.append((bytes, id, list.size))
    assets.append(
      .object([
        ("id", .text(id)), ("w", .number(Double(list.size.width))),
        ("h", .number(Double(list.size.height))), ("u", .text("")),
        ("p", .raw("\"data:image/png;base64,\(base64(bytes))\"")), ("e", .number(1)),
      ]))
    return (id, list.size)
  }

  private func layer(
    _ type: Int, _ name: String, _ stretch: Stretch, _ more: [(String, LottieJSON)],
    _ transform: LottieJSON
  ) -> LottieJSON {
    .object(
      [
        ("ddd", .number(0)), ("ty", .number(Double(type))), ("nm", .text(name)), ("sr", .number(1)),
        ("st", .number(0)), ("ip", .number(Double(stretch.first))),
        ("op", .number(Double(stretch.end))),
        ("bm", .number(0)), ("ks", transform),
      ] + more)
  }

  private func solid(
    _ color: Color, name: String, _ stretch: Stretch, _ transform: LottieJSON
  ) -> LottieJSON {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    return layer(
      1, name, stretch,
      [
        ("sc", .text("\(opaque)")), ("sw", .number(Double(size.width))),
        ("sh", .number(Double(size.height))),
      ], transform)
  }
}

extension LottieWriter {
  private mutating func add(
    _ named: NamedTrack, of movement: Movement, start: Double, _ stretch: Stretch
  ) {
    let track = named.track
    let timing = LottieTiming(movement, track: named.index, start: start, rate: rate)
    let frame = track.frameEnds(scene.canvas)
    if track.crossFades {
      notes.add("that \(named.name) and what is under it add up as they change over (plus-lighter)")
    }
    switch track.subject {
    case .list, .detail:
      guard let list = movement.picture(ofTrack: named.index) else { return }
      let picture = asset(list)
      let moved =
        track.turn == nil
        ? transform(
          Ends(scaled(frame.start), scaled(frame.end)), of: screenSize, track.alpha, timing)
        : turning(named, movement, start, timing)
      steps[steps.count - 1].append(
        layer(2, named.name, stretch, [("refId", .text(picture.id))], moved))
    case .shade(let color), .background(let color):
      if track.endColor != nil, track.endColor != color {
        notes.add("that the colour of \(named.name) changes")
      }
      let share = Double(color.alpha) / 255
      let alpha = Ends(track.alpha.start * share, track.alpha.end * share)
      steps[steps.count - 1].append(
        solid(
          color, name: named.name, stretch,
          transform(Ends(scaled(frame.start), scaled(frame.end)), of: size, alpha, timing)))
    case .snapshot(let snapshot): add(snapshot, named, movement, start, stretch, timing)
    }
  }

  private func scaled(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale, y: rect.y * scale, width: rect.width * scale, height: rect.height * scale)
  }

  /// A layer of its own size in a rectangle that stays.
  private func transform(still rect: Rect, of size: PixelSize, alpha: Double) -> LottieJSON {
    func fixed(_ values: [Double]) -> LottieJSON {
      .object([("a", .number(0)), ("k", .numbers(values))])
    }
    return .object([
      ("o", .object([("a", .number(0)), ("k", .number(alpha * 100))])),
      ("r", .object([("a", .number(0)), ("k", .number(0))])), ("p", fixed([rect.x, rect.y, 0])),
      ("a", fixed([0, 0, 0])),
      (
        "s",
        fixed([
          rect.width / Double(size.width) * 100, rect.height / Double(size.height) * 100, 100,
        ])
      ),
    ])
  }

  /// What a screen's picture measures before that is rounded to whole pixels: at rest it is at its own size, whatever the
  /// rounding left of it.
  private var screenSize: Size {
    Size(width: scene.canvas.size.width * scale, height: scene.canvas.size.height * scale)
  }

  private func transform(
    _ rect: Ends<Rect>, of size: PixelSize, _ alpha: Ends<Double>, _ timing: LottieTiming
  ) -> LottieJSON {
    transform(
      rect, of: Size(width: Double(size.width), height: Double(size.height)), alpha, timing)
  }

  /// A layer of its own size that goes from one rectangle to another, in pixels.
  private func transform(
    _ rect: Ends<Rect>, of size: Size, _ alpha: Ends<Double>, _ timing: LottieTiming
  ) -> LottieJSON {
    func rectangle(_ share: Double) -> Rect {
      rect.start.interpolated(to: rect.end, fraction: share)
    }
    return .object([
      ("o", opacity(alpha, timing)), ("r", .object([("a", .number(0)), ("k", .number(0))])),
      (
        "p",
        timing.property(.motion, isStill: rect.start.origin == rect.end.origin) {
          let place = rectangle($0)
          return .numbers([place.x, place.y, 0])
        }
      ),
      ("a", .object([("a", .number(0)), ("k", .numbers([0, 0, 0]))])),
      (
        "s",
        timing.property(.motion, isStill: rect.start.size == rect.end.size) {
          let place = rectangle($0)
          return .numbers([
            place.width / size.width * 100, place.height / size.height * 100, 100,
          ])
        }
      ),
    ])
  }

  private func opacity(_ alpha: Ends<Double>, _ timing: LottieTiming) -> LottieJSON {
    timing.property(.fade, isStill: alpha.start == alpha.end) { share in
      .number(
        min(1, max(0, alpha.start.interpolated(to: alpha.end, fraction: share))) * 100)
    }
  }

  /// A face that turns, as the rectangle that it lies in.
  private mutating func turning(
    _ named: NamedTrack, _ movement: Movement, _ start: Double, _ timing: LottieTiming
  ) -> LottieJSON {
    notes.add(
      "the perspective of the turning screens: each is as wide and as high as it is seen, but stays a rectangle"
    )
    let count = max(2, Int((movement.length.inSeconds * rate * 2).rounded(.up)))
    let states = movement.moments(min(count, 20_000)).enumerated().map { index, time in
      (
        frame: start + movement.length.inSeconds * rate * Double(index) / Double(count),
        layer: movement.layer(ofTrack: named.index, at: time)
      )
    }
    func values(_ value: (SampledLayer) -> LottieJSON) -> LottieJSON {
      timing.sampled(states.map { ($0.frame, value($0.layer)) })
    }
    return .object([
      ("o", values { .number($0.isHidden ? 0 : $0.alpha * 100) }),
      ("r", .object([("a", .number(0)), ("k", .number(0))])),
      ("p", values { .numbers([$0.frame.x * scale, $0.frame.y * scale, 0]) }),
      ("a", .object([("a", .number(0)), ("k", .numbers([0, 0, 0]))])),
      (
        "s",
        values {
          .numbers([
            $0.frame.width / scene.canvas.size.width * 100,
            $0.frame.height / scene.canvas.size.height * 100, 100,
          ])
        }
      ),
    ])
  }

  /// A picture in a composition as large as the canvas, which a mask cuts to the snapshot's outline.
  private mutating func add(
    _ snapshot: SnapshotDescription, _ named: NamedTrack, _ movement: Movement, _ start: Double,
    _ stretch: Stretch, _ timing: LottieTiming
  ) {
    guard let list = movement.picture(ofTrack: named.index) else { return }
    let track = named.track
    let frame = track.frameEnds(scene.canvas)
    let picture = asset(list)
    let place = snapshot.pictureEnds(in: frame)
    if snapshot.shadow != nil { notes.add("the shadow of \(named.name)") }
    if snapshot.border.start.width > 0 || snapshot.border.end.width > 0 {
      notes.add("the border of \(named.name)")
    }
    if snapshot.backgroundColor.start.alpha > 0 || snapshot.backgroundColor.end.alpha > 0 {
      notes.add("the colour behind the picture of \(named.name)")
    }
    let radii = snapshot.clipCornerRadii ?? snapshot.cornerRadii
    if radii.start.curve == .continuous || radii.end.curve == .continuous {
      notes.add("continuous corners; they are circular, with the same radius")
    }
    let inner = layer(
      2, "picture", stretch, [("refId", .text(picture.id))],
      transform(Ends(scaled(place.start), scaled(place.end)), of: picture.size, Ends(1), timing))
    let id = "flight-\(assets.count)"
    assets.append(.object([("id", .text(id)), ("layers", .list([inner]))]))
    let clip = snapshot.clipEnds(in: frame)
    let mask = LottieJSON.object([
      ("inv", .raw("false")), ("mode", .text("a")), ("nm", .text("outline")),
      (
        "pt",
        timing.property(.motion, isStill: clip.start == clip.end && radii.start == radii.end) {
          share in
          let rect = clip.start.interpolated(to: clip.end, fraction: share)
          let corners = radii.start.interpolated(to: radii.end, fraction: share)
          return outline(scaled(rect.standardized), corners.fitted(in: rect.standardized.size))
        }
      ), ("o", .object([("a", .number(0)), ("k", .number(100))])),
      ("x", .object([("a", .number(0)), ("k", .number(0))])),
    ])
    let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    var moved = transform(
      Ends(whole), of: size, track.alpha, timing)
    if track.motionPath == .arc { moved = shifted(moved, named, movement, start, timing) }
    steps[steps.count - 1].append(
      layer(
        0, named.name, stretch,
        [
          ("refId", .text(id)), ("w", .number(Double(size.width))),
          ("h", .number(Double(size.height))), ("hasMask", .raw("true")),
          ("masksProperties", .list([mask])),
        ], moved))
  }

  /// The same transform, moved by how far an arc lies beside the straight way.
  private func shifted(
    _ transform: LottieJSON, _ named: NamedTrack, _ movement: Movement, _ start: Double,
    _ timing: LottieTiming
  ) -> LottieJSON {
    guard case .object(var members) = transform else { return transform }
    let frame = named.track.frameEnds(scene.canvas)
    let count = max(2, Int((movement.length.inSeconds * rate * 2).rounded(.up)))
    let values = movement.moments(count).enumerated().map { index, time -> (Double, LottieJSON) in
      let progress = movement.progress(ofTrack: named.index, at: time).motion
      let straight = frame.start.interpolated(to: frame.end, fraction: progress)
      let shift = movement.layer(ofTrack: named.index, at: time).frame.origin - straight.origin
      return (
        start + movement.length.inSeconds * rate * Double(index) / Double(count),
        .numbers([shift.x * scale, shift.y * scale, 0])
      )
    }
    for index in members.indices where members[index].0 == "p" {
      members[index].1 = timing.sampled(values.map { (frame: $0.0, value: $0.1) })
    }
    return .object(members)
  }

  /// A rectangle with round corners as a path of eight points: quarters of circles as cubic curves.
  private func outline(_ rect: Rect, _ radii: CornerRadii) -> LottieJSON {
    let bend = 1 - 0.552_284_749_830_793_4
    var points: [(at: Point, into: Point, out: Point)] = []
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ before: Point, _ after: Point) {
      let radius = radius * scale
      let corner = Point(x: x, y: y)
      func along(_ direction: Point, _ length: Double) -> Point {
        Point(x: corner.x + direction.x * length, y: corner.y + direction.y * length)
      }
      let (first, second) = (along(before, radius), along(after, radius))
      points.append((first, .zero, along(before, radius * bend) - first))
      points.append((second, along(after, radius * bend) - second, .zero))
    }
    let (right, left) = (Point(x: 1, y: 0), Point(x: -1, y: 0))
    let (down, up) = (Point(x: 0, y: 1), Point(x: 0, y: -1))
    corner(rect.x, rect.y, radii.topLeft, down, right)
    corner(rect.maxX, rect.y, radii.topRight, left, down)
    corner(rect.maxX, rect.maxY, radii.bottomRight, up, left)
    corner(rect.x, rect.maxY, radii.bottomLeft, right, up)
    func list(_ pick: ((at: Point, into: Point, out: Point)) -> Point) -> LottieJSON {
      .list(points.map { .numbers([pick($0).x, pick($0).y]) })
    }
    return .object([
      ("c", .raw("true")), ("i", list { $0.into }), ("o", list { $0.out }), ("v", list { $0.at }),
    ])
  }
}
