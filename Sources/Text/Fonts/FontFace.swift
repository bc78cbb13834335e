internal import CFreeType
internal import CHarfBuzz
import Glibc

/// A face that is open: HarfBuzz's view of it, which finds and places glyphs, and FreeType's, which has their outlines.
/// Neither may be used by two threads at once; `FontLibrary` sees to that.
final class FontFace {
  let file: FontFile
  /// An `hb_font_t` whose lengths are the font's own units.
  let shaping: OpaquePointer
  let outlines: FT_Face
  let unitsPerEm: Int
  /// Above the baseline, below it (positive) and between two lines, in the font's units.
  let ascent: Int
  let descent: Int
  let leading: Int
  /// Whether glyphs are pictures in colour; some may be outlines all the same.
  let isColored: Bool
  /// How much outlines are made bolder, in the font's units, where the family has no face that is heavy enough.
  let emboldening: Int
  /// How far outlines lean, in 1/65536 of their height, where the family has no slanted face.
  let slant: Int
  /// As it is set or drawn, 100 to 900, without emboldening.
  let weight: Int
  /// Whether its letters lean by themselves.
  let isItalic: Bool
  private let blob: OpaquePointer
  private let face: OpaquePointer

  /// What is done to a face to come nearer to a style.
  struct Adjustment: Hashable {
    /// Where the axis is set in a font that has one for weight.
    var weight: Int?
    var isEmboldened = false
    var isSlanted = false
  }

  init(_ file: FontFile, adjustment: Adjustment, library: FT_Library) throws(FontError) {
    let blob = try openBlob(file.path)
    let face = hb_face_create(blob, UInt32(file.index))!
    let font = hb_font_create(face)!
    guard hb_face_get_glyph_count(face) > 0,
      let outlines = openOutlines(blob, index: file.index, library: library)
    else {
      destroyShaping(font, face, blob)
      throw .unusableFont(file.path)
    }
    (self.blob, self.face, shaping, self.outlines) = (blob, face, font, outlines)
    isColored = hasPictures(outlines)
    unitsPerEm = Int(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let axis = adjustment.weight.flatMap { weight in
      setWeightAxis(to: weight, shaping: font, outlines: outlines, library: library)
    }
    weight = axis ?? clamped(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    isItalic = outlines.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    var metrics = hb_font_extents_t()
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &metrics)
    ascent = Int(metrics.ascender)
    descent = -Int(metrics.descender)
    leading = max(0, Int(metrics.line_gap))
    emboldening = adjustment.isEmboldened && !isColored ? unitsPerEm / 28 : 0
    slant = adjustment.isSlanted && !isColored ? 13_930 : 0
    let family = file.family.isEmpty ? name(outlines.pointee.family_name) : file.family
    let style = file.style.isEmpty ? name(outlines.pointee.style_name) : file.style
    self.file = FontFile(
      path: file.path, index: file.index, family: family,
      style: axis.map { "wght=\($0)" } ?? style)
  }

  deinit {
    FT_Done_Face(outlines)
    destroyShaping(shaping, face, blob)
  }

  /// The glyph of a scalar by itself; nothing when the font has none.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(shaping, scalar, &glyph) != 0 ? glyph : nil
  }
}

private func name(_ text: UnsafeMutablePointer<CChar>?) -> String {
  text.map { String(cString: $0) } ?? ""
}

private func destroyShaping(_ font: OpaquePointer, _ face: OpaquePointer, _ blob: OpaquePointer) {
  hb_font_destroy(font)
  hb_face_destroy(face)
  hb_blob_destroy(blob)
}

/// The file's bytes. Only a regular file is opened: a pipe or a device could be read for ever.
private func openBlob(_ path: String) throws(FontError) -> OpaquePointer {
  var status = stat()
  guard stat(path, &status) == 0 else { throw .unreadableFile(path, errno: errno) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadableFile(path, errno: 0) }
  errno = 0
  guard let blob = hb_blob_create_from_file_or_fail(path) else {
    throw .unreadableFile(path, errno: errno)
  }
  return blob
}

/// FreeType's view of a font; nothing for one that it can't read, or that has neither outlines nor pictures in colour.
private func openOutlines(_ blob: OpaquePointer, index: Int, library: FT_Library) -> FT_Face? {
  var size: UInt32 = 0
  guard let data = hb_blob_get_data(blob, &size) else { return nil }
  return data.withMemoryRebound(to: UInt8.self, capacity: Int(size)) { bytes in
    var opened: FT_Face?
    guard FT_New_Memory_Face(library, bytes, FT_Long(size), FT_Long(index), &opened) == 0,
      let face = opened
    else { return nil }
    if hasPictures(face) || zr_ft_is_scalable(face) != 0 { return face }
    FT_Done_Face(face)
    return nil
  }
}

private func hasPictures(_ face: FT_Face) -> Bool {
  zr_ft_has_color(face) != 0 && face.pointee.num_fixed_sizes > 0
}

/// A weight out of a font's tables, which may hold any number.
private func clamped(_ weight: Float) -> Int {
  weight >= 1 && weight <= 1000 ? Int(weight) : 400
}

/// Sets the axis `wght` in both views alike, and gives what it is set to; nothing when there is no such axis. The other
/// axes stay at the font's defaults.
private func setWeightAxis(
  to weight: Int, shaping: OpaquePointer, outlines: FT_Face, library: FT_Library
) -> Int? {
  let tag: UInt32 = 0x7767_6874
  var description: UnsafeMutablePointer<FT_MM_Var>?
  guard zr_ft_is_variable(outlines) != 0, FT_Get_MM_Var(outlines, &description) == 0,
    let axes = description
  else { return nil }
  defer { FT_Done_MM_Var(library, axes) }
  let all = (0..<Int(axes.pointee.num_axis)).map { axes.pointee.axis[$0] }
  guard let own = all.firstIndex(where: { $0.tag == FT_ULong(tag) }) else { return nil }
  let wanted = FT_Fixed(min(max(weight, 1), 1000)) << 16
  var coordinates = all.map(\.def)
  coordinates[own] = max(all[own].minimum, min(wanted, all[own].maximum))
  var variation = hb_variation_t(tag: tag, value: Float(coordinates[own]) / 65536)
  hb_font_set_variations(shaping, &variation, 1)
  FT_Set_Var_Design_Coordinates(outlines, FT_UInt(coordinates.count), &coordinates)
  return coordinates[own] >> 16
}
