import SceneFormat
import Testing

struct SyntaxMessageTests {
  static let cases = [
    MessageCase("an empty file", "▸", "expected a value, but met the end of the file"),
    MessageCase("comments alone", "// none\n▸", "expected a value, but met the end of the file"),
    MessageCase(
      "no colon", #"{ "fps" ▸50 }"#, "expected ':' after the key 'fps', but met '50'"),
    MessageCase(
      "an equals sign", #"{ "fps" ▸= 50 }"#,
      "expected ':' after the key 'fps', but met '='; write ':'"),
    MessageCase(
      "no comma between members", #"{ "fps": 50 ▸"screens": {} }"#,
      "expected ',' or '}', but met '\"'; is a ',' missing before it?"),
    MessageCase(
      "no comma between items", "[1 ▸[2]]",
      "expected ',' or ']', but met '['; is a ',' missing before it?"),
    MessageCase("two commas", "[1,▸,2]", "expected a value or ']', but met ','"),
    MessageCase(
      "a comma alone", "{▸,}", "expected a key in double quotes or '}', but met ','"),
    MessageCase(
      "a bare key", "{ ▸canvas: {} }",
      "expected a key in double quotes or '}', but met 'canvas'; write '\"canvas\"'"),
    MessageCase(
      "single quotes", "{ ▸'canvas': {} }",
      "expected a key in double quotes or '}', but met '''; strings stand in double quotes"),
    MessageCase(
      "a bare word", #"{ "style": ▸hero }"#,
      "expected a value, but met 'hero'; strings stand in double quotes"),
    MessageCase(
      "true in capitals", #"[▸True]"#,
      "expected a value or ']', but met 'True'; did you mean 'true'?"),
    MessageCase("no end of a list", "[1, 2▸", "expected ',' or ']', but met the end of the file"),
    MessageCase(
      "no end of an object", "{ ▸",
      "expected a key in double quotes or '}', but met the end of the file"),
    MessageCase(
      "no end of a string", #"{ "a▸"#,
      "expected '\"' at the end of the string, but met the end of the file"),
    MessageCase(
      "no end of a comment", "{} /* more▸",
      "expected '*/' at the end of the comment, but met the end of the file"),
    MessageCase("two values", "{} ▸{}", "expected nothing after the scene, but met '{'"),
    MessageCase("one bracket too many", "{}▸]", "expected nothing after the scene, but met ']'"),
    MessageCase(
      "a no-break space", "{▸\u{A0}\"a\": 1}",
      "expected a key in double quotes or '}', but met U+00A0, no-break space; write a plain space"),
    MessageCase(
      "a byte order mark inside", "{▸\u{FEFF}}",
      "expected a key in double quotes or '}', but met U+FEFF, zero width no-break space; take the invisible character out"
    ),
    MessageCase(
      "a vertical tab", "{▸\u{B}}",
      "expected a key in double quotes or '}', but met U+000B; write a plain space"),
    MessageCase(
      "a shell comment", "{▸# no\n}",
      "expected a key in double quotes or '}', but met '#'; comments begin with '//'"),
    MessageCase(
      "a line break in a string", "[\"ab▸\ncd\"]",
      "a string must not hold a raw control character, but met the end of the line; end the string with '\"' on its line, or write '\\n' for a new line"
    ),
    MessageCase(
      "a tab in a string", "[\"ab▸\tcd\"]",
      "a string must not hold a raw control character, but met a tab; write '\\t' for a tab"),
    MessageCase(
      "a null in a string", "[\"ab▸\0cd\"]",
      "a string must not hold a raw control character, but met U+0000; write '\\u0000'"),
    MessageCase(
      "an unknown escape", #"["C:▸\pictures"]"#,
      #"expected one of " \ / b f n r t u after the backslash, but met 'p'; write '\\' for a backslash"#
    ),
    MessageCase(
      "a short code", #"["\u12▸x4"]"#,
      #"expected four hexadecimal digits after '\u', but met 'x4'"#),
    MessageCase(
      "a lone surrogate", #"["▸\uD83D!"]"#,
      #"a surrogate must be half of a pair, but met '\uD83D' alone"#),
    MessageCase(
      "surrogates in the wrong order", #"["▸\uDE00\uD83D"]"#,
      #"a surrogate must be half of a pair, but met '\uDE00' alone"#),
    MessageCase(
      "a leading zero", "[▸012]",
      "a number must not begin with a zero before other digits, but met '012'"),
    MessageCase(
      "no digit before the point", "[▸.5]",
      "a number must have a digit before its point, but met '.5'; write '0.5'"),
    MessageCase(
      "no digit before the point of a negative number", "[▸-.5]",
      "a number must have a digit before its point, but met '-.5'; write '-0.5'"),
    MessageCase(
      "no digit after the point", "[▸1.]",
      "a number must have a digit after its point, but met '1.'"),
    MessageCase(
      "no exponent", "[▸1e+]", "a number must have a digit in its exponent, but met '1e+'"),
    MessageCase(
      "a plus sign", "[▸+1]", "a number must not begin with a plus sign, but met '+1'; write '1'"),
    MessageCase(
      "a minus sign alone", "[▸-]", "a number must have a digit after its minus sign, but met '-'"),
    MessageCase(
      "hexadecimal", "[▸0x1F]",
      "a number must be decimal digits with a point and an exponent at most, but met '0x1F'; write a plain decimal number such as 12 or 0.5"
    ),
    MessageCase(
      "not a number", "[▸NaN]",
      "a number must be decimal digits with a point and an exponent at most, but met 'NaN'; write a plain decimal number such as 12 or 0.5"
    ),
    MessageCase("infinity by size", "[▸1e999]", "a number must be below 1.8e308, but met '1e999'"),
    MessageCase(
      "too deep", String(repeating: "[", count: 256) + "▸[",
      "must not be nested deeper than 256 levels"),
  ]

  @Test(arguments: cases)
  func oneFindingTellsWhereTheTextStopsBeingJSON(_ row: MessageCase) { row.check() }

  @Test func bytesThatAreNotUTF8AreNamed() {
    let latin = readScene(
      SourceText(file: "s.json", bytes: Array("[\"caf".utf8) + [0xE9, 0x22, 0x5D]))
    #expect(
      latin.findings.map(line) == [
        "1:6: must be UTF-8, but met the byte 0xE9; save the file as UTF-8"
      ])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00],
      [0x00, 0x7B, 0x00, 0x7D], [0x00, 0x00, 0xFE, 0xFF],
    ] as [[UInt8]])
  func wideTextIsToldByItsName(_ bytes: [UInt8]) {
    let reading = readScene(SourceText(file: "s.json", bytes: bytes))
    #expect(
      reading.findings.map(line) == [
        "1:1: must be UTF-8, but is UTF-16 or UTF-32; save the file as UTF-8"
      ])
  }
}
