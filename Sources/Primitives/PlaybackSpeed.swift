/// How much faster than in the scene everything goes, as an exact fraction, 0.01 to 100.
package struct PlaybackSpeed: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package static let original = PlaybackSpeed(numerator: 1, denominator: 1)!

  /// Nothing outside of 0.01...100, and for a denominator outside of 1...1,000,000.
  package init?(numerator: Int, denominator: Int) {
    guard (1...1_000_000).contains(denominator), numerator > 0,
      numerator <= 100 * denominator, denominator <= 100 * numerator
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// How long a stretch of the scene's time takes, rounded down to an attosecond.
  package func playing(_ length: Duration) -> Duration {
    Duration(attoseconds: length.attoseconds * Int128(denominator) / Int128(numerator))
  }
}
