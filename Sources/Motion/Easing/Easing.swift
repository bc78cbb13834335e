import Primitives
import SceneFormat

/// A curve with its duration: how far a motion has come at any time.
package struct Easing: Sendable {
  private enum Shape {
    case linear
    case bezier(CubicBezier)
    case spring(Spring)
  }

  private let shape: Shape
  private let seconds: Double
  /// How long the motion takes: the duration, or for a spring that settles by itself the time it needs.
  package let length: Duration
  /// As the scene names it.
  package let curve: Curve

  /// A spring by mass and stiffness, by response or by SwiftUI's duration settles by itself, whatever `duration` is, as
  /// UISpringTimingParameters does; its length is rounded up to a millisecond. One that never settles has a length far
  /// beyond what a timeline may have.
  package init(_ curve: Curve, duration: Duration) {
    self.curve = curve
    let spring: Spring
    switch curve {
    case .linear:
      (shape, seconds, length) = (.linear, duration.inSeconds, duration)
      return
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let bezier = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      (shape, seconds, length) = (.bezier(bezier), duration.inSeconds, duration)
      return
    case .durationSpring(let damping, let velocity):
      let spring = Spring(
        settlingAt: duration.inSeconds, dampingRatio: damping, velocity: velocity)
      (shape, seconds, length) = (.spring(spring), duration.inSeconds, duration)
      return
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      // Above critical it is run as critical (uikit-motion, section 2.3).
      spring = Spring(
        frequency: (stiffness / mass).squareRoot(),
        dampingRatio: min(1, damping / (2 * (stiffness * mass).squareRoot())), velocity: velocity)
    case .perceptualSpring(let duration, let bounce, let velocity):
      spring = Spring(
        frequency: 2 * .pi / duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
        velocity: velocity)
    case .responseSpring(let response, let dampingFraction, let velocity):
      spring = Spring(
        frequency: 2 * .pi / response, dampingRatio: dampingFraction, velocity: velocity)
    }
    let settling = min(100_000, (spring.settlingTime * 1_000).rounded(.up) / 1_000)
    (shape, seconds) = (.spring(spring), settling)
    length = Duration(roundingSeconds: settling)
  }

  /// A curve that is cut off at a time, whatever length it would have.
  init(_ curve: Curve, duration: Duration, cutAt length: Duration) {
    let whole = Easing(curve, duration: duration)
    (self.curve, shape, seconds) = (curve, whole.shape, whole.seconds)
    self.length = length
  }

  /// The spring that it is; nothing for another curve.
  var spring: Spring? {
    if case .spring(let spring) = shape { spring } else { nil }
  }

  /// Progress at a time from the start: 0 before it and 1 from `length` on. In between a spring may pass 1.
  package func progress(at elapsed: Duration) -> Double {
    guard elapsed < length else { return 1 }
    guard elapsed > .zero else { return 0 }
    let t = elapsed.inSeconds
    switch shape {
    case .linear: return t / seconds
    case .bezier(let bezier): return bezier.value(at: t / seconds)
    case .spring(let spring): return spring.value(at: t)
    }
  }
}
