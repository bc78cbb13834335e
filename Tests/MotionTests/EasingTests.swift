import Foundation
import Primitives
import SceneFormat
import Testing

@testable import Motion

@Suite struct EasingTests {
  /// uikit-motion, section 1, at tenths of the duration.
  static let curves: [(name: String, curve: Curve, values: [Double])] = [
    (
      "easeIn", .easeIn,
      [
        0, 0.017027, 0.062282, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.691634,
        0.839428, 1,
      ]
    ),
    (
      "easeOut", .easeOut,
      [
        0, 0.160572, 0.308366, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.937718,
        0.982973, 1,
      ]
    ),
    (
      "easeInOut", .easeInOut,
      [
        0, 0.019722, 0.081660, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.918340, 0.980278,
        1,
      ]
    ),
    (
      "default", .standard,
      [
        0, 0.094796, 0.295244, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.975625,
        0.994316, 1,
      ]
    ),
    ("linear", .linear, (0...10).map { Double($0) / 10 }),
  ]

  @Test(arguments: curves) func timingCurvesHaveTheValuesOfTheTable(
    _ name: String, _ curve: Curve, _ values: [Double]
  ) {
    let easing = Easing(curve, duration: .seconds(1))
    for (tenth, value) in values.enumerated() {
      let progress = easing.progress(at: .milliseconds(100 * tenth))
      #expect(abs(progress - value) < 6e-7, "\(name) at \(tenth) tenths")
    }
  }

  /// Section 2.2's table: damping, velocity, duration, values at tenths.
  static let springs: [(damping: Double, velocity: Double, duration: Double, values: [Double])] = [
    (
      0.8, 0, 0.4,
      [
        0, 0.248595, 0.609318, 0.851763, 0.968790, 1.009077, 1.014985, 1.010368, 1.005109, 1.001810,
      ]
    ),
    (
      0.6, 1, 0.5,
      [
        0, 0.389812, 0.862185, 1.072770, 1.085931, 1.037806, 1.002058, 0.991156, 0.993528, 0.998062,
      ]
    ),
    (
      1, 0, 3,
      [
        0, 0.236069, 0.550908, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805, 0.997709,
      ]
    ),
  ]

  @Test(arguments: springs) func durationSpringsHaveTheValuesOfTheTable(
    _ damping: Double, _ velocity: Double, _ duration: Double, _ values: [Double]
  ) {
    let easing = Easing(
      .durationSpring(damping: damping, velocity: velocity),
      duration: Duration(roundingSeconds: duration))
    for (tenth, value) in values.enumerated() {
      let time = Duration(roundingSeconds: duration * Double(tenth) / 10)
      #expect(abs(easing.progress(at: time) - value) < 6e-7)
    }
    #expect(easing.progress(at: Duration(roundingSeconds: duration)) == 1)
  }

  /// Logged on devices (section 2.2, evidence); the figures of the formula.
  static let frequencies: [(ratio: Double, duration: Double, velocity: Double, omega: Double)] = [
    (0.5, 2, 0.830, 6.0368991578), (0.5, 2, 0.843, 6.0305319414),
    (0.1, 10, 0.0210, 4.5630811727), (1, 1, 4.80, 8.4431478260),
    (0.8, 0.4, 0, 22.485741723), (0.6, 0.5, 1, 21.801823253), (1, 0.5, 0, 18.466826903),
  ]

  @Test(arguments: frequencies) func theLargestRootIsTheSpringsFrequency(
    _ ratio: Double, _ duration: Double, _ velocity: Double, _ omega: Double
  ) {
    let spring = Spring(settlingAt: duration, dampingRatio: ratio, velocity: velocity)
    #expect(abs(spring.frequency - omega) < 1e-7)
  }

  @Test func framersSpringIsReproduced() {
    let spring = Spring(settlingAt: 3, dampingRatio: 0.25, velocity: 0)
    #expect(abs(spring.frequency * spring.frequency - 54.83363359078326) < 1e-9)
  }

  @Test func aShortOrLongDurationIsHeldInItsRangeForTheFrequency() {
    let short = Spring(settlingAt: 0.001, dampingRatio: 0.5, velocity: 0)
    #expect(short == Spring(settlingAt: 0.01, dampingRatio: 0.5, velocity: 0))
    let long = Spring(settlingAt: 60, dampingRatio: 0.5, velocity: 0)
    #expect(long == Spring(settlingAt: 10, dampingRatio: 0.5, velocity: 0))
  }

  @Test func everyFrequencySolvesItsEquation() {
    for ratio in [0.05, 0.2, 0.5, 0.8, 0.99, 0.999999] {
      for velocity in [-3.0, 0, 0.5, 1, 8] {
        let spring = Spring(settlingAt: 0.5, dampingRatio: ratio, velocity: velocity)
        let omega = spring.frequency
        let damped = omega * (1 - ratio * ratio).squareRoot()
        let amplitude = abs((ratio * omega - velocity) / damped) * exp(-ratio * omega * 0.5)
        #expect(abs(amplitude - 0.001) < 1e-9, "damping \(ratio), velocity \(velocity)")
      }
    }
  }

  @Test func settlingTimesAreCoreAnimations() {
    let plain = Spring(frequency: 10, dampingRatio: 0.5, velocity: 0)
    #expect(abs(plain.settlingTime - 1.47270033) < 1e-8)
    #expect(
      abs(Spring(frequency: 10, dampingRatio: 0.25, velocity: 0).settlingTime - 2.855) < 5e-4)
    #expect(
      abs(Spring(frequency: 10, dampingRatio: 0.75, velocity: 0).settlingTime - 1.022) < 5e-4)
  }

  @Test func springsThatSettleByThemselvesIgnoreTheDuration() {
    let easing = Easing(
      .physicalSpring(mass: 1, stiffness: 100, damping: 10, velocity: 0), duration: .seconds(9))
    #expect(easing.length == .milliseconds(1_473))
  }

  @Test func swiftUIsSpringIsItsPhysicalSpring() {
    let perceptual = Easing(
      .perceptualSpring(duration: 0.5, bounce: 0.3, velocity: 0), duration: .zero)
    let stiffness = 16 * Double.pi * Double.pi
    let physical = Easing(
      .physicalSpring(
        mass: 1, stiffness: stiffness, damping: 0.7 * 8 * Double.pi, velocity: 0),
      duration: .zero)
    let response = Easing(
      .responseSpring(response: 0.5, dampingFraction: 0.7, velocity: 0), duration: .zero)
    for tick in 0..<40 {
      let time = Duration.milliseconds(tick * 20)
      #expect(abs(perceptual.progress(at: time) - physical.progress(at: time)) < 1e-9)
      #expect(abs(perceptual.progress(at: time) - response.progress(at: time)) < 1e-9)
    }
  }

  @Test func anOverdampedSpringFollowsItsDifferentialEquation() {
    let spring = Spring(frequency: 12, dampingRatio: 1.6, velocity: 2)
    let h = 1e-4
    for t in stride(from: 0.05, through: 1, by: 0.05) {
      let (a, b, c) = (spring.value(at: t - h), spring.value(at: t), spring.value(at: t + h))
      let acceleration = (a - 2 * b + c) / (h * h)
      let speed = (c - a) / (2 * h)
      #expect(abs(acceleration + 2 * 1.6 * 12 * speed + 144 * (b - 1)) < 1e-3)
    }
    #expect(spring.value(at: 0) == 0)
    #expect(abs((spring.value(at: h) - spring.value(at: -h)) / (2 * h) - 2) < 1e-4)
  }

  @Test func elementaryFunctionsAgreeWithTheCLibrary() {
    for x in stride(from: -40.0, through: 40, by: 0.37) {
      #expect(abs(Elementary.exp(x) / Foundation.exp(x) - 1) < 5e-16)
      let (sine, cosine) = Elementary.sinCos(x)
      #expect(abs(sine - Foundation.sin(x)) < 3e-16)
      #expect(abs(cosine - Foundation.cos(x)) < 3e-16)
    }
    for x in [1e-9, 0.001, 0.5, 0.7071, 1, 1.5, 2, 1_000, 1e12] {
      #expect(abs(Elementary.log(x) - Foundation.log(x)) <= 4e-16 * max(1, abs(Foundation.log(x))))
    }
  }
}
