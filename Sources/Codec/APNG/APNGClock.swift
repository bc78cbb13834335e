import Primitives

/// How long an image of an APNG stands: `numerator / denominator` seconds, 16 bits each.
struct APNGDelay: Equatable, Sendable {
  var numerator: UInt16
  var denominator: UInt16
}

/// Turns frames into delays. They are exact wherever a 16-bit fraction can hold one frame's time.
package struct APNGClock: Sendable {
  /// Ticks a second at rates with longer fractions, such as 29.970030 frames/s: 20 microseconds.
  private static let roundedTicks = 50_000
  private static let largest = Int(UInt16.max)

  private let rate: FrameRate
  private let ticksPerSecond: Int

  package init(rate: FrameRate) {
    self.rate = rate
    let exact = rate.numerator / greatestCommonDivisor(rate.numerator, rate.denominator)
    ticksPerSecond = exact <= Self.largest ? exact : Self.roundedTicks
  }

  /// How many images show a picture that stands `count` frames from frame `first` on.
  package func imageCount(first: Int, count: Int) -> Int {
    delays(first: first, count: count).count
  }

  /// The delays of those images: one, or two where no fraction holds the time, of which the first are whole seconds.
  func delays(first: Int, count: Int) -> [APNGDelay] {
    var ticks = start(ofFrame: first + count) - start(ofFrame: first)
    if let delay = delay(ticks) { return [delay] }
    var delays: [APNGDelay] = []
    let longest = Self.largest * ticksPerSecond
    while ticks >= ticksPerSecond {
      let whole = min(ticks, longest) / ticksPerSecond
      delays.append(APNGDelay(numerator: UInt16(whole), denominator: 1))
      ticks -= whole * ticksPerSecond
    }
    if let rest = delay(ticks), ticks > 0 { delays.append(rest) }
    return delays
  }

  /// When frame `index` (from 0) starts, in ticks, rounded to nearest where ticks are not exact.
  private func start(ofFrame index: Int) -> Int {
    let doubled = 2 * Int128(ticksPerSecond) * Int128(index) * Int128(rate.denominator)
    return Int((doubled + Int128(rate.numerator)) / (2 * Int128(rate.numerator)))
  }

  private func delay(_ ticks: Int) -> APNGDelay? {
    let divisor = greatestCommonDivisor(ticks, ticksPerSecond)
    guard let numerator = UInt16(exactly: ticks / divisor) else { return nil }
    return APNGDelay(
      numerator: numerator, denominator: UInt16(ticksPerSecond / divisor))
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
