import Foundation
import Pipeline
import Primitives
import Reporting
import Testing

@testable import zoomrender

/// How reports, numbers and progress look.
@Suite struct ReportFormTests {
  @Test func anyStringSurvivesAsJSON() throws {
    let scalars = (0..<0x300).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "😀", "嘿"]
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let json = JSONValue.object([(text, .array([.string(text)]))]).text
    let read = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
    #expect(read.count == 1)
    #expect(read.first?.key.unicodeScalars.elementsEqual(scalars) == true)
    #expect(read.first?.value.first?.unicodeScalars.elementsEqual(scalars) == true)
  }

  @Test func controlCharactersAreEscaped() {
    #expect(
      JSONValue.string("a\"\\\n\t\u{1}\u{7F}/").text == "\"a\\\"\\\\\\n\\t\\u0001\\u007f/\"\n")
  }

  @Test func jsonIsSetOutOnLines() {
    let value = JSONValue.object([
      ("a", .array([.integer(-1), .null, .bool(true)])), ("b", .array([])), ("c", .object([])),
      ("d", .number("2.8")),
    ])
    #expect(
      value.text == """
        {
          "a": [
            -1,
            null,
            true
          ],
          "b": [],
          "c": {},
          "d": 2.8
        }

        """)
  }

  @Test func aFindingHasAllKeys() {
    let finding = Finding(
      severity: .warning, file: "s", position: SourcePosition(line: 2, column: 3), keyPath: "fps",
      message: "m", hint: "h")
    let keys = ["severity", "file", "line", "column", "keyPath", "message", "hint"]
    guard case .object(let members) = finding.json else { return }
    #expect(members.map(\.key) == keys)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1049, "1 kB"), (1050, "1.1 kB"),
    (99_949, "99.9 kB"), (99_950, "100 kB"), (999_499, "999 kB"), (999_950, "1 MB"),
    (2_100_000, "2.1 MB"), (123_456_789, "123 MB"), (5_000_000_000, "5 GB"),
    (12_345_000_000_000, "12345 GB"),
  ])
  func bytesAreRounded(count: Int, text: String) {
    #expect(Quantity.bytes(count) == text)
  }

  @Test(arguments: [
    (2_800, 2, "2.8"), (20, 2, "0.02"), (4, 2, "0"), (5, 2, "0.01"), (3_600_000, 2, "3600"),
    (1_005, 3, "1.005"), (0, 6, "0"),
  ])
  func secondsAreRounded(milliseconds: Int, decimals: Int, text: String) {
    #expect(Quantity.seconds(.milliseconds(milliseconds), decimals: decimals) == text)
  }

  @Test func theSummaryTellsWhatCameOut() throws {
    let size = try #require(PixelSize(width: 750, height: 1334))
    var summary = OutputSummary(
      name: "out.gif", frameCount: 140, duration: .milliseconds(2800), size: size,
      byteCount: 2_100_000)
    #expect(summary.line == "out.gif: 140 frames, 2.8 s, 750x1334, 2.1 MB")
    summary.remark = "at 50 frames/s"
    #expect(summary.line == "out.gif: 140 frames, 2.8 s, 750x1334, 2.1 MB, at 50 frames/s")
    summary.frameCount = 1
    summary.remark = nil
    #expect(summary.line == "out.gif: 1 frame, 750x1334, 2.1 MB")
  }

  @Test(arguments: [
    (0, 140, 600, "frame 0 of 140"), (35, 140, 700, "frame 35 of 140, 50 frames/s, 2 s left"),
    (1, 140, 2_000, "frame 1 of 140, 0.5 frames/s, 4 min 38 s left"),
    (140, 140, 2_800, "frame 140 of 140, 50 frames/s, 0 s left"),
  ])
  func progressTellsRateAndTimeLeft(done: Int, total: Int, milliseconds: Int, text: String) {
    #expect(
      ProgressLine.text(done: done, total: total, after: .milliseconds(milliseconds)) == text)
  }
}

/// The progress line on something that is taken for a terminal.
@Suite struct ProgressLineTests {
  private let pipe = Pipe()

  private func line(isTerminal: Bool) -> ProgressLine {
    ProgressLine(
      MessageStream(
        descriptor: pipe.fileHandleForWriting.fileDescriptor, isTerminal: isTerminal,
        isColored: false))
  }

  private func text() throws -> String {
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func itComesAfterHalfASecondAndIsErasedAtTheEnd() throws {
    let line = line(isTerminal: true)
    line.update(done: 1, total: 100, after: .milliseconds(499))
    line.update(done: 50, total: 100, after: .milliseconds(500))
    line.update(done: 51, total: 100, after: .milliseconds(510))
    line.update(done: 60, total: 100, after: .milliseconds(600))
    line.erase()
    line.erase()
    #expect(
      try text() == "\r\u{1B}[Kframe 50 of 100, 100 frames/s, 0 s left"
        + "\r\u{1B}[Kframe 60 of 100, 100 frames/s, 0 s left\r\u{1B}[K")
  }

  @Test func itIsSilentWhereNobodyLooks() throws {
    let elsewhere = line(isTerminal: false)
    elsewhere.update(done: 1, total: 2, after: .seconds(1))
    elsewhere.erase()
    let silenced = line(isTerminal: true)
    silenced.silence()
    silenced.update(done: 1, total: 2, after: .seconds(1))
    silenced.eraseIfIdle()
    #expect(try text().isEmpty)
  }
}
