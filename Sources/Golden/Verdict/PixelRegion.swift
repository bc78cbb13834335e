/// A rectangle of a frame in whole pixels, from the top left. It holds at least one pixel.
package struct PixelRegion: Hashable, Sendable {
  package var x: Int
  package var y: Int
  /// At least 1.
  package var width: Int
  /// At least 1.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Such as `24x31 at 16,180`.
  package var text: String { "\(width)x\(height) at \(x),\(y)" }

  /// The smallest rectangle around both.
  package func union(_ other: PixelRegion) -> PixelRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRegion(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
