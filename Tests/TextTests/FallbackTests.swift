import Primitives
import Testing

@testable import Text

@Suite(.needsFonts) struct FallbackTests {
  static let library = FontLibrary.ofTestFonts()

  func fonts(_ text: String, _ style: TextStyle = TextStyle()) throws -> [String] {
    try Self.library.lay(text, style: style, scale: 2).fontFiles.map(\.path)
  }

  @Test func `each script comes from the first font that has it`() throws {
    #expect(try fonts("Hello") == [TestFonts.inter])
    #expect(try fonts("嘿嘿饿") == [TestFonts.inter, TestFonts.wenQuanYi])
    #expect(try fonts("Hello 嘿嘿饿").contains(TestFonts.wenQuanYi))
    #expect(try fonts("😀") == [TestFonts.inter, TestFonts.emoji])
  }

  @Test(arguments: ["سلام", "שלום"])
  func `Arabic and Hebrew are found in every weight and slant`(_ text: String) throws {
    for weight in FontWeight.allCases {
      for isItalic in [false, true] {
        let style = TextStyle(weight: weight.value, isItalic: isItalic)
        let laid = try Self.library.lay(text, style: style, scale: 2)
        #expect(laid.missingCharacters.isEmpty && laid.bitmap != nil)
      }
    }
  }

  @Test func `emoji come from the emoji font though others have them in black`() throws {
    // DejaVu Sans has U+1F600 too.
    let style = TextStyle(font: .family("DejaVu Sans"))
    #expect(try fonts("😀", style).contains(TestFonts.emoji))
    #expect(try fonts("❤\u{FE0F}", style).contains(TestFonts.emoji))
    #expect(try !fonts("❤\u{FE0E}", style).contains(TestFonts.emoji))
    #expect(try !fonts("1 # ©", style).contains(TestFonts.emoji))
  }

  @Test(arguments: ["👨‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"])
  func `a joined emoji is one picture as wide as any`(_ emoji: String) throws {
    let one = try Self.library.lay("😀", style: TextStyle(), scale: 2)
    let joined = try Self.library.lay(emoji, style: TextStyle(), scale: 2)
    #expect(joined.lines[0].bounds.width == one.lines[0].bounds.width)
    #expect(joined.missingCharacters.isEmpty)
  }

  @Test func `a character that no font has is reported once and shown as U+FFFD`() throws {
    let text = "a\u{10FFFD}b\u{10FFFD}\u{E0FFF}"
    let laid = try Self.library.lay(text, style: TextStyle(), scale: 2)
    #expect(laid.missingCharacters == ["\u{10FFFD}"])
    let shown = try Self.library.lay("a\u{FFFD}b\u{FFFD}", style: TextStyle(), scale: 2)
    #expect(laid.bitmap == shown.bitmap)
    #expect(shown.missingCharacters.isEmpty)
  }

  @Test func `a letter is shown without the mark that no font has`() throws {
    // U+1AB0 is a mark of German dialectology.
    let laid = try Self.library.lay("a\u{1AB0}b", style: TextStyle(), scale: 2)
    #expect(laid.missingCharacters == ["a\u{1AB0}"])
    #expect(try laid.bitmap == Self.library.lay("ab", style: TextStyle(), scale: 2).bitmap)
  }

  @Test func `a font covers what composes to its characters or decomposes to them`() throws {
    let face = try #require(try TestFaces([TestFonts.wenQuanYi]).faces.first)
    // The font has Hangul syllables but no conjoining letters.
    #expect(face.glyph(for: 0xD55C) != nil && face.glyph(for: 0x1112) == nil)
    #expect(face.covers([0x1112, 0x1161, 0x11AB]))
    #expect(!face.covers([0x1112]))
    // U+212B, the sign for angstrom, decomposes to a letter that any font has.
    #expect(face.covers(0x212B))
  }

  @Test func `control characters are invisible and a tab is a space`() throws {
    let plain = try Self.library.lay("a b", style: TextStyle(), scale: 2)
    let odd = try Self.library.lay("\u{1}a\tb\u{7F}\u{200F}", style: TextStyle(), scale: 2)
    #expect(odd.bitmap == plain.bitmap)
    #expect(odd.missingCharacters.isEmpty)
  }

  @Test func `lines are as high as the style's font has them`() throws {
    let latin = try Self.library.lay("Hello", style: TextStyle(), scale: 2)
    for text in ["嘿嘿饿", "سلام", "😀", "Hello 嘿 😀"] {
      let laid = try Self.library.lay(text, style: TextStyle(), scale: 2)
      #expect(laid.size.height == latin.size.height)
      #expect(laid.firstBaseline == latin.firstBaseline)
    }
  }

  @Test func `a heavy text takes a bolder Chinese than the font has`() throws {
    func ink(_ weight: Int) throws -> Int {
      let style = TextStyle(weight: weight)
      let bitmap = try #require(try Self.library.lay("嘿", style: style, scale: 4).bitmap)
      return bitmap.pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    #expect(try ink(400) == ink(500))
    #expect(try Double(ink(700)) > Double(ink(400)) * 1.15)
  }
}
