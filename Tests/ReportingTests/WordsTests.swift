import Golden
import Primitives
import Testing

@testable import Reporting

/// Names that mean something to those who read reports.
@Suite struct WordsTests {
  @Test func annotationsAreEscapedAsWorkflowCommandsAre() {
    let annotation = GitHubAnnotation(
      severity: .warning, file: "a,b:c%.json", position: SourcePosition(line: 3, column: 7),
      title: "x: y, z", message: "50 % off:\r\nsecond, line")
    #expect(
      annotation.line
        == "::warning file=a%2Cb%3Ac%25.json,line=3,col=7,title=x%3A y%2C z::50 %25 off:%0D%0Asecond, line"
    )
    let note = GitHubAnnotation(severity: .note, file: "f", title: "t", message: "m")
    #expect(note.line == "::notice file=f,title=t::m")
  }

  @Test func noTextIsTakenForAWorkflowCommand() {
    let text = "::stop-commands::x\n  ::error::y\nplain :: z\n"
    #expect(text.withoutWorkflowCommands == ".::stop-commands::x\n.  ::error::y\nplain :: z\n")
  }

  @Test func namesAreNoMarkup() {
    let name = "a|b*c_d`e<f>&[g](h)@all\nx"
    let shown = name.escapedForMarkdown
    for letter in ["|", "*", "_", "`", "<", ">", "[", "@", "\n"] {
      #expect(!shown.contains(letter))
    }
  }

  /// Everything that a report can hold, with values that need care.
  private var report: VerifyReport {
    let size = PixelSize(width: 390, height: 844)!
    var scene = SceneReport(
      scene: "a </script>\u{2028}\t\"\\.json", name: "a", golden: "g/a.golden", verdict: .changed)
    scene.number = 7
    scene.goldenKind = .hash
    scene.details = ["one", "two\n"]
    scene.findings = [
      Finding(
        severity: .warning, file: "a", position: SourcePosition(line: 1, column: 2),
        keyPath: "fps", message: "m", hint: "h"),
      Finding(severity: .error, file: "a", position: nil, keyPath: "", message: "m"),
    ]
    scene.actual = SequenceFacts(
      size: size, frameCount: 91, frameRate: FrameRate(numerator: 2997, denominator: 100),
      duration: Duration(attoseconds: 3_036_369_703_036_369_703))
    scene.expected = SequenceFacts(
      size: size, frameCount: 90, frameRate: nil, duration: .milliseconds(3000))
    scene.framesCompared = 90
    scene.motion = [
      MotionFinding(.time, "later", step: "present", layer: "snapshot", frame: 3),
      MotionFinding(.layers, "gone"),
    ]
    let box = PixelRegion(x: 0, y: 1, width: 2, height: 3)
    let pixels = PixelDifference(
      box: box, pixelCount: 5, densestWindow: 4, largestLevel: 6, meanLevelThousandths: 1_234,
      largestPerceived: 77, alphaPixelCount: 2, antialiasedCount: 1)
    for (index, extent) in [.pixels(pixels), .sketch(box), .sketch(nil)]
      .enumerated() as EnumeratedSequence<[FrameDifference.Extent]>
    {
      scene.differences.append(
        FrameDifference(
          index: index, count: 1, time: Duration(attoseconds: 33_366_700_033_366_700),
          expectedIndex: index + 1, expectedTime: .zero, extent: extent, isTolerated: index == 1))
    }
    scene.tolerance.threshold = 123
    scene.tolerance.maximumPixels = 9
    scene.tolerance.maximumRatio = 2_500
    scene.tolerance.window = 8
    scene.tolerance.maximumFrames = 2
    scene.tolerance.ignored = [box]
    scene.tolerance.ignoresAntialiasing = true
    scene.toleranceReason = "why"
    scene.acceptingCommand = "zoomrender verify 'a b' --record"
    let scenes =
      [scene]
      + SceneVerdict.allCases.map {
        SceneReport(scene: "s", name: "n\($0.name)", golden: "g", verdict: $0)
      }
    return VerifyReport(
      run: VerifyRun(identity: "0f", sceneCount: 15, shard: Shard(number: 2, of: 3)),
      goldensFolder: "g", scenes: scenes, acceptingCommand: "all")
  }

  @Test func aReportIsReadAsItWasWritten() throws {
    let text = report.json.text
    let read = try VerifyReport(json: Array(text.utf8))
    #expect(read.json.text == text)
    #expect(read.junit == report.junit)
    #expect(read.markdown == report.markdown)
    #expect(read.scenes.map(\.verdict) == report.scenes.map(\.verdict))
    #expect(read.run == report.run)
  }

  @Test func whatIsNoReportIsRefused() {
    let text = report.json.text
    for length in stride(from: 0, to: text.utf8.count, by: 97) {
      #expect(throws: ReportFault.self) { try VerifyReport(json: Array(text.utf8.prefix(length))) }
    }
    let others = [
      "[]", "{}", "1", "null", text.replacing("\"changed\"", with: "\"odd\""),
      text.replacing("\"number\": 7", with: "\"number\": \"7\""),
      text.replacing("[390, 844]", with: "[390, -1]"), text + "x",
      String(repeating: "[", count: 100_000),
    ]
    for other in others {
      #expect(throws: ReportFault.self) { try VerifyReport(json: Array(other.utf8)) }
    }
  }

  @Test func aLongSummaryFitsIntoAComment() {
    var long = report
    var scene = long.scenes[0]
    scene.details = (0..<400).map { "detail \($0) " + String(repeating: "x", count: 40) }
    long.scenes = Array(repeating: scene, count: 300)
    #expect(long.markdown.count < 65_536)
    #expect(long.markdown.contains("accept it with"))
  }

  @Test(arguments: [1, 2, 7, 4_096])
  func filmsAreFoundHoweverThePageComes(_ step: Int) {
    let page =
      "<html>\n<script type=\"text/plain\" id=\"film-3\">\n\(String(repeating: "A", count: 300))\nBB\n</script>\n"
      + "<script type=\"application/json\" id=\"film-3-data\">{\"a\":1}</script>\n</html>\n"
    let bytes = Array(page.utf8)
    var finder = FilmFinder()
    for start in stride(from: 0, to: bytes.count, by: step) {
      finder.take(Array(bytes[start..<min(start + step, bytes.count)]))
    }
    #expect(finder.isComplete && finder.films.count == 1)
    let film = finder.films[0]
    #expect(film.scene == 3)
    #expect(
      String(decoding: bytes[film.pictures], as: UTF8.self)
        == String(repeating: "A", count: 300) + "\nBB\n")
    #expect(String(decoding: bytes[film.data], as: UTF8.self) == "{\"a\":1}")
    var cut = FilmFinder()
    cut.take(Array(bytes.dropLast(9)))
    #expect(!cut.isComplete)
  }
}
