/// The numbers that a key takes.
package struct Bounds: Hashable, Sendable {
  package let lower: Double
  package let upper: Double
  /// Whether `lower` itself is left out.
  package let excludesLower: Bool
  /// Whether `upper` only keeps arithmetic safe and is far above what a scene needs.
  package let hasDistantUpper: Bool

  /// From `lower` to `upper`, both included.
  static func from(_ lower: Double, to upper: Double) -> Bounds {
    Bounds(lower: lower, upper: upper, excludesLower: false, hasDistantUpper: false)
  }

  /// Above `lower` and at most `upper`.
  static func above(_ lower: Double, to upper: Double) -> Bounds {
    Bounds(lower: lower, upper: upper, excludesLower: true, hasDistantUpper: false)
  }

  /// `lower` or more; `limit` is far away.
  static func atLeast(_ lower: Double, limit: Double = Bounds.farLength) -> Bounds {
    Bounds(lower: lower, upper: limit, excludesLower: false, hasDistantUpper: true)
  }

  /// More than `lower`; `limit` is far away.
  static func above(_ lower: Double, limit: Double = Bounds.farLength) -> Bounds {
    Bounds(lower: lower, upper: limit, excludesLower: true, hasDistantUpper: true)
  }

  /// Anything, of either sign, up to a size that is far away.
  static func within(_ limit: Double = Bounds.farLength) -> Bounds {
    Bounds(lower: -limit, upper: limit, excludesLower: false, hasDistantUpper: true)
  }

  /// Points: some sixty times the longest side that a canvas can have, and small enough for all arithmetic on geometry.
  static let farLength: Double = 1_000_000

  func contains(_ value: Double) -> Bool {
    (excludesLower ? value > lower : value >= lower) && value <= upper
  }
}
