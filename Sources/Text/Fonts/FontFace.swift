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
  /// Whether glyphs are pictures in colour.
  let isColored: Bool
  /// How much outlines are made bolder, in the font's units, where the family has no face that is heavy enough.
  let emboldening: Int
  /// How far outlines lean, in 1/65536 of their height, where the family has no slanted face.
  let slant: Int
  private let blob: OpaquePointer
  private let face: OpaquePointer

  /// What is done to a face to come nearer to a style.
  struct Adjustment: Hashable {
    /// Where a variable font's weight axis is set.
    var weight: Int?
    var isEmboldened = false
    var isSlanted = false
  }

  init(_ file: FontFile, adjustment: Adjustment, library: FT_Library) throws(FontError) {
    blob = try openBlob(file.path)
    face = hb_face_create(blob, UInt32(file.index))
    shaping = hb_font_create(face)
    var size: UInt32 = 0
    let data = hb_blob_get_data(blob, &size)
    var opened: FT_Face?
    let failed = data?.withMemoryRebound(to: UInt8.self, capacity: Int(size)) {
      FT_New_Memory_Face(library, $0, FT_Long(size), FT_Long(file.index), &opened)
    }
    guard failed == 0, let opened else {
      destroyShaping(shaping, face, blob)
      throw .unusableFont(file.path)
    }
    outlines = opened
    isColored = zr_ft_has_color(opened) != 0 && opened.pointee.num_fixed_sizes > 0
    unitsPerEm = Int(hb_face_get_upem(face))
    guard hb_face_get_glyph_count(face) > 0, isColored || zr_ft_is_scalable(opened) != 0 else {
      FT_Done_Face(opened)
      destroyShaping(shaping, face, blob)
      throw .unusableFont(file.path)
    }
    hb_font_set_scale(shaping, Int32(unitsPerEm), Int32(unitsPerEm))
    if let weight = adjustment.weight {
      setWeightAxis(to: weight, shaping: shaping, face: face, outlines: opened, library: library)
    }
    var metrics = hb_font_extents_t()
    hb_font_get_extents_for_direction(shaping, HB_DIRECTION_LTR, &metrics)
    ascent = Int(metrics.ascender)
    descent = -Int(metrics.descender)
    leading = max(0, Int(metrics.line_gap))
    emboldening = adjustment.isEmboldened && !isColored ? unitsPerEm / 28 : 0
    slant = adjustment.isSlanted && !isColored ? 13_930 : 0
    self.file = FontFile(
      path: file.path, index: file.index,
      family: file.family.isEmpty ? name(opened.pointee.family_name) : file.family,
      style: file.style.isEmpty ? name(opened.pointee.style_name) : file.style)
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

/// Sets the axis `wght` in both views alike; the other axes stay at the font's defaults.
private func setWeightAxis(
  to weight: Int, shaping: OpaquePointer, face: OpaquePointer, outlines: FT_Face,
  library: FT_Library
) {
  let tag: UInt32 = 0x7767_6874
  var description: UnsafeMutablePointer<FT_MM_Var>?
  guard zr_ft_is_variable(outlines) != 0, FT_Get_MM_Var(outlines, &description) == 0,
    let axes = description
  else { return }
  defer { FT_Done_MM_Var(library, axes) }
  var coordinates: [FT_Fixed] = []
  for index in 0..<Int(axes.pointee.num_axis) {
    let axis = axes.pointee.axis[index]
    let isWeight = axis.tag == FT_ULong(tag)
    let wanted = FT_Fixed(weight) << 16
    coordinates.append(isWeight ? min(max(wanted, axis.minimum), axis.maximum) : axis.def)
    guard isWeight else { continue }
    var variation = hb_variation_t(tag: tag, value: Float(coordinates[index]) / 65536)
    hb_font_set_variations(shaping, &variation, 1)
  }
  FT_Set_Var_Design_Coordinates(outlines, FT_UInt(coordinates.count), &coordinates)
}
