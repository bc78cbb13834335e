import Primitives
import SceneFormat
import Testing

@testable import zoomrender

@Suite struct FindingPrinterTests {
  private let finding = Finding(
    severity: .error, file: "scene.json", position: SourcePosition(line: 2, column: 12),
    keyPath: "screens.list.layers[0].image", message: "no such file 'foto.jpg'",
    hint: "did you mean 'photo.jpg'?")
  private let plain = FindingPrinter(isTerminal: false, isColored: false)
  private let terminal = FindingPrinter(isTerminal: true, isColored: false)

  private func source(_ text: String) -> SourceText {
    SourceText(file: "scene.json", bytes: Array(text.utf8))
  }

  @Test func aFindingIsOneLine() {
    #expect(
      plain.text([finding], source: source("{\n  \"image\": \"foto.jpg\"\n}"))
        == "zoomrender: scene.json:2:12: screens.list.layers[0].image: "
        + "no such file 'foto.jpg'; did you mean 'photo.jpg'?\n")
  }

  @Test func whatThereIsNoneOfIsLeftOut() {
    let warning = Finding(
      severity: .warning, file: "-", position: nil, keyPath: "", message: "is empty")
    let note = Finding(
      severity: .note, file: "a", position: SourcePosition(line: 1, column: 1), keyPath: "fps",
      message: "is 50")
    #expect(
      plain.text([warning, note], source: nil)
        == "zoomrender: warning: -: is empty\nzoomrender: note: a:1:1: fps: is 50\n")
  }

  @Test func onATerminalTheSourceLineWithACaretFollows() {
    #expect(
      terminal.text([finding], source: source("{\r\n  \"image\": \"foto.jpg\"\r\n}")).split(
        separator: "\n"
      ).dropFirst() == ["2 |   \"image\": \"foto.jpg\"", "  |            ^"])
  }

  @Test func onlyTheFindingsOwnFileIsShown() {
    let other = SourceText(file: "other.json", bytes: Array("a\nb\nc".utf8))
    #expect(!terminal.text([finding], source: other).contains("|"))
    #expect(!terminal.text([finding], source: source("one line")).contains("|"))
  }

  @Test(arguments: [
    // A tab takes one column, a wide character two, an accent of its own none.
    ("\t\t\"a\": 1", 3, "  \"a\": 1", 2), ("\"嘿嘿\": 1", 7, "\"嘿嘿\": 1", 8),
    ("\"e\u{301}\": 1", 7, "\"e\u{301}\": 1", 5), ("\"😀\": 1", 6, "\"😀\": 1", 6),
    ("a\u{1B}[31mb", 7, "a\u{FFFD}[31mb", 6), ("", 1, "", 0), ("ab", 3, "ab", 2),
    ("ab", 99, "ab", 2),
  ])
  func theCaretStandsUnderTheColumn(
    line: String, column: Int, shown: String, indentation: Int
  ) throws {
    let position = SourcePosition(line: 1, column: column)
    let excerpt = try #require(SourceExcerpt(of: source(line), at: position))
    #expect(excerpt.text == shown)
    #expect(excerpt.indentation.count == indentation)
  }

  @Test func ofALongLineThePartAroundTheColumnIsShown() throws {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let position = SourcePosition(line: 1, column: 501)
    let excerpt = try #require(SourceExcerpt(of: source(line), at: position))
    #expect(excerpt.text.count < 80)
    #expect(excerpt.text.hasPrefix("…") && excerpt.text.hasSuffix("…"))
    #expect(Array(excerpt.text)[excerpt.indentation.count] == "X")
  }

  @Test func coloursAreOnlyAddedWhereTheyAreWanted() {
    let colored = FindingPrinter(isTerminal: true, isColored: true)
    let text = source("{\n  \"image\": \"foto.jpg\"\n}")
    #expect(colored.text([finding], source: text).contains("\u{1B}[1;31m^\u{1B}[0m"))
    #expect(!terminal.text([finding], source: text).contains("\u{1B}"))
  }

  @Test func aNameCanNeitherBreakTheLineNorSteerTheTerminal() {
    let finding = Finding(
      severity: .error, file: "a\nb\u{1B}[2J", position: nil, keyPath: "", message: "is bad\u{7}")
    #expect(
      plain.text([finding], source: nil) == "zoomrender: a\\nb\\u{1B}[2J: is bad\\u{7}\n")
  }

  @Test func findingsComeInOrderOfPlace() {
    func finding(_ line: Int?, _ message: String) -> Finding {
      Finding(
        severity: .error, file: "s", position: line.map { SourcePosition(line: $0, column: 1) },
        keyPath: "", message: message)
    }
    let findings = [finding(9, "c"), finding(2, "a"), finding(nil, "file"), finding(2, "b")]
    #expect(findings.inOrderOfPlace().map(\.message) == ["file", "a", "b", "c"])
  }
}
