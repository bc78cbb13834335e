internal import CFreeType

/// A glyph that is a picture, such as an emoji, made as large as the text.
struct ColorGlyph {
  /// The largest picture that is taken, in pixels a side: known fonts have 160 at most.
  private static let largestSide = 2048

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
      (1...ColorGlyph.largestSide).contains(width), (1...ColorGlyph.largestSide).contains(height),
      Int(bitmap.pitch) >= width * 4
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
    let columnTaps = columns.taps()
    var narrow = [SIMD4<UInt32>](repeating: .zero, count: columns.count * rows.sourceCount)
    for y in 0..<rows.sourceCount {
      for x in 0..<columns.count {
        let sum = columnTaps[x].sum { unpacked(source[y * width + $0]) }
        narrow[y * columns.count + x] = (sum &+ 0x40) &>> 7
      }
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bounds.area)
    for taps in rows.taps() {
      for x in 0..<columns.count {
        // Two weights of 15 bits, less the 7 shifted out, are 23. Roundings make sums too large by 3% at most.
        let sum = taps.sum { narrow[$0 * columns.count + x] }
        pixels.append(packed((sum &+ 0x40_0000) &>> 23))
      }
    }
    return GlyphImage(bounds: bounds, pixels: .colors(pixels))
  }
}

private func unpacked(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
}

private func packed(_ unbounded: SIMD4<UInt32>) -> UInt32 {
  let channels = pointwiseMin(unbounded, SIMD4(repeating: 255))
  return channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
}

/// How much of each source pixel goes into each pixel of a row or a column that is scaled: the share of the pixel's area
/// when it is made smaller, linear interpolation when larger. What lies outside of the source is clear.
private struct AreaFilter {
  /// The source pixels that a pixel is made of, from `start` on, and their weights: they add up to 32,768 give or take
  /// their roundings, or to less at the edges.
  struct Taps {
    var start: Int
    var weights: [UInt32]

    @inline(__always)
    func sum(_ value: (Int) -> SIMD4<UInt32>) -> SIMD4<UInt32> {
      var sum = SIMD4<UInt32>.zero
      for index in weights.indices { sum &+= value(start &+ index) &* weights[index] }
      return sum
    }
  }

  let sourceCount: Int
  /// How many pixels a source pixel takes.
  let scale: Double
  /// Where the source's first pixel begins.
  let origin: Double
  /// The first pixel that gets anything, and how many do.
  let first: Int
  let count: Int

  init(sourceCount: Int, scale: Double, origin: Double) {
    self.sourceCount = sourceCount
    self.scale = scale
    self.origin = origin
    // Interpolation reaches half a source pixel out.
    let reach = scale > 1 ? scale / 2 : 0
    first = Int((origin - reach).rounded(.down))
    count = Int((origin + Double(sourceCount) * scale + reach).rounded(.up)) - first
  }

  /// For each of the pixels what it is made of.
  func taps() -> [Taps] {
    (first..<first + count).map { pixel in
      let low = (Double(pixel) - origin) / scale
      let high = (Double(pixel + 1) - origin) / scale
      return scale > 1 ? interpolation(at: (low + high) / 2 - 0.5) : shares(low, high)
    }
  }

  private func interpolation(at place: Double) -> Taps {
    let from = Int(place.rounded(.down))
    return taps(from..<from + 2) { 1 - abs(place - Double($0)) }
  }

  private func shares(_ low: Double, _ high: Double) -> Taps {
    taps(Int(low.rounded(.down))..<Int(high.rounded(.up))) { pixel in
      (min(high, Double(pixel + 1)) - max(low, Double(pixel))) / (high - low)
    }
  }

  private func taps(_ pixels: Range<Int>, share: (Int) -> Double) -> Taps {
    let inside = pixels.clamped(to: 0..<sourceCount)
    let weights = inside.map { UInt32((max(0, min(1, share($0))) * 32768).rounded()) }
    return Taps(start: inside.lowerBound, weights: weights)
  }
}
