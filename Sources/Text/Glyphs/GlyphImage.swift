/// A glyph's pixels at one size and one place within a pixel.
struct GlyphImage {
  enum Pixels {
    /// How much of each pixel the outline covers, 0 to 255.
    case coverage([UInt8])
    /// Words of a `Bitmap`.
    case colors([UInt32])
  }

  /// Where the glyph's pixels are, in pixels from the pixel that holds the pen, y down.
  var bounds: PixelBounds
  /// Rows from the top, as long as the bounds are wide.
  var pixels: Pixels
}

/// A rectangle of whole pixels, by its edges.
struct PixelBounds: Equatable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { width * height }

  func offset(x: Int, y: Int) -> PixelBounds {
    PixelBounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The smallest that holds both; an empty one takes no part.
  func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// What a glyph's pixels depend on.
struct GlyphKey: Hashable {
  var face: ObjectIdentifier
  var glyph: UInt32
  /// Pixels per em, in 1/64.
  var size: Int
  /// Where the pen is within its pixel, in quarters: glyphs stand where the text has them to an eighth of a pixel.
  var xPhase: Int
  var yPhase: Int

  static let phases = 4
}
