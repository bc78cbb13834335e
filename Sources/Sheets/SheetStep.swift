import Motion
import Primitives
import SceneFormat

/// A stretch of a timeline that a sheet shows: a step, or the part that was asked for.
package struct SheetStep: Sendable {
  package let timeline: Timeline
  /// The variant's, where there are several.
  package var name: String?
  /// Such as `Present`.
  package var title: String
  /// Such as `hero, 0.6 s, easeInOut`.
  package var notes: String
  package let start: Duration
  package let end: Duration

  package init(
    _ timeline: Timeline, name: String? = nil, title: String, notes: String, start: Duration,
    end: Duration
  ) {
    self.timeline = timeline
    self.name = name
    self.title = title
    self.notes = notes
    self.start = start
    self.end = end
  }

  package var length: Duration { end - start }

  /// `count` moments from its start to its end, evenly; a single one is its start.
  package func moments(_ count: Int) -> [Duration] {
    guard count > 1, length > .zero else { return [start] }
    return (0..<count).map { index in
      start
        + Duration(attoseconds: length.attoseconds * Int128(index) / Int128(count - 1))
    }
  }

  /// What is seen at a moment. Its end, which belongs to what follows, is seen from within.
  func sample(at time: Duration) -> FrameSample {
    timeline.sample(at: length > .zero ? min(time, end - .nanoseconds(1)) : time)
  }

  func progress(at time: Duration) -> Double { sample(at: time).progress }
}

/// The line that the middle of what moves follows.
struct Trail {
  /// In points of the canvas, one for each of the moments asked for.
  let points: [Point]
  /// Whether it goes anywhere.
  let moves: Bool

  /// Of the flying picture; of the screen that moves most where none flies.
  init(_ step: SheetStep, at moments: [Duration]) {
    let name = Self.moving(step)
    points = moments.map { time in
      let layers = step.sample(at: time).layers
      return layers.last { $0.name == name }?.frame.center ?? .zero
    }
    let first = points.first ?? .zero
    moves = name != nil && points.contains { abs($0.x - first.x) + abs($0.y - first.y) > 0.5 }
  }

  /// The layer whose frame goes farthest; a snapshot before a screen.
  static func moving(_ step: SheetStep) -> String? {
    let (from, to) = (step.sample(at: step.start).layers, step.sample(at: step.end).layers)
    if from.contains(where: { $0.name == "snapshot" }) { return "snapshot" }
    func way(_ layer: SampledLayer) -> Double {
      guard let other = to.last(where: { $0.name == layer.name }) else { return 0 }
      let (a, b) = (layer.frame, other.frame)
      return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height)
    }
    let farthest = from.max { way($0) < way($1) }
    return farthest.flatMap { way($0) > 0.5 ? $0.name : nil }
  }
}

extension SheetStep {
  /// A point of the canvas where the canvas is shown in a rectangle.
  func place(_ point: Point, in rect: Rect) -> Point {
    let canvas = timeline.canvasSize
    return Point(
      x: rect.x + point.x / canvas.width * rect.width,
      y: rect.y + point.y / canvas.height * rect.height)
  }

  /// Moments close enough that a line through them is smooth.
  var fineMoments: [Duration] { moments(121) }
}
