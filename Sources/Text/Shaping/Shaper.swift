internal import CHarfBuzz

/// Finds glyphs with HarfBuzz. Direction, script and language are always given, never guessed from the process.
final class Shaper {
  private let buffer = hb_buffer_create()!
  private let language = hb_language_from_string("und", 3)

  deinit { hb_buffer_destroy(buffer) }

  /// The glyphs of some of a paragraph's scalars. Letters around them are seen, so that an Arabic word that is cut keeps
  /// its joined forms.
  func shape(
    _ scalars: [UInt32], _ range: Range<Int>, face: FontFace, script: UInt32, level: UInt8
  ) -> [ShapedGlyph] {
    hb_buffer_reset(buffer)
    hb_buffer_add_utf32(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(script))
    hb_buffer_set_language(buffer, language)
    hb_shape(face.shaping, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      ShapedGlyph(
        glyph: infos[index].codepoint, scalar: Int(infos[index].cluster),
        advance: Int(positions[index].x_advance), xOffset: Int(positions[index].x_offset),
        yOffset: Int(positions[index].y_offset))
    }
  }

  /// A run's part; the run itself when that is all of it.
  func part(_ range: Range<Int>, of run: GlyphRun, in scalars: [UInt32]) -> GlyphRun {
    guard range != run.scalars else { return run }
    var part = run
    part.scalars = range
    part.glyphs = shape(scalars, range, face: run.face, script: run.script, level: run.level)
    return part
  }

  /// HarfBuzz's number of a scalar's script; nothing for a scalar that goes with any script.
  func script(of scalar: UInt32) -> UInt32? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    let isShared =
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    return isShared ? nil : script.rawValue
  }

  static let latin = HB_SCRIPT_LATIN.rawValue
}
