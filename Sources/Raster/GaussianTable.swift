/// The normal distribution in whole numbers, the same on every machine.
///
/// The bell exp(-t^2 / 2) is built from t = 0 outwards in steps h = 1/256 by its own recurrence: each value is the one
/// before times a ratio, and each ratio the one before times exp(-h^2). Those two first factors are summed from the
/// exponential's series. Two running sums by the trapezoidal rule, from the far end inwards, give the upper tail and the tail's own
/// tail, scaled so that the tail at 0 is exactly 1/2. The rule's error, h^2 / 12 of the slope, is under one in a million.
struct GaussianTable: Sendable {
  static let shared = GaussianTable()

  /// Steps a standard deviation.
  private static let steps = 256
  /// Beyond eight deviations nothing is left.
  private static let reach = 8 * steps
  /// One in fixed point; it leaves room for lengths of 2^32 beside it.
  static let one = 1 << 30
  /// How much finer the table is made than it is kept.
  private static let spare = 1 << 10

  /// The integral of the upper tail from t on, in units of `one`, at t = 0, h, 2h, ...
  private let tails: [Int]

  private init() {
    // exp(-x) for x = 2^-17 and 2^-16, to 62 bits.
    var ratio = Self.decay(halvings: 17)
    let decay = Self.decay(halvings: 16)
    var bell = [Int](repeating: 0, count: Self.reach + 1)
    var value = 1 << 62
    for k in 0...Self.reach {
      bell[k] = value
      value = Self.product(value, ratio)
      ratio = Self.product(ratio, decay)
    }
    let upper = Self.tail(bell.map { $0 >> 16 })
    let half = Int128(Self.one * Self.spare / 2)
    let scaled = upper.map { Int(Int128($0) * half / Int128(upper[0])) }
    tails = Self.tail(scaled).map { $0 / (Self.steps * Self.spare) } + [0]
  }

  /// The integral, up to `x`, of a unit step at 0 that was blurred with a deviation above 0, in units of `one` times that
  /// of the lengths. Differences are exact to one in a million of the deviation.
  func integralOfStep(to x: Int, deviation: Int) -> Int {
    (x > 0 ? x * Self.one : 0) + tail(at: abs(x), deviation)
  }

  private func tail(at x: Int, _ deviation: Int) -> Int {
    guard x < 8 * deviation else { return 0 }
    let place = x * Self.steps
    let (index, part) = (place / deviation, place % deviation)
    let (a, b) = (tails[index], tails[index + 1])
    return a * deviation - (a - b) * part
  }

  /// exp(-2^-n) in units of 2^62: 1 - x + x^2/2 - x^3/6 + x^4/24.
  private static func decay(halvings n: Int) -> Int {
    (1 << 62) - (1 << (62 - n)) + (1 << (61 - 2 * n)) - (1 << (62 - 3 * n)) / 6
  }

  private static func product(_ a: Int, _ b: Int) -> Int {
    Int((Int128(a) * Int128(b)) >> 62)
  }

  /// Running sums from the end, by the trapezoidal rule, in units of a step.
  private static func tail(_ values: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: values.count)
    for k in stride(from: values.count - 2, through: 0, by: -1) {
      result[k] = result[k + 1] + (values[k] + values[k + 1]) / 2
    }
    return result
  }
}
