/// How much of a layer is seen: 0 nothing, 1 all of it. Nothing else can be held.
package struct Opacity: Hashable, Comparable, Sendable {
  package let value: Double

  /// Nothing for a number outside of 0...1 or not a number.
  package init?(_ value: Double) {
    guard value >= 0, value <= 1 else { return nil }
    self.value = value
  }

  /// The nearest opacity there is: a spring's 1.09 draws as 1 (uikit-motion, section 3). Not a number is 0.
  package init(clamping value: Double) {
    self.value = value >= 0 ? min(value, 1) : 0
  }

  package static let opaque = Opacity(clamping: 1)
  package static let clear = Opacity(clamping: 0)

  package static func < (a: Opacity, b: Opacity) -> Bool { a.value < b.value }

  package static func * (a: Opacity, b: Opacity) -> Opacity { Opacity(clamping: a.value * b.value) }
}
