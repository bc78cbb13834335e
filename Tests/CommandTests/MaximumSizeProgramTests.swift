import Foundation
import TestKit
import Testing

/// `--max-size` in the built program.
@Suite struct MaximumSizeProgramTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.scene, to: "scene.json")
  }

  /// Rows whose colours are too many for a palette while they fade.
  private static let scene: String = {
    let rows = (0..<12).map { row in
      """
      { "type": "view", "frame": [\(4 + row), \(4 + row * 9), 80, 8], "alpha": 0.7,
        "backgroundColor": "#\(String(0x10_20_40 + row * 0x13_0B_07, radix: 16).uppercased())",
        "cornerRadius": 4, "shadow": { "offset": [0, 2], "radius": 6, "opacity": 0.6 } }
      """
    }
    return """
      { "canvas": { "size": [100, 120], "scale": 2 }, "fps": 40,
        "screens": {
          "list": { "backgroundColor": "#FFFFFF", "layers": [\(rows.joined(separator: ",")),
            { "id": "a", "type": "view", "frame": [10, 90, 20, 20], "backgroundColor": "#0088FF" }] },
          "detail": { "backgroundColor": "#102030",
            "layers": [{ "id": "b", "type": "view", "frame": [5, 5, 90, 90],
              "backgroundColor": "#FF8800" }] } },
        "transition": { "style": "hero", "from": "list/a", "to": "detail/b", "duration": 0.8 },
        "timeline": ["present"] }
      """
  }()

  private func run(_ words: String...) throws -> (status: Int32, output: Data, said: String) {
    try BuiltProgram(words, in: folder.path).run()
  }

  private func size(_ name: String) throws -> Int { try folder.bytes(of: name).count }

  @Test func whatFitsIsLeftAsItIs() throws {
    #expect(try run("scene.json", "-o", "x.gif", "-q").status == 0)
    let limited = try run("scene.json", "-o", "y.gif", "--max-size", "\(try size("x.gif"))")
    #expect(limited.status == 0 && !limited.said.contains("with"))
    #expect(try folder.bytes(of: "x.gif") == folder.bytes(of: "y.gif"))
  }

  /// From nearly all to a twentieth: always within the limit, and the options that are told of make the same bytes.
  @Test(arguments: [95, 60, 30, 12, 5])
  func theFileFitsAndTheSummarySaysHow(percent: Int) throws {
    #expect(try run("scene.json", "-o", "x.gif", "-q").status == 0)
    let limit = try size("x.gif") * percent / 100
    let limited = try run("scene.json", "-o", "y.gif", "--max-size", "\(limit)")
    #expect(limited.status == 0)
    #expect(try size("y.gif") <= limit)
    let said = try #require(limited.said.split(separator: ", with ").last)
    let options = try #require(said.split(separator: ":").first).split(separator: " ").map {
      String($0)
    }
    #expect(said.contains("\(limit) bytes") || said.contains("at any loss"))
    let again = BuiltProgram(["scene.json", "-o", "z.gif", "-q"] + options, in: folder.path)
    #expect(try again.run().status == 0)
    #expect(try folder.bytes(of: "z.gif") == folder.bytes(of: "y.gif"))
  }

  @Test(arguments: ["gif", "webp"])
  func threadsAndStandardOutputChangeNoByte(format: String) throws {
    let limit = ["--format", format, "--max-size", "9KB"]
    var outputs: [Data] = []
    for jobs in ["1", "3"] {
      let program = BuiltProgram(
        ["scene.json", "-o", "-", "--jobs", jobs] + limit, in: folder.path)
      let run = try program.run()
      #expect(run.status == 0 && !run.output.isEmpty && run.output.count <= 9000)
      outputs.append(run.output)
    }
    #expect(outputs[0] == outputs[1])
    let filed = BuiltProgram(["scene.json", "-o", "x.\(format)"] + limit, in: folder.path)
    #expect(try filed.run().status == 0)
    #expect(Data(try folder.bytes(of: "x.\(format)")) == outputs[0])
  }

  @Test func whenNothingFitsTheOlderFilesStay() throws {
    try folder.write("old", to: "x.gif")
    let run = try run("scene.json", "-o", "x.gif", "-o", "frames/", "--max-size", "200B")
    #expect(run.status == 2)
    #expect(
      run.said.hasPrefix("zoomrender: x.gif: must be at most 200 bytes for --max-size, but is "))
    #expect(run.said.hasSuffix("; allow more, or take fewer frames with --step or --frames\n"))
    #expect(try folder.names() == ["scene.json", "x.gif"])
    #expect(try folder.bytes(of: "x.gif") == Array("old".utf8))
  }

  /// Other outputs of the run show what they show without the limit.
  @Test func onlyWhatIsLimitedIsGivenUp() throws {
    #expect(try run("scene.json", "-o", "a.png", "-o", "b/", "-q").status == 0)
    let both = try run(
      "scene.json", "-o", "x.gif", "-o", "c.png", "-o", "d/", "--max-size", "9KB")
    #expect(both.status == 0)
    #expect(
      both.said.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["x.gif", "c.png", "d/"])
    #expect(try size("x.gif") <= 9000)
    #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "c.png"))
    #expect(
      try folder.names().filter { $0.hasPrefix("b/") }.count
        == folder.names().filter { $0.hasPrefix("d/") }.count)
  }
}
