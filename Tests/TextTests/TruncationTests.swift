import Primitives
import Testing

@testable import Text

@Suite(.needsFonts) struct TruncationTests {
  func seen(
    _ text: String, _ mode: TextStyle.LineBreakMode = .truncatingTail, lines: Int = 1,
    share: Double
  ) throws -> (String, SetLine, width: Double) {
    let width = try SetText(text).lines.map(\.visual.width).max()! * share
    let style = TextStyle(numberOfLines: lines, lineBreakMode: mode)
    let set = try SetText(text, width: width, style: style)
    return (set.seen(set.lines.count - 1, of: text), set.lines.last!, width)
  }

  @Test func `a text that fits has no ellipsis`() throws {
    for mode in TextStyle.LineBreakMode.allCases {
      let (text, line, _) = try seen("Hello world", mode, share: 1)
      #expect(text == "Hello world" && !line.isTruncated)
    }
  }

  @Test func `a text loses its end, its middle or its head`() throws {
    let text = "abcdefghijklmnopqrstuvwxyz"
    for share in [0.2, 0.5, 0.9, 0.99] {
      let tail = try seen(text, .truncatingTail, share: share)
      #expect(tail.0.hasSuffix("…") && text.hasPrefix(tail.0.dropLast()))
      let head = try seen(text, .truncatingHead, share: share)
      #expect(head.0.hasPrefix("…") && text.hasSuffix(head.0.dropFirst()))
      let middle = try seen(text, .truncatingMiddle, share: share)
      let parts = middle.0.split(separator: "…", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
      #expect(abs(parts[0].count - parts[1].count) <= 4)
      for (_, line, width) in [tail, head, middle] {
        #expect(line.isTruncated && line.visual.width <= width + widthTolerance)
        // The widest letter of the font and the ellipsis would not have fitted any more.
        #expect(line.visual.width > width - 17)
      }
    }
  }

  @Test func `no space stands before the ellipsis`() throws {
    for share in stride(from: 0.2, to: 1, by: 0.02) {
      let (text, _, _) = try seen("aa bb cc dd ee ff gg", share: share)
      #expect(!text.contains(" …"))
    }
  }

  @Test func `the ellipsis stands at the left of a text from right to left`() throws {
    let text = "אבגדהוזחטיכלמנ"
    let tail = try seen(text, .truncatingTail, share: 0.5).0
    #expect(tail.hasPrefix("…") && String(text.reversed()).hasSuffix(tail.dropFirst()))
    let head = try seen(text, .truncatingHead, share: 0.5).0
    #expect(head.hasSuffix("…") && String(text.reversed()).hasPrefix(head.dropLast()))
  }

  @Test func `the ellipsis stands at the paragraph's end in mixed text`() throws {
    // Reading stops inside the Hebrew word, but the line goes on to the right.
    let english = try seen("abc אבגדהוזחטי", share: 0.7).0
    #expect(english.hasPrefix("abc ") && english.hasSuffix("א…"))
    let hebrew = try seen("אבג abcdefghijk", share: 0.7).0
    #expect(hebrew.hasPrefix("…a") && hebrew.hasSuffix(" גבא"))
  }

  @Test func `only the last line is truncated, and takes what is left`() throws {
    let text = "one two three four five six seven eight nine ten"
    let style = TextStyle(numberOfLines: 2)
    let set = try SetText(text, width: 120, style: style)
    #expect(set.lines.map(\.isTruncated) == [false, true])
    #expect(set.lines[1].characters.upperBound == text.count)
    #expect(set.seen(1, of: text).hasSuffix("…"))
  }

  @Test func `a paragraph that fits is marked when others are left out`() throws {
    let style = TextStyle(numberOfLines: 1)
    let set = try SetText("ab\ncd", width: 1000, style: style)
    #expect(set.seen(0, of: "ab") == "ab…" && set.lines[0].isTruncated)
    let blank = try SetText("ab\n  \n", width: 1000, style: style)
    #expect(blank.seen(0, of: "ab") == "ab" && !blank.lines[0].isTruncated)
  }

  @Test func `wrapping leaves the rest out without an ellipsis`() throws {
    let text = "one two three four"
    let style = TextStyle(numberOfLines: 1, lineBreakMode: .wordWrapping)
    let set = try SetText(text, width: 70, style: style)
    #expect(set.seen(0, of: text) == "one two" && set.lines[0].isTruncated)
  }

  @Test func `clipping cuts the pixels at the width`() throws {
    let style = TextStyle(lineBreakMode: .clipping)
    let library = FontLibrary.ofTestFonts()
    let laid = try library.lay("Hello world", style: style, width: 50, scale: 2)
    let bitmap = try #require(laid.bitmap)
    #expect(laid.origin.x >= 0 && laid.origin.x + Double(bitmap.width) / 2 <= 50)
    #expect(laid.lines[0].isTruncated && laid.lines[0].bounds.width > 50)
    let whole = try #require(try library.lay("Hello world", style: style, scale: 2).bitmap)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { #expect(bitmap[x, y] == whole[x, y]) }
    }
  }

  @Test func `a width too small for the ellipsis shows nothing`() throws {
    let library = FontLibrary.ofTestFonts()
    for width in [0, 1, -5, Double.nan] {
      let laid = try library.lay("Hello", style: TextStyle(), width: width, scale: 2)
      #expect(laid.lines.count == 1 && laid.bitmap == nil && laid.lines[0].isTruncated)
    }
  }
}
