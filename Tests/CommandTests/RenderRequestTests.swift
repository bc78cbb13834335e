import Arguments
import Pipeline
import Primitives
import Testing

@testable import zoomrender

@Suite struct RenderRequestTests {
  private func requests(_ line: String) throws -> [RenderRequest] {
    let words = line.split(separator: " ").map { Word($0) }
    guard case .run(let arguments) = try ProgramDescription.zoomrender.parse(words) else {
      return []
    }
    return try RenderRequest.requests(from: arguments)
  }

  private func request(_ words: String = "") throws -> RenderRequest {
    try #require(try requests("s.json -o x.gif \(words)").first)
  }

  @Test func withoutOptionsEverythingIsAsTheSceneSays() throws {
    let expected = RenderRequest(
      scene: .file(FilePath("s.json")), outputs: [try OutputTarget(FilePath("x.gif"))])
    #expect(try request() == expected)
    #expect(expected.frames == FrameSelection(step: nil, part: .all))
    #expect(expected.speed == PlaybackSpeed(numerator: 1, denominator: 1))
    #expect(expected.loop == .forever)
    #expect(expected.maximumPixels == 60_000_000)
    #expect(expected.gif.colors == 256 && expected.gif.dither == .auto && expected.gif.lossy == nil)
  }

  @Test(arguments: [
    ("1", 1, 1), ("240", 240, 1), ("50.0", 50, 1), ("29.97", 2997, 100), ("23.976", 23976, 1000),
    (".5e", 0, 0), ("+25", 25, 1), ("030", 30, 1), ("1.000001", 1_000_001, 1_000_000),
  ])
  func ratesAreExact(word: String, numerator: Int, denominator: Int) throws {
    if denominator == 0 {
      #expect(throws: UsageError.self) { try request("--fps \(word)") }
    } else {
      let rate = FrameRate(numerator: numerator, denominator: denominator)
      #expect(try request("--fps \(word)").frameRate == rate)
    }
  }

  @Test(arguments: [
    ("0.5", StillInstant.time(.milliseconds(500))), ("0.5s", .time(.milliseconds(500))),
    ("0", .time(.zero)), ("3600", .time(.seconds(3600))), ("50%", .share(0.5)), ("0%", .share(0)),
    ("100%", .share(1)), ("12.5%", .share(0.125)),
    ("0.000000001", .time(.nanoseconds(1))),
  ])
  func aStillIsAtATimeOrAShare(word: String, instant: StillInstant) throws {
    #expect(try request("--at \(word)").frames.part == .still(instant))
  }

  @Test(arguments: [
    ("5MB", 5_000_000), ("5mb", 5_000_000), ("800KB", 800_000), ("2MiB", 2_097_152),
    ("1GB", 1_000_000_000),
    ("2.5MiB", 2_621_440), ("5000000", 5_000_000), ("12B", 12), ("1.5", 1), ("0.0015kb", 1),
    ("0", nil), ("0.9B", nil), ("-1", nil), ("MB", nil), (".", nil), ("5M", nil), ("1.2.3MB", nil),
    ("1000.1GB", nil), ("99999999999999999999", nil), ("5\u{2028}MB", nil),
  ])
  func sizesAreBytesOrHaveAUnit(word: String, bytes: Int?) throws {
    if let bytes {
      #expect(try request("--max-size \(word)").maximumBytes == bytes)
    } else {
      #expect(throws: UsageError.self) { try request("--max-size \(word)") }
    }
  }

  @Test func framesAreARange() throws {
    #expect(try request("--frames 0..0").frames.part == .frames(0...0))
    #expect(try request("--frames 10..24").frames.part == .frames(10...24))
  }

  @Test func aStepCanBeTakenInPart() throws {
    let frames = try request("--step dismiss --at 50%").frames
    #expect(frames == FrameSelection(step: .dismiss, part: .still(.share(0.5))))
  }

  @Test(arguments: [
    ("0", LoopCount.forever), ("forever", .forever), ("1", .times(1)), ("65535", .times(65535)),
  ])
  func loopsAreCounted(word: String, loop: LoopCount) throws {
    #expect(try request("--loop \(word)").loop == loop)
  }

  @Test(arguments: ["#1E90FF", "1e90ff", "#1e90Ff"])
  func aMatteIsAnOpaqueColour(word: String) throws {
    let color = Color(red: 0x1E, green: 0x90, blue: 0xFF)
    #expect(try request("--matte \(word)").gif.matte == color)
  }

  @Test func aShortMatteIsSpreadOut() throws {
    #expect(
      try request("--matte #08f").gif.matte == Color(red: 0, green: 0x88, blue: 0xFF))
  }

  @Test(arguments: [("0", Int?.some(0)), ("100", 100), ("lossless", nil)])
  func aWebPIsLossyOrNot(word: String, quality: Int?) throws {
    #expect(try request("-o x.webp --webp-quality \(word)").webPQuality == quality)
  }

  @Test func everythingElseArrives() throws {
    let request = try request(
      "--quality best --colors 64 --dither none --lossy 20 --scale 1.5 --speed 0.25 --jobs 3"
        + " --asset-root a --asset-root b --max-pixels 1000")
    #expect(request.gif.quality == .best)
    #expect(request.gif.colors == 64)
    #expect(request.gif.dither == .none)
    #expect(request.gif.lossy == 20)
    #expect(request.scale == 1.5)
    #expect(request.speed == PlaybackSpeed(numerator: 25, denominator: 100))
    #expect(request.jobs == 3)
    #expect(request.assetRoots == [FilePath("a"), FilePath("b")])
    #expect(request.maximumPixels == 1000)
  }

  @Test func aSpeedStretchesTime() {
    let half = PlaybackSpeed(numerator: 1, denominator: 2)
    #expect(half?.playing(.seconds(3)) == .seconds(6))
    #expect(PlaybackSpeed(numerator: 1, denominator: 101) == nil)
    #expect(PlaybackSpeed(numerator: .max, denominator: 1) == nil)
  }

  @Test func outputsComeInTheOrderGiven() throws {
    let outputs = try request("-o f/ --output=g-%d.png").outputs
    #expect(outputs.map(\.name.text) == ["x.gif", "f/", "g-%d.png"])
    #expect(outputs.map(\.format) == [.gif, .png, .png])
  }

  @Test func severalScenesPutTheirNamesIntoTheirOutputs() throws {
    let requests = try requests("d/a.json b%.json c -o {name}.gif -o o/{name}/ -o {name}-%d.png")
    #expect(
      requests.map { $0.outputs.map(\.name.text) } == [
        ["a.gif", "o/a/", "a-%d.png"], ["b%.gif", "o/b%/", "b%%-%d.png"],
        ["c.gif", "o/c/", "c-%d.png"],
      ])
  }

  @Test func aFolderTakesAFileOfEveryScene() throws {
    let requests = try requests(
      "d/a.json b%.json one/scene.json ./two/scene.json scene.json --out-dir o --format png")
    #expect(
      requests.map { $0.outputs.map(\.place) } == [
        [.file(FilePath("o/a.png"))], [.file(FilePath("o/b%.png"))],
        [.file(FilePath("o/one.png"))], [.file(FilePath("o/two.png"))],
        [.file(FilePath("o/scene.png"))],
      ])
    #expect(requests.allSatisfy { $0.outputs.allSatisfy(\.makesFolder) })
  }

  @Test func standardInputIsAScene() throws {
    #expect(try requests("- -o x.gif").map(\.scene) == [.standardInput])
    #expect(try requests("./- -o x.gif").map(\.scene) == [.file(FilePath("./-"))])
  }

  @Test func inspectSamplesTimesInTheOrderGiven() throws {
    let words: [Word] = ["inspect", "s", "--at", "2", "--at=50%", "--at", "1s", "--fps", "10"]
    guard case .run(let arguments) = try ProgramDescription.zoomrender.parse(words) else { return }
    let request = try InspectRequest(arguments)
    #expect(request.instants == [.time(.seconds(2)), .share(0.5), .time(.seconds(1))])
    #expect(request.frameRate == FrameRate(10))
  }
}
