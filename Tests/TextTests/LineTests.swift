import Primitives
import Testing

@testable import Text

@Suite(.needsFonts) struct LineTests {
  static let library = FontLibrary.ofTestFonts()
  static let texts = [
    "The quick brown fox jumps over the lazy dog and runs on.",
    "Incomprehensibilities",
    "我能吞下玻璃而不伤身体。嘿嘿饿，嘿嘿饿。",
    "السلام عليكم ورحمة الله وبركاته هذا نص",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
    "👨‍👩‍👧👍🏽🇩🇪🇫🇷1️⃣❤️👨‍👩‍👧👍🏽🇩🇪🇫🇷",
    "a\u{A0}b c\td  e   f\u{200B}g\u{AD}h",
    "one\ntwo\r\nthree\n\nfour",
  ]

  @Test(arguments: texts) func `lines hold all characters in order and fit`(_ text: String) throws {
    for width in stride(from: 5.0, through: 200, by: 13) {
      let style = TextStyle(numberOfLines: 0)
      let laid = try Self.library.lay(text, style: style, width: width, scale: 2)
      var next = 0
      let characters = Array(text)
      for line in laid.lines {
        // Only line breaks stand between two lines: all else is in one of them.
        #expect(characters[next..<line.characters.lowerBound].allSatisfy { $0.isNewline })
        next = line.characters.upperBound
        #expect(!line.isTruncated)
        let visible = characters[line.characters].reversed().drop { $0.isWhitespace }
        #expect(line.bounds.width <= width + 0.001 || visible.count == 1)
      }
      #expect(characters[next...].allSatisfy { $0.isNewline })
    }
  }

  @Test(arguments: texts) func `what was measured fits where it was measured`(_ text: String) throws
  {
    for scale in [1.0, 2, 3, 1.37] {
      let style = TextStyle(size: 16.3, numberOfLines: 0)
      let free = try Self.library.lay(text, style: style, scale: scale)
      let again = try Self.library.lay(text, style: style, width: free.size.width, scale: scale)
      #expect(again.lines.map(\.characters) == free.lines.map(\.characters))
      #expect(again.size == free.size)
      #expect(again.bitmap == free.bitmap)
    }
  }

  @Test func `a line ends between words`() throws {
    let text = "aaa bbb ccc"
    let style = TextStyle(numberOfLines: 0)
    let two = try Self.library.lay("aaa bbb", style: style, scale: 2).size.width
    let laid = try Self.library.lay(text, style: style, width: two, scale: 2)
    // The space that would not fit hangs over the end.
    #expect(laid.lines.map(\.characters) == [0..<8, 8..<11])
  }

  @Test func `a word that is too long is divided between characters`() throws {
    let text = "Incomprehensibilities"
    let laid = try Self.library.lay(
      text, style: TextStyle(numberOfLines: 0), width: 60, scale: 2)
    #expect(laid.lines.count > 2)
    #expect(laid.lines.allSatisfy { $0.bounds.width <= 60 })
  }

  @Test func `a word divided at a soft hyphen shows it`() throws {
    let style = TextStyle(numberOfLines: 0)
    let divided = try SetText("Silben\u{AD}trennung", width: 80, style: style)
    #expect(divided.lines.map(\.characters) == [0..<7, 7..<15])
    #expect(divided.lines[0].visual.glyphs.last?.scalar == nil)
    let hyphen = try SetText("Silben\u{2010}", style: style).lines[0].visual
    #expect(abs(divided.lines[0].visual.width - hyphen.width) < 1)
    let whole = try SetText("Silben\u{AD}trennung", style: style)
    #expect(whole.lines[0].visual.glyphs.allSatisfy { $0.scalar != nil })
    // Without room for the hyphen the word is not divided there.
    let narrow = try SetText("Silben\u{AD}trennung", width: hyphen.width - 2, style: style)
    #expect(narrow.lines[0].visual.width <= hyphen.width - 2)
  }

  @Test func `no-break spaces hold words together`() throws {
    let style = TextStyle(numberOfLines: 0)
    let width = try Self.library.lay("aaa bbb\u{A0}c", style: style, scale: 2).size.width
    let laid = try Self.library.lay("aaa bbb\u{A0}ccc", style: style, width: width, scale: 2)
    #expect(laid.lines.map(\.characters) == [0..<4, 4..<11])
  }

  @Test func `Chinese breaks anywhere but before a full stop`() throws {
    let style = TextStyle(numberOfLines: 0)
    let width = try Self.library.lay("嘿嘿饿", style: style, scale: 2).size.width
    let laid = try Self.library.lay("嘿嘿饿。嘿", style: style, width: width, scale: 2)
    #expect(laid.lines.map(\.characters) == [0..<2, 2..<5])
  }

  @Test func `character wrapping fills lines`() throws {
    let style = TextStyle(numberOfLines: 0, lineBreakMode: .characterWrapping)
    let width = try Self.library.lay("aaa bb", style: style, scale: 2).size.width
    let laid = try Self.library.lay("aaa bbbb", style: style, width: width, scale: 2)
    #expect(laid.lines.map(\.characters) == [0..<6, 6..<8])
  }

  @Test func `empty lines keep their height`() throws {
    let style = TextStyle(numberOfLines: 0)
    let one = try Self.library.lay("a", style: style, scale: 2)
    let three = try Self.library.lay("a\n\nb", style: style, scale: 2)
    #expect(three.lines.map(\.characters) == [0..<1, 2..<2, 3..<4])
    #expect(three.size.height == one.size.height * 3)
    #expect(try Self.library.lay("a\n", style: style, scale: 2).lines.count == 2)
  }

  @Test func `an empty text has no line, no size and no pixel`() throws {
    let laid = try Self.library.lay("", style: TextStyle(), width: 100, scale: 2)
    #expect(laid.lines.isEmpty && laid.size == .zero && laid.bitmap == nil)
  }

  @Test func `spaces have lines but no ink`() throws {
    let laid = try Self.library.lay("   ", style: TextStyle(), scale: 2)
    #expect(laid.lines.count == 1 && laid.bitmap == nil)
    #expect(laid.size.width == 0 && laid.size.height > 0)
  }

  @Test(arguments: 1...4) func `there are never more lines than allowed`(_ limit: Int) throws {
    for mode in TextStyle.LineBreakMode.allCases {
      for text in Self.texts {
        let style = TextStyle(numberOfLines: limit, lineBreakMode: mode)
        let laid = try Self.library.lay(text, style: style, width: 40, scale: 2)
        #expect(laid.lines.count <= limit)
      }
    }
  }
}
