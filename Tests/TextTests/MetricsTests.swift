import CFreeType
import Primitives
import Testing

@testable import Text

/// Measures against what FreeType reads from the font's own tables.
@Suite(.needsFonts) struct MetricsTests {
  static let library = FontLibrary.ofTestFonts()

  /// A face opened anew, for numbers in the font's units.
  final class Witness {
    private var library: FT_Library?
    private var face: FT_Face?

    init(_ path: String) {
      FT_Init_FreeType(&library)
      FT_New_Face(library, path, 0, &face)
    }

    var unitsPerEm: Double { Double(face!.pointee.units_per_EM) }
    var ascent: Double { Double(face!.pointee.ascender) }
    var descent: Double { -Double(face!.pointee.descender) }
    var leading: Double { Double(face!.pointee.height) - ascent - descent }

    /// The advances of hmtx, and the kern table's pairs.
    func width(_ text: String) -> Double {
      var previous: FT_UInt = 0
      var width = 0
      for scalar in text.unicodeScalars {
        let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
        FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE))
        var kerning = FT_Vector()
        if previous != 0 {
          FT_Get_Kerning(face, previous, glyph, FT_KERNING_UNSCALED.rawValue, &kerning)
        }
        width += Int(face!.pointee.glyph.pointee.metrics.horiAdvance) + kerning.x
        previous = glyph
      }
      return Double(width)
    }

    /// The area in square units of a glyph whose outline has straight edges only: the shoelace formula.
    func polygonArea(_ scalar: Unicode.Scalar) -> Double {
      FT_Load_Glyph(
        face, FT_Get_Char_Index(face, FT_ULong(scalar.value)), FT_Int32(FT_LOAD_NO_SCALE))
      let outline = face!.pointee.glyph.pointee.outline
      var area = 0
      var start = 0
      for contour in 0..<Int(outline.n_contours) {
        let end = Int(outline.contours[contour])
        for index in start...end {
          let a = outline.points[index]
          let b = outline.points[index == end ? start : index + 1]
          area += a.x * b.y - b.x * a.y
        }
        start = end + 1
      }
      return abs(Double(area)) / 2
    }
  }

  @Test(arguments: ["Hello", "AVATAR", "Tolstoy, W. A.", "Hamburgevons", "i"])
  func `a text is as wide as its advances and kerning`(_ text: String) throws {
    let witness = Witness(TestFonts.dejaVu)
    for (size, scale) in [(17.0, 2.0), (34, 3), (11.5, 1)] {
      let style = TextStyle(font: .family("DejaVu Sans"), size: size)
      let line = try Self.library.lay(text, style: style, scale: scale).lines[0]
      let expected = witness.width(text) * size / witness.unitsPerEm
      #expect(abs(line.bounds.width - expected) < 1e-9)
    }
  }

  @Test func `a text's size is rounded up to device pixels`() throws {
    let witness = Witness(TestFonts.dejaVu)
    for scale in [1.0, 2, 3] {
      let style = TextStyle(font: .family("DejaVu Sans"), size: 17)
      let laid = try Self.library.lay("Hello", style: style, scale: scale)
      let width = witness.width("Hello") * 17 / witness.unitsPerEm
      #expect(laid.size.width == (width * scale).rounded(.up) / scale)
      let height =
        (witness.ascent + witness.descent + witness.leading) * 17 / witness.unitsPerEm
      #expect(laid.size.height == (height * scale).rounded(.up) / scale)
      let ascent = witness.ascent * 17 / witness.unitsPerEm
      #expect(laid.lines[0].baseline == (ascent * scale).rounded() / scale)
    }
  }

  @Test func `lines stand one line height apart`() throws {
    let style = TextStyle(size: 13.7, numberOfLines: 0)
    let laid = try Self.library.lay("a\nb\nc", style: style, scale: 3)
    let tops = laid.lines.map(\.bounds.y)
    #expect(tops[0] == 0)
    #expect(abs(tops[2] - 2 * tops[1]) < 1e-9)
    #expect(abs(laid.size.height - 3 * tops[1]) < 1e-9)
  }

  @Test(arguments: ["Hello, gypsy", "嘿嘿饿", "سلام", "ÀÉ", "😀"])
  func `ink stays within the line`(_ text: String) throws {
    for size in [9.0, 17, 34, 61] {
      for scale in [1.0, 2, 3] {
        let laid = try Self.library.lay(text, style: TextStyle(size: size), scale: scale)
        let ink = try #require(laid.inkBox(scale: scale))
        let pixel = 1 / scale
        #expect(ink.x >= -pixel && ink.maxX <= laid.size.width + pixel)
        #expect(ink.y >= -pixel && ink.maxY <= laid.size.height + pixel)
      }
    }
  }

  @Test(arguments: ["H", "L", "E"] as [Unicode.Scalar])
  func `coverage adds up to the outline's area`(_ letter: Unicode.Scalar) throws {
    let witness = Witness(TestFonts.dejaVu)
    for size in [17.0, 40, 200] {
      let style = TextStyle(font: .family("DejaVu Sans"), size: size)
      let laid = try Self.library.lay(String(letter), style: style, scale: 2)
      let bitmap = try #require(laid.bitmap)
      let covered = bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
      let factor = size * 2 / witness.unitsPerEm
      let expected = witness.polygonArea(letter) * factor * factor
      #expect(abs(covered - expected) < expected * 0.01)
    }
  }

  @Test func `an emoji is as large as the text`() throws {
    for size in [10.0, 17, 40, 200] {
      let laid = try Self.library.lay("😀", style: TextStyle(size: size), scale: 2)
      let ink = try #require(laid.inkBox(scale: 2))
      #expect(ink.width > size * 0.95 && ink.width < size * 1.3)
      #expect(ink.height > size * 0.95 && ink.height < size * 1.25)
    }
  }
}
