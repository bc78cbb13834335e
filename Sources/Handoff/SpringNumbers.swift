import Motion
import Primitives
import SceneFormat

/// A spring in the parameters of UIKit, Core Animation and SwiftUI: one motion under three names.
///
/// With mass 1 the stiffness is the square of the undamped angular frequency and the damping twice the frequency times the
/// damping ratio (uikit-motion, section 2.1); SwiftUI's response is the undamped period, its bounce 1 - the damping ratio.
struct SpringNumbers: Equatable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  /// In whole ways a second.
  var velocity: Double

  /// Of a spring that has a frequency of its own; one by a duration alone has none until it is solved.
  init(_ curve: Curve) {
    switch curve {
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      let frequency = (stiffness / mass).squareRoot()
      self.init(
        frequency: frequency, ratio: damping / (2 * (stiffness * mass).squareRoot()),
        velocity: velocity)
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    case .perceptualSpring(let duration, let bounce, let velocity):
      self.init(
        frequency: 2 * .pi / duration, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
        velocity: velocity)
    case .responseSpring(let response, let fraction, let velocity):
      self.init(frequency: 2 * .pi / response, ratio: fraction, velocity: velocity)
    default: self.init(frequency: 1, ratio: 1, velocity: 0)
    }
  }

  /// With mass 1.
  init(frequency: Double, ratio: Double, velocity: Double) {
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.velocity = velocity
  }

  /// The undamped angular frequency, in radians a second.
  var frequency: Double { (stiffness / mass).squareRoot() }
  /// 1 is critical.
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// SwiftUI's response and perceptual duration.
  var response: Double { 2 * .pi / frequency }
  /// SwiftUI's bounce, below 0 for an overdamped spring.
  var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
