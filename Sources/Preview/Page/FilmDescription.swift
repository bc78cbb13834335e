import Motion
import Primitives

/// What a page tells of a film besides its pictures: the scene, its steps, and the numbers of every frame.
package struct FilmDescription: Sendable {
  /// A step of the timeline, in seconds of the film.
  struct Step: Sendable {
    var kind: StepKind
    var start: Double
    var end: Double
    /// When a cancelled transition turns back; nothing for one that goes through.
    var turn: Double?
    /// Progress at equal distances from the start to just before the end; none for a hold.
    var curve: [Double]
  }

  /// How a way of the transition moves, in words.
  package struct Motion: Sendable {
    package var kind: StepKind
    package var style: String
    /// As the scene would write it.
    package var curve: String
    package var duration: Duration

    package init(kind: StepKind, style: String, curve: String, duration: Duration) {
      self.kind = kind
      self.style = style
      self.curve = curve
      self.duration = duration
    }
  }

  /// The scene as the user named it.
  let name: String
  /// In points.
  let canvas: Size
  /// Pixels per point.
  let scale: Double
  let motions: [Motion]
  let steps: [Step]
  /// What each frame shows.
  let samples: [FrameSample]

  /// How finely a step's curve is drawn.
  private static let curveParts = 160

  /// The film of a timeline's instants `times`, one a frame, at least one, as `speed` plays them.
  package init(
    name: String, canvas: Size, scale: Double, motions: [Motion], timeline: Timeline,
    times: [Duration], speed: PlaybackSpeed
  ) {
    self.name = name
    self.canvas = canvas
    self.scale = scale
    self.motions = motions
    samples = times.map(timeline.sample)
    steps = Self.steps(of: timeline, from: times[0], to: times[times.count - 1], speed)
  }

  private static func steps(
    of timeline: Timeline, from first: Duration, to last: Duration, _ speed: PlaybackSpeed
  ) -> [Step] {
    var steps = [Step]()
    var time = Duration.zero
    while let step = timeline.step(at: time) {
      time = step.end
      guard step.end > first, step.start <= last else { continue }
      func film(_ instant: Duration) -> Double { speed.playing(instant - first).inSeconds }
      steps.append(
        Step(
          kind: step.kind, start: film(step.start), end: film(step.end),
          turn: step.turn.map { film(step.start + $0) },
          curve: step.kind == .hold ? [] : curve(of: timeline, from: step.start, to: step.end)))
    }
    return steps
  }

  private static func curve(
    of timeline: Timeline, from start: Duration, to end: Duration
  ) -> [Double] {
    let last = end - Duration(attoseconds: 1)
    return (0...curveParts).map { part in
      let time =
        start
        + Duration(
          attoseconds: (last - start).attoseconds * Int128(part) / Int128(curveParts))
      return timeline.sample(at: time).progress
    }
  }
}
