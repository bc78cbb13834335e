extension Spring {
  /// The spring of `usingSpringWithDamping:initialSpringVelocity:` (uikit-motion, section 2.2): its frequency is such that
  /// the sine's amplitude has decayed to 0.001 at the duration.
  ///
  /// The duration is held in 0.01...10 seconds and the damping ratio in at most 1, as UIKit does; where the equation has
  /// several roots the largest is meant. It has none for a damping ratio up to 0.001 at rest: the frequency is then
  /// the one that UIKit's iteration starts from, 5 / duration.
  init(settlingAt duration: Double, dampingRatio: Double, velocity: Double) {
    let duration = min(10, max(0.01, duration))
    let ratio = min(1, dampingRatio)
    let frequency =
      ratio == 1
      ? Self.criticalFrequency(duration, velocity)
      : Self.underdampedFrequency(duration, ratio, velocity)
    self.init(frequency: frequency ?? 5 / duration, dampingRatio: ratio, velocity: velocity)
  }

  private static let threshold = 0.001

  /// `|(z w - v) / wd| e^(-z w D) = 0.001`. Above w = v / z the left side rises to one maximum and then falls; below, it
  /// falls from infinity to zero.
  private static func underdampedFrequency(
    _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> Double? {
    let root1 = (1 - ratio * ratio).squareRoot()
    func excess(_ w: Double) -> Double {
      abs((ratio * w - velocity) / (w * root1)) * Elementary.exp(-ratio * w * duration) - threshold
    }
    guard velocity > 0 else {
      if velocity == 0, ratio / root1 <= threshold { return nil }
      var start = 1e-6 / duration
      while excess(start) <= 0, start > 1e-300 { start /= 1_024 }
      return lastRoot(from: start, of: excess)
    }
    let scaled = ratio * duration * velocity
    let peak =
      (scaled + (scaled * scaled + 4 * ratio * ratio * duration * velocity).squareRoot())
      / (2 * ratio * ratio * duration)
    if excess(peak) > 0 { return lastRoot(from: peak, of: excess) }
    return root(between: .leastNormalMagnitude, and: velocity / ratio, of: excess)
  }

  /// `|1 + (w - v) D| e^(-w D) = 0.001`, by u = w D; its last maximum is at u = v D.
  private static func criticalFrequency(_ duration: Double, _ velocity: Double) -> Double? {
    let shift = velocity * duration
    func excess(_ u: Double) -> Double {
      abs(1 + u - shift) * Elementary.exp(-u) - threshold
    }
    let peak = max(shift, 1e-6)
    if excess(peak) > 0 { return lastRoot(from: peak, of: excess) / duration }
    return root(between: 0, and: shift - 1, of: excess) / duration
  }
}
