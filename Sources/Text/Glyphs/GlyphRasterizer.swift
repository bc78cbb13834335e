internal import CFreeType

/// Makes glyphs' pixels with FreeType, once each. Outlines are taken in the font's own units and scaled here: no hinting
/// can touch them.
final class GlyphRasterizer {
  private let library: FT_Library
  private var images: [GlyphKey: GlyphImage] = [:]
  private var bounds: [GlyphKey: PixelBounds] = [:]
  private var held = 0

  init(library: FT_Library) { self.library = library }

  /// Where a glyph's pixels are; empty for one without ink, or that the font can't give.
  func bounds(of key: GlyphKey, in face: FontFace) -> PixelBounds {
    if let known = bounds[key] { return known }
    let found =
      colorGlyph(key, in: face)?.bounds ?? outline(key, in: face).map(pixelBounds)
      ?? PixelBounds()
    if bounds.count > 1 << 16 { bounds = [:] }
    bounds[key] = found
    return found
  }

  /// A glyph's pixels; nothing for one without ink.
  func image(of key: GlyphKey, in face: FontFace) -> GlyphImage? {
    if let known = images[key] { return known }
    let image =
      colorGlyph(key, in: face)?.image() ?? outline(key, in: face).flatMap { rasterize($0) }
    guard let image else { return nil }
    // What many texts use comes back soon; one huge text must not be held for ever.
    if held > 32 << 20 {
      images = [:]
      held = 0
    }
    images[key] = image
    held += image.bounds.area
    return image
  }

  private func colorGlyph(_ key: GlyphKey, in face: FontFace) -> ColorGlyph? {
    face.isColored ? ColorGlyph(face, key) : nil
  }

  /// The outline in 1/64 pixel, y up, from the pixel that holds the pen. It is FreeType's own and lasts until the next
  /// glyph is loaded.
  private func outline(_ key: GlyphKey, in face: FontFace) -> FT_Outline? {
    guard FT_Load_Glyph(face.outlines, key.glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else {
      return nil
    }
    var outline = face.outlines.pointee.glyph.pointee.outline
    guard outline.n_points > 0 else { return nil }
    if face.emboldening > 0 {
      FT_Outline_Embolden(&outline, face.emboldening)
      FT_Outline_Translate(&outline, -face.emboldening / 2, -face.emboldening / 2)
    }
    let scale = (key.size << 16) / face.unitsPerEm
    var matrix = FT_Matrix(xx: scale, xy: (scale * face.slant) >> 16, yx: 0, yy: scale)
    FT_Outline_Transform(&outline, &matrix)
    let step = 64 / GlyphKey.phases
    FT_Outline_Translate(&outline, key.xPhase * step, -key.yPhase * step)
    return outline
  }

  private func pixelBounds(_ outline: FT_Outline) -> PixelBounds {
    var outline = outline
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    return PixelBounds(
      left: box.xMin >> 6, top: -((box.yMax + 63) >> 6), right: (box.xMax + 63) >> 6,
      bottom: -(box.yMin >> 6))
  }

  private func rasterize(_ outline: FT_Outline) -> GlyphImage? {
    var outline = outline
    let bounds = pixelBounds(outline)
    guard !bounds.isEmpty else { return nil }
    FT_Outline_Translate(&outline, -bounds.left * 64, bounds.bottom * 64)
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    let failed = coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.rows = UInt32(bounds.height)
      bitmap.width = UInt32(bounds.width)
      bitmap.pitch = Int32(bounds.width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    return failed == 0 ? GlyphImage(bounds: bounds, pixels: .coverage(coverage)) : nil
  }
}
