import Primitives

/// How a Y4M stream is made.
package struct Y4MOptions: Equatable, Sendable {
  /// Whether an odd width or height is made even, by repeating the last column or row.
  package var isPadded: Bool
  /// What half-clear pixels are laid over; nothing for white.
  package var matte: Color?

  package init(isPadded: Bool = false, matte: Color? = nil) {
    self.isPadded = isPadded
    self.matte = matte
  }
}
