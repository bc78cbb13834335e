import Primitives

/// Sets a line that holds letters which are not among our own, in whatever fonts there are; nothing where none can.
package struct Typesetter: Sendable {
  /// A line to be set.
  package struct Line: Sendable {
    package let text: String
    /// In points.
    package let size: Double
    /// A font's, 100 to 900.
    package let weight: Double
    package let color: Color
    /// At most so many points wide.
    package let width: Double
    /// Pixels a point.
    package let scale: Double
  }

  /// The line's pixels, as narrow as it is, and how many of their rows lie over the line that its letters stand on.
  package typealias Picture = (bitmap: Bitmap, baseline: Int)

  package let picture: @Sendable (Line) -> Picture?

  package init(_ picture: @escaping @Sendable (Line) -> Picture?) {
    self.picture = picture
  }
}
