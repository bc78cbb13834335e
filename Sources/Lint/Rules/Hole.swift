import Motion
import Primitives

/// `hole`: the bare canvas is seen where nothing of the transition is, though both screens cover it at rest. Around a body that
/// turns, and around a screen that shrinks within the canvas, it is meant to be seen; where a spring bares it,
/// `overshoot-gap` tells.
func holes(in transit: Transit, limit: Double) -> [Observation] {
  guard !transit.hasTurningBody else { return [] }
  var worst: (area: Double, parts: [Rect], moment: Transit.Moment)?
  for moment in transit.moments {
    let sight = Sight(moment.sample, of: transit.subject)
    guard !sight.layers.contains(where: { $0.swings || $0.isShrunk(within: transit.canvas) })
    else { continue }
    let parts = transit.canvas.subtracting(
      sight.layers.map { ($0.look?.frame ?? $0.frame).standardized })
    let area = parts.reduce(0) { $0 + $1.area }
    if area > worst?.area ?? transit.canvas.area * limit { worst = (area, parts, moment) }
  }
  guard let worst, let bounds = worst.parts.bounds else { return [] }
  let timeline = transit.subject.timeline
  func bare(_ sample: FrameSample) -> Int {
    transit.subject.paint(timeline.displayList(of: sample, over: .clear)).bareCount
  }
  // Screens that are clear themselves let the canvas through at rest too.
  let atRest = transit.borders.map { bare($0.rest) }.max() ?? 0
  let pixels = bare(worst.moment.sample) - atRest
  guard Double(pixels) > transit.canvas.area * transit.scale * transit.scale * limit
  else { return [] }
  return [
    Observation(
      rule: .hole, time: worst.moment.time,
      message:
        "nothing covers \(percent(worst.area / transit.canvas.area)) of the canvas, \(pixelCount(pixels)) in "
        + "\(list(bounds))",
      hint: "let the screens meet, or put a track 'background' below them",
      keys: ["tracks", "asCoded", "curve"], rect: bounds, pixels: pixels,
      measure: worst.area / transit.canvas.area)
  ]
}

extension SampledLayer {
  fileprivate var isScreen: Bool {
    if case .screen = subject { true } else { false }
  }

  /// Whether it is a screen that a spring has taken past its end.
  fileprivate var swings: Bool { isScreen && progress > 1 }

  /// Whether it is a screen that has been made smaller, all within the canvas: a card pushed back.
  fileprivate func isShrunk(within canvas: Rect) -> Bool {
    isScreen && canvas.contains(frame) && frame.width < canvas.width
      && frame.height < canvas.height
  }
}
