import Primitives
import SceneFormat
import Testing

struct SourceTextTests {
  @Test func linesAreGivenWithoutTheirEnds() {
    let source = SourceText(file: "a", bytes: Array("one\r\ntwo é\n\nlast".utf8))
    #expect((0...6).map { source.line($0) } == ["", "one", "two é", "", "last", "", ""])
    #expect(SourceText(file: "a", bytes: []).line(1) == "")
    #expect(SourceText(file: "a", bytes: [0xFF, 0x61]).line(1) == "\u{FFFD}a")
  }

  @Test func columnsCountScalars() {
    let source = SourceText(file: "a", bytes: Array("é嘿😀x\ny".utf8))
    #expect(source.position(at: 9) == SourcePosition(line: 1, column: 4))
    #expect(source.position(at: 11) == SourcePosition(line: 2, column: 1))
    #expect(source.position(at: 99) == SourcePosition(line: 2, column: 2))
    #expect(source.position(at: -1) == SourcePosition(line: 1, column: 1))
  }
}
