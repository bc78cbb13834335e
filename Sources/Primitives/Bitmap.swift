/// A width and a height in pixels, each at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Nothing for a side below 1.
  package init?(width: Int, height: Int) {
    guard width >= 1, height >= 1 else { return nil }
    self.width = width
    self.height = height
  }

  package var area: Int { width * height }
}

/// Pixels in memory: rows from the top, `width` pixels each, no padding.
///
/// A pixel is one word, `red | green << 8 | blue << 16 | alpha << 24`: sRGB-encoded, 8 bits a channel, alpha multiplied
/// in (no colour channel is above alpha). Rooms hand whole bitmaps or rows to each other; the loops over pixels live
/// in the room that computes.
package struct Bitmap: Equatable, Sendable {
  package let size: PixelSize
  /// Exactly `size.area` words.
  package var pixels: [UInt32]

  package init(size: PixelSize, filledWith pixel: UInt32 = 0) {
    self.size = size
    self.pixels = [UInt32](repeating: pixel, count: size.area)
  }

  /// `pixels` must hold `size.area` words.
  package init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.area, "a bitmap has width times height pixels")
    self.size = size
    self.pixels = pixels
  }

  /// `paint` must write every one of the `size.area` words that it is given, which hold nothing before: it takes a
  /// millisecond to clear a large screen.
  package init(size: PixelSize, painting paint: (UnsafeMutablePointer<UInt32>) -> Void) {
    self.size = size
    pixels = [UInt32](unsafeUninitializedCapacity: size.area) { words, count in
      if let base = words.baseAddress { paint(base) }
      count = size.area
    }
  }

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// The pixel in column `x` of row `y`, both from 0.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Whether every pixel has alpha 255.
  package var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for pixel in pixels { all &= pixel }
    return all == 0xFF00_0000
  }
}
