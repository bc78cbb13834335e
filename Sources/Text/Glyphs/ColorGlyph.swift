internal import CFreeType

/// A glyph that is a picture, such as an emoji, made as large as the text.
struct ColorGlyph {
  private let columns: AreaFilter
  private let rows: AreaFilter
  private let source: [UInt32]

  var bounds: PixelBounds {
    PixelBounds(
      left: columns.first, top: rows.first, right: columns.first + columns.count,
      bottom: rows.first + rows.count)
  }

  /// Takes the picture from the font's smallest set that is large enough, or the largest there is. Nothing when the font
  /// has no picture of the glyph.
  init?(_ face: FontFace, _ key: GlyphKey) {
    let font = face.outlines
    let sets = (0..<Int(font.pointee.num_fixed_sizes)).map { index in
      Int(font.pointee.available_sizes[index].y_ppem)
    }
    let best =
      sets.indices.filter { sets[$0] >= key.size }.min { sets[$0] < sets[$1] }
      ?? sets.indices.max { sets[$0] < sets[$1] }
    guard let best, sets[best] > 0, FT_Select_Size(font, FT_Int(best)) == 0,
      FT_Load_Glyph(font, key.glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
      let slot = font.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = bitmap.buffer,
      width > 0, height > 0, Int(bitmap.pitch) >= width * 4
    else { return nil }
    let factor = Double(key.size) / Double(sets[best])
    let phases = Double(GlyphKey.phases)
    columns = AreaFilter(
      sourceCount: width, scale: factor,
      origin: Double(slot.pointee.bitmap_left) * factor + Double(key.xPhase) / phases)
    rows = AreaFilter(
      sourceCount: height, scale: factor,
      origin: -Double(slot.pointee.bitmap_top) * factor + Double(key.yPhase) / phases)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = bytes + y * Int(bitmap.pitch)
      for x in 0..<width {
        let pixel = row + x * 4
        pixels.append(
          UInt32(pixel[2]) | UInt32(pixel[1]) << 8 | UInt32(pixel[0]) << 16 | UInt32(pixel[3]) << 24
        )
      }
    }
    source = pixels
  }

  /// The picture at the text's size; nothing when it has no pixels.
  func image() -> GlyphImage? {
    guard !bounds.isEmpty else { return nil }
    let width = columns.sourceCount
    var narrow = [SIMD4<UInt32>](repeating: .zero, count: columns.count * rows.sourceCount)
    for y in 0..<rows.sourceCount {
      for x in 0..<columns.count {
        let sum = columns.sum(x) { unpacked(source[y * width + $0]) }
        narrow[y * columns.count + x] = (sum &+ 0x80) &>> 8
      }
    }
    var pixels = [UInt32](repeating: 0, count: bounds.area)
    for y in 0..<rows.count {
      for x in 0..<columns.count {
        // Two weights of 16 bits less the 8 shifted out are 24. Weights add up to 65,586 at most, so a sum is below 2^32.
        let sum = rows.sum(y) { narrow[$0 * columns.count + x] }
        pixels[y * columns.count + x] = packed((sum &+ 0x80_0000) &>> 24)
      }
    }
    return GlyphImage(bounds: bounds, pixels: .colors(pixels))
  }
}

private func unpacked(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
}

private func packed(_ channels: SIMD4<UInt32>) -> UInt32 {
  channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
}

/// How much of each source pixel goes into each pixel of a row or a column that is scaled: the share of the pixel's area
/// when it is made smaller, linear interpolation when larger. What lies outside of the source is clear.
private struct AreaFilter {
  let sourceCount: Int
  /// The first pixel that gets anything, from the pen's pixel, and how many.
  let first: Int
  let count: Int
  private let starts: [Int]
  private let weights: [[UInt32]]

  /// The source's first pixel begins at `origin`, and each takes `scale` pixels.
  init(sourceCount: Int, scale: Double, origin: Double) {
    self.sourceCount = sourceCount
    // Interpolation reaches half a source pixel out.
    let reach = scale > 1 ? scale / 2 : 0
    first = Int((origin - reach).rounded(.down))
    count = Int((origin + Double(sourceCount) * scale + reach).rounded(.up)) - first
    var starts: [Int] = []
    var weights: [[UInt32]] = []
    for index in 0..<count {
      let low = (Double(first + index) - origin) / scale
      let high = (Double(first + index + 1) - origin) / scale
      let middle = (low + high) / 2
      let from = scale > 1 ? Int((middle - 0.5).rounded(.down)) : Int(low.rounded(.down))
      let to = scale > 1 ? from + 2 : Int(high.rounded(.up))
      let inside = max(0, from)..<max(max(0, from), min(sourceCount, to))
      starts.append(inside.lowerBound)
      weights.append(
        inside.map { pixel in
          let share =
            scale > 1
            ? 1 - abs(middle - 0.5 - Double(pixel))
            : (min(high, Double(pixel + 1)) - max(low, Double(pixel))) / (high - low)
          return UInt32((max(0, min(1, share)) * 65536).rounded())
        })
    }
    self.starts = starts
    self.weights = weights
  }

  /// The weighted sum for a pixel; weights add up to 65,536 give or take a rounding.
  @inline(__always)
  func sum(_ index: Int, _ value: (Int) -> SIMD4<UInt32>) -> SIMD4<UInt32> {
    var sum = SIMD4<UInt32>.zero
    for (offset, weight) in weights[index].enumerated() {
      sum &+= value(starts[index] + offset) &* weight
    }
    return sum
  }
}
