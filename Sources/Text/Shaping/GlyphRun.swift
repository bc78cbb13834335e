/// A glyph where the one before it ends.
struct ShapedGlyph {
  /// Its number in the font.
  var glyph: UInt32
  /// The first of the scalars that it stands for.
  var scalar: Int
  /// How far it moves the pen, and where it stands from the pen (y up), in the font's units.
  var advance: Int
  var xOffset: Int
  var yOffset: Int
}

/// Scalars of one font, one script and one direction, and their glyphs from left to right.
struct GlyphRun {
  var face: FontFace
  /// HarfBuzz's number of the script.
  var script: UInt32
  /// The embedding level.
  var level: UInt8
  /// Which of the paragraph's scalars.
  var scalars: Range<Int>
  var glyphs: [ShapedGlyph] = []

  /// In the font's units.
  var advance: Int { glyphs.reduce(0) { $0 + $1.advance } }
}
