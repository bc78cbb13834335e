import Testing

@testable import SceneFormat

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    var parser = JSONParser(SourceText(file: "t.json", bytes: Array(text.utf8)))
    return try parser.parse()
  }

  private func strings(_ text: String) throws -> [String] {
    guard case .list(let items) = try parse(text).content else { return [] }
    return items.compactMap { if case .string(let text) = $0.content { text } else { nil } }
  }

  private func numbers(_ text: String) throws -> [Double] {
    guard case .list(let items) = try parse(text).content else { return [] }
    return items.compactMap { if case .number(let value, _) = $0.content { value } else { nil } }
  }

  @Test func commentsAndTrailingCommasAreAllowed() throws {
    #expect(try numbers("// a\n[1, /* b */ 2, // c\r\n 3 /*/ d **/,]/**/") == [1, 2, 3])
    guard case .object(let members) = try parse(#"{"a": 1, "b": 2,}"#).content else {
      Issue.record("an object")
      return
    }
    #expect(members.map(\.key) == ["a", "b"])
  }

  @Test func aByteOrderMarkIsSkippedAndCountsNoColumn() {
    let source = SourceText(file: "t.json", bytes: [0xEF, 0xBB, 0xBF] + Array("{ x".utf8))
    let reading = readScene(source)
    #expect(reading.findings.map(\.position) == [.init(line: 1, column: 3)])
    #expect(source.line(1) == "{ x")
  }

  @Test func everyNodeKnowsItsByteOffset() throws {
    let text = #"{"é": [10, {"k": null}], "z": "s"}"#
    guard case .object(let members) = try parse(text).content,
      case .list(let items) = members[0].value.content,
      case .object(let inner) = items[1].content
    else {
      Issue.record("the tree is as written")
      return
    }
    let bytes = Array(text.utf8)
    #expect(members.map(\.keyOffset) == [1, 26])
    #expect(members[1].value.offset == 31)
    #expect(bytes[items[0].offset] == UInt8(ascii: "1"))
    #expect(bytes[inner[0].value.offset] == UInt8(ascii: "n"))
    guard case .number(10, let end) = items[0].content else {
      Issue.record("ten")
      return
    }
    #expect(end == items[0].offset + 2)
  }

  @Test func escapesAndPairsOfSurrogatesAreRead() throws {
    let text = #"["\"\\\/\b\f\n\r\t", "\u00e9\u4E2d", "\ud83d\ude00x", "\u0000", "naïve 嘿 😀"]"#
    #expect(
      try strings(text) == [
        "\"\\/\u{8}\u{C}\n\r\t", "é中", "😀x", "\0", "naïve 嘿 😀",
      ])
  }

  @Test func numbersAreTheNearestDoubles() throws {
    let texts = [
      "0", "-0", "1", "-1.5", "0.1", "123456789012345678", "9007199254740993", "1e22", "1e23",
      "5e-324", "2.2250738585072011e-308", "1.7976931348623157e308", "0.30000000000000004",
      "6.02214076e23", "1E5", "1e+5", "1e-5", "0.000000000000000000000000000000001",
      "1e-99999999999999999999",
      "0e99999999999999999999", "100000000000000000000000000000000000000000e-41",
    ]
    let values = try numbers("[" + texts.joined(separator: ",") + "]")
    #expect(values == texts.map { Double($0) ?? .nan })
    #expect(values[1].sign == .minus)
  }

  @Test func depthsUpToTheLimitAreRead() throws {
    let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    _ = try parse(text)
    #expect(throws: SyntaxError(offset: 256, fact: .tooDeep(limit: 256))) {
      _ = try parse("[" + text + "]")
    }
  }

  @Test(arguments: ["[", #"{"a":"#, "[{\"a\":", "/**/["])
  func aHundredThousandOpenBracketsAreOneFinding(_ opening: String) {
    let reading = read(String(repeating: opening, count: 100_000))
    #expect(reading.findings.map(\.message) == ["must not be nested deeper than 256 levels"])
  }

  @Test(arguments: [4, 13, 100])
  func everySecondUseOfAKeyIsNoted(_ count: Int) throws {
    let keys = (0..<count).map { #""k\#($0)": 0"# } + [#""k1": 1"#, #""k0": 2"#, #""k1": 3"#]
    var parser = JSONParser(
      SourceText(file: "t", bytes: Array("{\(keys.joined(separator: ","))}".utf8)))
    guard case .object(let members) = try parser.parse().content else { return }
    #expect(parser.duplicates == members.suffix(3).map(\.keyOffset))
  }

  @Test func malformedUTF8IsRefusedAsTheStandardSays() throws {
    let bad: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xEF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ]
    for bytes in bad {
      for (before, after) in [("[\"", "\"]"), ("// ", "\n[]"), ("/* ", "*/ []"), ("[", "]")] {
        let all = Array(before.utf8) + bytes + Array(after.utf8)
        var parser = JSONParser(SourceText(file: "t", bytes: all))
        #expect(
          throws: SyntaxError(offset: before.utf8.count, fact: .invalidUTF8(bytes[0]))
        ) { _ = try parser.parse() }
      }
    }
  }
}
