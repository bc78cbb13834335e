import Testing

@testable import Pipeline

@Suite struct OutputTargetTests {
  @Test(arguments: [
    ("x.gif", OutputFormat.gif), ("X.GIF", .gif), ("a b/x.y.png", .png), ("100%.gif", .gif),
    ("%d.gif", .gif), ("--x.png", .png), (".gif", .gif), ("x.apng", .apng),
    ("x.webp", .webp), ("x.MP4", .mp4), ("x.webm", .webm), ("x.y4m", .y4m),
  ])
  func theEndingTellsTheFormat(name: String, format: OutputFormat) throws {
    let target = try OutputTarget(FilePath(name))
    #expect(target.place == .file(FilePath(name)))
    #expect(target.format == format)
  }

  @Test func aSlashAtTheEndMakesAFolderWhateverElseIsInTheName() throws {
    #expect(try OutputTarget(FilePath("f%d.gif/")).place == .folder(FilePath("f%d.gif/")))
  }

  @Test func standardOutputHasTheFormatThatIsNamed() throws {
    #expect(try OutputTarget(FilePath("-"), format: .gif).place == .standardOutput)
    #expect(try OutputTarget(FilePath("./-.gif")).place == .file(FilePath("./-.gif")))
  }

  @Test func aNamedFormatStandsInForAnEnding() throws {
    #expect(try OutputTarget(FilePath("/dev/null"), format: .gif).format == .gif)
    #expect(try OutputTarget(FilePath("x.tmp"), format: .png).format == .png)
    #expect(try OutputTarget(FilePath("x.png"), format: .apng).format == .apng)
  }

  @Test(
    arguments: [
      ("", nil, OutputNameError.empty), ("-", nil, .formatNeeded("-")),
      ("x.avi", nil, .unknownEnding("x.avi")), ("frames", nil, .unknownEnding("frames")),
      ("x.gif.", nil, .unknownEnding("x.gif.")),
      ("x.png", .gif, .contradiction(name: "x.png", format: .gif)),
      ("x.apng", .png, .contradiction(name: "x.apng", format: .png)),
      ("f/", .apng, .contradiction(name: "f/", format: .apng)),
      ("f/", .gif, .contradiction(name: "f/", format: .gif)),
      ("50%.png", nil, .badPattern("50%.png")), ("%d%d.png", nil, .badPattern("%d%d.png")),
      ("%4d.png", nil, .badPattern("%4d.png")), ("%i.png", nil, .badPattern("%i.png")),
      ("%0d.png", nil, .badPattern("%0d.png")), ("%0000d.png", nil, .badPattern("%0000d.png")),
      ("%00d.png", nil, .badPattern("%00d.png")),
      ("%d/x.png", nil, .patternInFolder("%d/x.png")),
    ] as [(String, OutputFormat?, OutputNameError)])
  func aBadNameIsRefused(name: String, format: OutputFormat?, error: OutputNameError) {
    #expect(throws: error) { try OutputTarget(FilePath(name), format: format) }
  }

  @Test(arguments: [
    ("f-%04d.png", 7, "f-0007.png"), ("f-%04d.png", 12_345, "f-12345.png"),
    ("%d.png", 0, "0.png"), ("%d.png", 123, "123.png"), ("%02d%%.png", 3, "03%.png"),
    ("%%%d.png", 3, "%3.png"), ("a/b c/%03d.x.PNG", 3, "003.x.PNG"), ("%d%%d.png", 1, "1%d.png"),
  ])
  func aPatternNumbersItsFiles(name: String, index: Int, file: String) throws {
    guard case .pattern(let pattern) = try OutputTarget(FilePath(name)).place else {
      Issue.record("\(name) is no pattern")
      return
    }
    #expect(pattern.fileName(forFrame: index, of: 20_000).text == file)
    #expect(pattern.matches(fileName: FilePath(file)))
  }

  @Test func aPercentSignThatIsDoubledIsOne() throws {
    #expect(try OutputTarget(FilePath("50%%.png")).place == .file(FilePath("50%.png")))
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c"), ("a", ".", "a"), ("/a", "/", "a"), ("a//b//", "a", "b"), ("/", "/", ""),
    ("./x", ".", "x"),
  ])
  func aPathHasAParentAndALastComponent(path: String, parent: String, last: String) {
    #expect(FilePath(path).parent == FilePath(parent))
    #expect(FilePath(path).lastComponent == FilePath(last))
  }
}
