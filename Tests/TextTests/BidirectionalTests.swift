import Testing

@testable import Text

/// Orders worked out by hand with the rules of UAX 9.
@Suite(.needsFonts) struct BidirectionalTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var seen: String
    var isRightToLeft: Bool
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "Hebrew in English", text: "abc אבג def", seen: "abc גבא def", isRightToLeft: false),
    Case(
      name: "English in Hebrew", text: "אבג abc דהו", seen: "והד abc גבא", isRightToLeft: true),
    // N0: the bracket's context is left to right, and so the pair is.
    Case(
      name: "brackets around Hebrew", text: "car (סלע) 12", seen: "car (עלס) 12",
      isRightToLeft: false),
    // W2 does not apply, I1 lifts the number to level 2 between Hebrew of level 1.
    Case(
      name: "a number between Hebrew words", text: "x אב 12 גד", seen: "x דג 12 בא",
      isRightToLeft: false),
    Case(name: "a number after Arabic", text: "عدد 123", seen: "123 ددع", isRightToLeft: true),
    // The full stop is neutral at the end: N2 gives it the paragraph's direction.
    Case(name: "a full stop ends Hebrew", text: "אבג.", seen: ".גבא", isRightToLeft: true),
    Case(name: "a full stop ends English", text: "abc.", seen: "abc.", isRightToLeft: false),
    // P2: digits are not strong.
    Case(name: "a number first", text: "12 אב", seen: "בא 12", isRightToLeft: true),
    // N0: in a paragraph from right to left brackets are mirrored by their glyphs, not by their order.
    Case(name: "brackets in Hebrew", text: "א(ב)ג", seen: "ג)ב(א", isRightToLeft: true),
  ]

  @Test(arguments: cases) func `characters stand in visual order`(_ example: Case) throws {
    let set = try SetText(example.text)
    #expect(set.seen(0, of: example.text) == example.seen)
    #expect(set.paragraphs[0].isRightToLeft == example.isRightToLeft)
  }

  @Test func `each line is ordered by itself`() throws {
    let text = "אבג דהו זחט"
    let whole = try SetText(text)
    let set = try SetText(text, width: whole.lines[0].visual.width * 0.8)
    #expect(set.lines.count == 2)
    #expect(set.seen(0, of: text) == "והד גבא")
    #expect(set.seen(1, of: text) == "טחז")
  }

  @Test func `the order of levels follows rule L2`() {
    #expect(visualOrder(of: []) == [])
    #expect(visualOrder(of: [0, 0, 0]) == [0, 1, 2])
    #expect(visualOrder(of: [1, 1, 1]) == [2, 1, 0])
    #expect(visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(visualOrder(of: [0, 3, 2, 3, 1]) == [0, 4, 1, 2, 3])
  }

  @Test func `an Arabic word is joined`() throws {
    // Alone, joined on the right only, on both sides, and on the left only, a letter has four forms.
    let alone = try SetText("ه").lines[0].visual.glyphs
    let joined = try SetText("ههه").lines[0].visual.glyphs
    #expect(joined.count == 3)
    #expect(Set((alone + joined).map(\.glyph)).count == 4)
  }

  @Test func `natural alignment follows the paragraph and right holds for all`() throws {
    let library = FontLibrary.ofTestFonts()
    func left(_ text: String, _ alignment: TextStyle.Alignment) throws -> Double {
      let style = TextStyle(alignment: alignment)
      let line = try library.lay(text, style: style, width: 300, scale: 2).lines[0]
      #expect(line.bounds.maxX <= 300 + 0.001 && line.bounds.x >= -0.001)
      return line.bounds.x == 0 ? 0 : line.bounds.maxX
    }
    #expect(try left("hello", .natural) == 0)
    #expect(try abs(left("سلام", .natural) - 300) < 0.001)
    #expect(try left("سلام", .left) == 0)
    #expect(try abs(left("hello", .right) - 300) < 0.001)
  }
}
