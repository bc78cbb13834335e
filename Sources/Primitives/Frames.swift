/// Frames per second, 1 to 240, held as an exact fraction so that a frame's time never drifts.
package struct FrameRate: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// Frames per second as a whole number; nothing outside of 1...240.
  package init?(_ framesPerSecond: Int) {
    self.init(numerator: framesPerSecond, denominator: 1)
  }

  /// `numerator / denominator` frames per second; nothing outside of 1...240, or for a denominator outside of
  /// 1...1,000,000.
  package init?(numerator: Int, denominator: Int) {
    guard (1...1_000_000).contains(denominator), numerator >= denominator,
      numerator <= 240 * denominator
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  package static let `default` = FrameRate(50)!

  package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// When frame `index` (from 0) is shown: index / fps after the start, rounded down to an attosecond. At another speed it
  /// shows a scene's time index x speed / fps.
  package func time(ofFrame index: Int, speed: PlaybackSpeed = .original) -> Duration {
    let attoseconds =
      Int128(index) * Int128(denominator) * Int128(speed.numerator) * 1_000_000_000_000_000_000
      / (Int128(numerator) * Int128(speed.denominator))
    return Duration(attoseconds: attoseconds)
  }

  /// How many frames a stretch of a scene's time takes: ceil(length x fps / speed), counted in exact arithmetic. 0 for no
  /// time.
  package func frameCount(for length: Duration, speed: PlaybackSpeed = .original) -> Int {
    let scale =
      Int128(denominator) * Int128(speed.numerator) * 1_000_000_000_000_000_000
    let frames =
      (length.attoseconds * Int128(numerator) * Int128(speed.denominator) + scale - 1) / scale
    return Int(max(0, frames))
  }
}

extension Duration {
  /// The duration in seconds, as near as a Double comes.
  package var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  /// Seconds rounded to a whole nanosecond, which is finer than any number a scene holds. The number must be finite and
  /// below 9e9.
  package init(roundingSeconds seconds: Double) {
    self = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}
