import Foundation
import TestKit
import Testing

/// The built program at work on scenes of plain views.
@Suite struct RenderingProgramTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.scene(repeats: 1, side: 20), to: "scene.json")
  }

  private static func scene(repeats: Int, side: Int) -> String {
    let timeline = Array(repeating: "\"present\", \"dismiss\"", count: repeats)
    return """
      { "canvas": { "size": [\(side), \(side)], "scale": 1 }, "fps": 10,
        "screens": {
          "list": { "backgroundColor": "#FFF",
            "layers": [{ "id": "a", "type": "view", "frame": [1, 1, 9, 9],
              "backgroundColor": "#08F" }] },
          "detail": { "backgroundColor": "#000",
            "layers": [{ "id": "b", "type": "view", "frame": [2, 2, 16, 16],
              "backgroundColor": "#F80" }] } },
        "transition": { "style": "hero", "from": "list/a", "to": "detail/b", "duration": 1 },
        "timeline": [\(timeline.joined(separator: ", "))] }
      """
  }

  private func run(_ words: String...) throws -> (status: Int32, output: Data, said: String) {
    try BuiltProgram(words, in: folder.path).run()
  }

  private static let gif = Data("GIF89a".utf8)
  private static let png = Data([0x89, 0x50, 0x4E, 0x47])

  private func starts(_ name: String, with bytes: Data) -> Bool {
    FileManager.default.contents(atPath: folder.path(name))?.starts(with: bytes) == true
  }

  @Test func everyKindOfOutputIsWritten() throws {
    let run = try run("scene.json", "-o", "x.gif", "-o", "f/", "-o", "g-%d.png")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      run.said.split(separator: "\n").map { $0.prefix { $0 != "," } } == [
        "x.gif: 21 frames", "f/: 21 frames", "g-%d.png: 21 frames",
      ])
    #expect(starts("x.gif", with: Self.gif))
    #expect(starts("f/frame-0020.png", with: Self.png) && starts("g-0.png", with: Self.png))
    #expect(try folder.names().count == 1 + 21 + 21 + 1)
  }

  @Test func aStillIsOneFile() throws {
    #expect(try run("scene.json", "-o", "x.png", "--at", "50%", "-q").said.isEmpty)
    #expect(starts("x.png", with: Self.png))
    #expect(try folder.names() == ["scene.json", "x.png"])
    #expect(
      FileManager.default.contents(atPath: folder.path("x.png"))?.range(of: Data("acTL".utf8))
        == nil)
  }

  @Test func aPNGFileOfSeveralFramesIsAnAnimation() throws {
    #expect(try run("scene.json", "-o", "x.png", "-o", "x.apng").status == 0)
    let file = try #require(FileManager.default.contents(atPath: folder.path("x.png")))
    #expect(file.range(of: Data("acTL".utf8)) != nil)
    #expect(FileManager.default.contents(atPath: folder.path("x.apng")) == file)
    let piped = try run("scene.json", "-o", "-", "--format", "apng")
    #expect(piped.output == file)
  }

  @Test func manyScenesAreToldOfInTheirOrder() throws {
    let names = (10..<40).map { "s\($0)" }
    for name in names {
      let scene = Self.scene(repeats: name.hasSuffix("0") ? 9 : 1, side: 20)
      try folder.write(name == "s25" ? "{}" : scene, to: "in/\(name).json")
    }
    let batch = try run("in", "--out-dir", "a/b", "--format", "gif")
    #expect(batch.status == 2)
    let good = names.filter { $0 != "s25" }
    let lines = batch.said.split(separator: "\n").filter { !$0.hasPrefix("zoomrender: in/s25") }
    #expect(lines.map { $0.prefix { $0 != ":" } } == good.map { "a/b/\($0).gif" })
    #expect(try folder.names().filter { $0.hasPrefix("a/") } == good.map { "a/b/\($0).gif" })
    #expect(try run("in", "-o", "{name}.gif", "--jobs", "1", "-q").status == 2)
    for name in good {
      let one = FileManager.default.contents(atPath: folder.path("\(name).gif"))
      #expect(one == FileManager.default.contents(atPath: folder.path("a/b/\(name).gif")))
    }
  }

  @Test func aBatchThatFailsLeavesNothingBehind() throws {
    try folder.write(Self.scene(repeats: 40, side: 60), to: "in/b.json")
    try folder.write(Self.scene(repeats: 1, side: 20), to: "in/a.json")
    try folder.write("mine", to: "a/notes.txt")
    let batch = try run("in/a.json", "in/b.json", "-o", "{name}/")
    #expect(batch.status == 2)
    #expect(batch.said.hasPrefix("zoomrender: a/: must hold nothing but frames"))
    #expect(try folder.names() == ["a/notes.txt", "in/a.json", "in/b.json", "scene.json"])
    #expect(!FileManager.default.fileExists(atPath: folder.path("b")))
  }

  @Test func scenesOfOneNameAreRefusedInOneFolder() throws {
    for name in ["x/a.json", "y/a.json"] {
      try folder.write(Self.scene(repeats: 1, side: 20), to: name)
    }
    let batch = try run("x/a.json", "y/a.json", "--out-dir", "o", "--format", "gif")
    #expect(batch.status == 2)
    #expect(
      batch.said == "zoomrender: o/a.gif: must be the only output there, but is given twice; "
        + "take another name\n")
  }

  @Test func standardStreamsTakeTheScenesAndTheOutputsPlace() throws {
    let program = BuiltProgram(
      ["-", "-o", "-", "--format", "gif"], through: "exec \"$0\" \"$@\" < scene.json",
      in: folder.path)
    let run = try program.run()
    #expect(run.status == 0)
    #expect(run.output.starts(with: Self.gif))
    #expect(run.output.last == 0x3B)
  }

  @Test func namesPassThroughUnchanged() throws {
    let scene = "-a b%d 'q' \"q\" #1 嘿.json"
    let output = "-c d%d 'q' \"q\" #2 嘿.gif"
    try folder.write(Self.scene(repeats: 1, side: 20), to: scene)
    #expect(try run("-o", output, "--", scene).status == 0)
    #expect(starts(output, with: Self.gif))
  }

  @Test func theStatusTellsWhoseFaultItIs() throws {
    try folder.write("{}", to: "bad.json")
    try folder.write("", to: "file")
    #expect(try run("bad.json", "-o", "x.gif").status == 2)
    #expect(try run("no.json", "-o", "x.gif").status == 2)
    #expect(try run("scene.json", "-o", "scene.json/").status == 2)
    #expect(try run("scene.json", "-o", "no/x.gif").status == 3)
    #expect(try run("scene.json", "-o", "file/x.gif").status == 3)
    #expect(try run("scene.json", "-o", "/dev/full", "--format", "gif").status == 3)
    #expect(try run("check", "scene.json", "bad.json").status == 2)
    #expect(try run("check", "scene.json").status == 0)
    #expect(try folder.names() == ["bad.json", "file", "scene.json"])
  }

  @Test func aFrameFolderThatHoldsMoreIsRefusedBeforeAnythingElse() throws {
    try folder.write("mine", to: "f/notes.txt")
    let run = try run("scene.json", "-o", "x.gif", "-o", "f/")
    #expect(run.status == 2)
    #expect(
      run.said == "zoomrender: f/: must hold nothing but frames to be replaced, "
        + "but holds 'notes.txt'; take another name\n")
    #expect(try folder.names() == ["f/notes.txt", "scene.json"])
  }

  /// A scene that would take minutes, at twenty moments from the program's start on.
  @Test(arguments: 0..<20)
  func anInterruptLeavesOlderOutputsAloneAndNothingElse(moment: Int) throws {
    try folder.write(Self.scene(repeats: 1500, side: 400), to: "long.json")
    try folder.write("old", to: "x.gif")
    try folder.write("old", to: "f/frame-0000.png")
    let before = try folder.names()
    let program = BuiltProgram(
      ["long.json", "-o", "x.gif", "-o", "f/", "-o", "new/", "--fps", "240"], in: folder.path)
    let status = try program.interrupt(SIGINT, after: 50_000 + UInt32(moment) * 20_000)
    #expect(status == 130 && program.endedByItself || status == SIGINT)
    #expect(try folder.names() == before)
    for name in ["x.gif", "f/frame-0000.png"] {
      #expect(FileManager.default.contents(atPath: folder.path(name)) == Data("old".utf8))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }
}
