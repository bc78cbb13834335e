/// A damped spring from 0 to 1 with unit mass (uikit-motion, section 2.1).
struct Spring: Equatable {
  /// The undamped angular frequency, omega, in radians a second; above 0.
  var frequency: Double
  /// The damping ratio, zeta; above 0, 1 is critical.
  var dampingRatio: Double
  /// The speed at the start, in whole distances a second.
  var velocity: Double

  /// Where the spring is `t` seconds after its start; it may pass 1.
  func value(at t: Double) -> Double {
    if dampingRatio < 1 { return underdamped(at: t) }
    if dampingRatio == 1 {
      let decay = Elementary.exp(-frequency * t)
      return 1 - decay * (1 + (frequency - velocity) * t)
    }
    let (slow, fast) = overdampedRates
    return 1
      + ((fast + velocity) * Elementary.exp(slow * t) - (slow + velocity) * Elementary.exp(fast * t))
      / (slow - fast)
  }

  private func underdamped(at t: Double) -> Double {
    let damped = dampedFrequency
    let decay = Elementary.exp(-dampingRatio * frequency * t)
    let (sine, cosine) = Elementary.sinCos(damped * t)
    return 1 - decay * (cosine + (dampingRatio * frequency - velocity) / damped * sine)
  }

  private var dampedFrequency: Double {
    frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
  }

  var overdampedRates: (slow: Double, fast: Double) {
    let damped = dampedFrequency
    return (-dampingRatio * frequency + damped, -dampingRatio * frequency - damped)
  }

  /// When the motion stays within a thousandth of its end: the sum of the parts' amplitudes has decayed to 0.001
  /// (CASpringAnimation.settlingDuration, section 2.3), in seconds.
  var settlingTime: Double {
    let threshold = 0.001
    if dampingRatio < 1 {
      let amplitude = 1 + abs(dampingRatio * frequency - velocity) / dampedFrequency
      return Elementary.log(amplitude / threshold) / (dampingRatio * frequency)
    }
    return lastRoot(from: 1 / frequency) { envelope(at: $0) - threshold }
  }

  private func envelope(at t: Double) -> Double {
    if dampingRatio == 1 {
      return (1 + abs(frequency - velocity) * t) * Elementary.exp(-frequency * t)
    }
    let (slow, fast) = overdampedRates
    return
      (abs(fast + velocity) * Elementary.exp(slow * t)
      + abs(slow + velocity) * Elementary.exp(fast * t)) / (slow - fast)
  }
}

/// The root of a function that falls from there on: the interval from `start` is doubled until the function is below
/// zero, and then halved.
func lastRoot(from start: Double, of function: (Double) -> Double) -> Double {
  var low = start
  var high = start
  for _ in 0..<1_000 where function(high) > 0 {
    low = high
    high *= 2
  }
  return root(between: low, and: high, of: function)
}

/// Where a function that is above zero at `low` and not above at `high` changes, to the last bit.
func root(between low: Double, and high: Double, of function: (Double) -> Double) -> Double {
  var low = low
  var high = high
  for _ in 0..<200 {
    let middle = (low + high) / 2
    guard middle > low, middle < high else { break }
    if function(middle) > 0 { low = middle } else { high = middle }
  }
  return high
}
