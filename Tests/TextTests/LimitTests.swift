import Glibc
import Primitives
import Testing

@testable import Text

@Suite(.needsFonts) struct LimitTests {
  static let library = FontLibrary.ofTestFonts()

  func error(
    _ text: String = "a", _ style: TextStyle = TextStyle(), width: Double? = nil, scale: Double = 2
  ) -> FontError? {
    do throws(FontError) {
      _ = try Self.library.lay(text, style: style, width: width, scale: scale)
      return nil
    } catch {
      return error
    }
  }

  @Test func `sizes and scales out of range are refused`() {
    for size in [0, -1, 2000.5, .infinity, -.infinity] {
      #expect(error("a", TextStyle(size: size)) == .badSize(size))
    }
    #expect(error("a", TextStyle(size: .nan)) != nil)
    for scale in [0, -1, 64.5, .infinity] { #expect(error(scale: scale) == .badScale(scale)) }
    #expect(error("a", scale: .nan) != nil)
  }

  @Test func `the ends of the ranges are set`() {
    #expect(error("Hello", TextStyle(size: 1e-300), scale: 1e-300) == nil)
    #expect(error("Hi 嘿😀", TextStyle(size: 2000), scale: 1) == nil)
    #expect(error("Hello", TextStyle(weight: .max)) == nil)
    #expect(error("Hello", TextStyle(weight: .min)) == nil)
    #expect(error("Hello", TextStyle(numberOfLines: .min)) == nil)
    #expect(error("Hello", TextStyle(numberOfLines: .max)) == nil)
    for width in [1e300, .infinity, -.infinity, .nan, -1, 0, .leastNonzeroMagnitude] {
      #expect(error("Hello world", width: width) == nil)
    }
  }

  @Test func `more pixels than sixty million are refused`() {
    let style = TextStyle(size: 2000)
    guard case .tooLarge = error(String(repeating: "Hello ", count: 100), style, scale: 64) else {
      Issue.record("the text is too large")
      return
    }
    guard case .tooLarge = error("😀", style, scale: 64) else {
      Issue.record("the emoji is too large")
      return
    }
  }

  @Test func `a text that is too long is refused`() {
    #expect(
      error(String(repeating: "a", count: 100_001)) == .tooLong(scalars: 100_001))
    #expect(error(String(repeating: "a ", count: 50_000), width: 300) == nil)
  }

  struct OddText: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String

    init(_ name: String, _ part: String, count: Int) {
      testDescription = name
      text = String(repeating: part, count: count)
    }
  }

  static let oddTexts = [
    OddText("one word", "a", count: 4_000), OddText("Chinese", "嘿", count: 4_000),
    OddText("Arabic", "سلام ", count: 1_000), OddText("emoji", "😀", count: 1_000),
    OddText("accents on one letter", "\u{301}", count: 4_000),
    OddText("line breaks", "\n", count: 4_000), OddText("spaces", " ", count: 4_000),
    OddText("open brackets in both directions", "(א[", count: 1_000),
    OddText("overrides and isolates", "\u{202E}a\u{2067}ב", count: 1_000),
    OddText("joiners", "\u{200D}", count: 4_000),
  ]

  @Test(arguments: oddTexts) func `odd long texts are set in every mode`(_ odd: OddText) {
    for mode in TextStyle.LineBreakMode.allCases {
      for (lines, width) in [(0, 300.0), (1, 0), (1, 300), (3, 20)] {
        let style = TextStyle(numberOfLines: lines, lineBreakMode: mode)
        #expect(error(odd.text, style, width: width, scale: 1) == nil)
      }
    }
    #expect(error(odd.text, TextStyle(numberOfLines: 0), width: 0, scale: 1) == nil)
  }

  @Test func `every Unicode scalar can be set`() {
    // 16,384 at a time with spaces between, so that lines end everywhere. Planes 4 to 13 have no character.
    for start in stride(from: UInt32(0), to: 0x11_0000, by: 0x4000)
    where !(0x4_0000..<0xE_0000).contains(start) {
      var text = ""
      for value in start..<start + 0x4000 {
        guard let scalar = Unicode.Scalar(value) else { continue }
        text.unicodeScalars.append(scalar)
        if value % 3 == 0 { text += " " }
      }
      let style = TextStyle(size: 3, numberOfLines: 0)
      #expect(error(text, style, width: 100, scale: 1) == nil)
    }
  }

  @Test func `flags that are halves or in text style are set`() {
    for text in ["🇩", "a🇩\u{FE0E}", "🇩\u{FE0E}🇪", "\u{FFFF}a", "a\u{FFFF} b"] {
      #expect(error(text, TextStyle(numberOfLines: 0), width: 10) == nil)
    }
  }

  @Test func `files that are no fonts are refused with their reason`() {
    func reason(_ path: String) -> FontError? { error("a", TextStyle(font: .file(path))) }
    #expect(reason("/does/not/exist") == .unreadableFile("/does/not/exist", errno: ENOENT))
    #expect(reason("/usr") == .unreadableFile("/usr", errno: 0))
    #expect(reason("/dev/zero") == .unreadableFile("/dev/zero", errno: 0))
    #expect(reason("/etc/passwd") == .unusableFont("/etc/passwd"))
    #expect(reason("") == .unreadableFile("", errno: ENOENT))
    #expect(error("a", TextStyle(font: .family("Intre"))) != nil)
  }

  @Test(arguments: [TestFonts.inter, TestFonts.dejaVu, TestFonts.wenQuanYi])
  func `a font that is cut off or damaged is refused or used, but does no harm`(
    _ path: String
  ) throws {
    let font = try contents(path)
    var random = SystemlessRandom(state: 7)
    for round in 0..<24 {
      var bytes = font
      if round % 3 == 0 {
        bytes.removeLast(Int(random.next() % UInt64(font.count)))
      } else {
        // Most damage to the tables' directory and heads, some anywhere.
        let reach = round % 3 == 1 ? 2000 : font.count
        for _ in 0..<40 {
          bytes[Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      let file = try TemporaryFile(bytes)
      let library = FontLibrary.ofTestFonts()
      let style = TextStyle(font: .file(file.path), numberOfLines: 0)
      _ = try? library.lay("Hello, wörld سلام 嘿 fi", style: style, width: 60, scale: 2)
    }
  }

  private func contents(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    #expect(fread(&bytes, 1, bytes.count, file) == bytes.count)
    return bytes
  }
}

/// A linear congruential generator (Knuth's MMIX): the same damage in every run.
private struct SystemlessRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// A file that lasts as long as this.
private final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    var template = Array("\(P_tmpdir)/zoomrender-font-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try #require(descriptor >= 0)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
  }

  deinit { unlink(path) }
}
