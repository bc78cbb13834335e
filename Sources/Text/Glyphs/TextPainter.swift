import Primitives

/// Paints glyphs that have their places.
///
/// Outlines are first gathered in one plane of coverage and then coloured, so that letters that touch or overlap in a
/// colour that is not opaque show no seam. Pictures are painted over them. Coverage is blended as it is, without gamma,
/// as UIKit's greyscale antialiasing does.
struct TextPainter {
  /// The most pixels that a text's bitmap may have.
  static let largestArea = 60_000_000

  /// A glyph whose pen stands in a pixel.
  private struct Stamp {
    var key: GlyphKey
    var face: FontFace
    var x: Int
    var y: Int
    var bounds: PixelBounds
  }

  let rasterizer: GlyphRasterizer
  let color: Color
  /// Pixels per em, in 1/64.
  let size: Int
  private var stamps: [Stamp] = []

  init(rasterizer: GlyphRasterizer, color: Color, size: Int) {
    self.rasterizer = rasterizer
    self.color = color
    self.size = size
  }

  /// Puts a line with its left end at `x` and its baseline at `baseline`, in pixels.
  mutating func add(_ line: VisualLine, x: Double, baseline: Int) {
    let phases = GlyphKey.phases
    for glyph in line.glyphs {
      let column = Int(((x + glyph.x) * Double(phases)).rounded())
      let row = Int((glyph.y * Double(phases)).rounded()) + baseline * phases
      let key = GlyphKey(
        face: ObjectIdentifier(glyph.face), glyph: glyph.glyph, size: size,
        xPhase: column & (phases - 1), yPhase: row & (phases - 1))
      let bounds = rasterizer.bounds(of: key, in: glyph.face)
      guard !bounds.isEmpty else { continue }
      let pixel = (x: column >> 2, y: row >> 2)
      stamps.append(
        Stamp(
          key: key, face: glyph.face, x: pixel.x, y: pixel.y,
          bounds: bounds.offset(x: pixel.x, y: pixel.y)))
    }
  }

  /// The ink within columns, and where its top left corner is; nothing where there is none.
  func bitmap(
    columns: Range<Int>
  ) throws(FontError) -> (bitmap: Bitmap, left: Int, top: Int)? {
    var ink = stamps.reduce(into: PixelBounds()) { $0 = $0.union($1.bounds) }
    ink.left = max(ink.left, columns.lowerBound)
    ink.right = min(ink.right, columns.upperBound)
    guard let bitmapSize = PixelSize(width: ink.right - ink.left, height: ink.bottom - ink.top)
    else { return nil }
    // The second sum bounds the work where glyphs lie over one another by the thousand.
    let painted = stamps.reduce(0.0) { $0 + Double($1.bounds.width) * Double($1.bounds.height) }
    let area = Double(bitmapSize.width) * Double(bitmapSize.height)
    guard max(area, painted / 4) <= Double(TextPainter.largestArea) else {
      throw .tooLarge(width: Double(bitmapSize.width), height: Double(bitmapSize.height))
    }
    var bitmap = Bitmap(size: bitmapSize, pixels: outlines(in: ink))
    for stamp in stamps where stamp.face.isColored { paint(stamp, ink, &bitmap.pixels) }
    return (bitmap, ink.left, ink.top)
  }

  private func outlines(in ink: PixelBounds) -> [UInt32] {
    var mask = [UInt8](repeating: 0, count: ink.area)
    for stamp in stamps {
      guard let image = rasterizer.image(of: stamp.key, in: stamp.face),
        case .coverage(let coverage) = image.pixels
      else { continue }
      for row in rows(of: stamp, in: ink) {
        cover(&mask, at: row.target, with: coverage, at: row.source, count: row.count)
      }
    }
    let colors = (0...255).map { coverage in scaled(color.premultiplied, by: UInt32(coverage)) }
    return mask.map { colors[Int($0)] }
  }

  private func paint(_ stamp: Stamp, _ ink: PixelBounds, _ pixels: inout [UInt32]) {
    guard let image = rasterizer.image(of: stamp.key, in: stamp.face),
      case .colors(let colors) = image.pixels
    else { return }
    let alpha = UInt32(color.alpha)
    for row in rows(of: stamp, in: ink) {
      for index in 0..<row.count {
        let above = scaled(colors[row.source &+ index], by: alpha)
        let below = scaled(pixels[row.target &+ index], by: 255 &- above >> 24)
        pixels[row.target &+ index] = above &+ below
      }
    }
  }

  /// For each row of a glyph that is within the ink, where it begins in the glyph's pixels and in the ink's, and how long
  /// it is.
  private func rows(
    of stamp: Stamp, in ink: PixelBounds
  ) -> some Sequence<(source: Int, target: Int, count: Int)> {
    let visible = stamp.bounds.intersection(ink)
    let rows = visible.isEmpty ? 0..<0 : visible.top..<visible.bottom
    return rows.lazy.map { y in
      (
        source: (y - stamp.bounds.top) * stamp.bounds.width + visible.left - stamp.bounds.left,
        target: (y - ink.top) * ink.width + visible.left - ink.left, count: visible.width
      )
    }
  }
}

/// Lays coverage over coverage: what is left bare by both is what the first leaves bare of what the second does.
private func cover(
  _ mask: inout [UInt8], at target: Int, with coverage: [UInt8], at source: Int, count: Int
) {
  mask.withUnsafeMutableBufferPointer { mask in
    coverage.withUnsafeBufferPointer { coverage in
      let below = UnsafeMutableBufferPointer(rebasing: mask[target..<target + count])
      let above = UnsafeBufferPointer(rebasing: coverage[source..<source + count])
      for index in 0..<count {
        let bare = UInt16(255 &- below[index]) &* UInt16(255 &- above[index]) &+ 128
        below[index] = 255 &- UInt8(truncatingIfNeeded: (bare &+ bare &>> 8) &>> 8)
      }
    }
  }
}

/// A number of at most 65,025 divided by 255, rounded to nearest.
private func divided255(_ value: UInt32) -> UInt32 {
  let half = value &+ 128
  return (half &+ half &>> 8) &>> 8
}

/// A pixel's four channels times `factor` / 255.
private func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  divided255((pixel & 0xFF) &* factor) | divided255((pixel &>> 8 & 0xFF) &* factor) &<< 8
    | divided255((pixel &>> 16 & 0xFF) &* factor) &<< 16
    | divided255((pixel &>> 24) &* factor) &<< 24
}
