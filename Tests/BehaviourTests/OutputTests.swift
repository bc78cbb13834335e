import Foundation
import Primitives
import TestKit
import Testing

@Suite("Outputs") struct OutputTests {
  @Test("A pipe gets the bytes that a file gets", arguments: ["gif", "png"])
  func aPipeIsAsGoodAsAFile(format: String) throws {
    let workshop = try Workshop()
    let still = format == "png" ? ["--at", "0.2"] : []
    try workshop.render(["out.\(format)"], still)
    let run = try workshop.run(["scene.json", "-o", "-", "--format", format] + still)
    #expect(run.status == 0)
    #expect(run.output == (try workshop.folder.bytes(of: "out.\(format)")))
  }

  @Test("A scene from standard input finds its pictures in the working folder")
  func standardInputIsAScene() throws {
    let workshop = try Workshop()
    try workshop.render(["out.gif"])
    let run = try workshop.run(
      ["-", "-o", "piped.gif", "-q"], through: "exec \"$0\" \"$@\" < scene.json")
    #expect(run.status == 0, "\(run.said)")
    #expect(
      try workshop.folder.bytes(of: "piped.gif") == workshop.folder.bytes(of: "out.gif"))
  }

  @Test("Several outputs of one run are what separate runs make, at any rate")
  func oneRunIsAsGoodAsMany() throws {
    for fps in ["25", "60"] {
      let workshop = try Workshop()
      try workshop.render(["a.gif", "a/", "b/f-%d.png"], ["--fps", fps])
      try workshop.render(["c.gif"], ["--fps", fps])
      try workshop.render(["c/"], ["--fps", fps])
      #expect(try workshop.folder.bytes(of: "a.gif") == workshop.folder.bytes(of: "c.gif"))
      let count = try workshop.frameNames(in: "a").count
      #expect(count == (fps == "25" ? 11 : 25))
      for index in 0..<count {
        let name = "frame-" + String(10_000 + index).dropFirst() + ".png"
        let bytes = try workshop.folder.bytes(of: "a/\(name)")
        #expect(try workshop.folder.bytes(of: "c/\(name)") == bytes)
        #expect(try workshop.folder.bytes(of: "b/f-\(index).png") == bytes)
      }
    }
  }

  @Test(
    "Pixels are points times scale, rounded",
    arguments: [("1", 120, 200), ("1.5", 180, 300), ("0.33", 40, 66), ("2", 240, 400)])
  func scaleIsPixelsPerPoint(scale: String, width: Int, height: Int) throws {
    let workshop = try Workshop()
    let still = try workshop.still(at: "0", "--scale", scale)
    #expect(still.width == width && still.height == height)
    let gif = try workshop.gif("--scale", scale)
    #expect(gif.width == width && gif.height == height)
    var scene = SceneText()
    scene.canvas = #"{ "size": [120, 200], "scale": \#(scale) }"#
    #expect(try Workshop(scene).still(at: "0") == still)
  }

  @Test("A folder that holds something else is refused and left as it was")
  func otherFilesAreSafe() throws {
    let workshop = try Workshop()
    try workshop.folder.write("mine", to: "frames/frame-0000.png")
    try workshop.folder.write("notes", to: "frames/notes.txt")
    let before = try workshop.folder.names()
    let run = try workshop.run("scene.json", "-o", "frames/", "-o", "out.gif")
    #expect(run.status == 2 && run.lines.count == 1 && run.said.contains("notes.txt"))
    #expect(try workshop.folder.names() == before)
    #expect(try workshop.folder.bytes(of: "frames/frame-0000.png") == Array("mine".utf8))
  }

  @Test("A folder of frames is replaced as a whole")
  func framesAreReplaced() throws {
    let workshop = try Workshop()
    try workshop.render(["frames/"], ["--fps", "50"])
    #expect(try workshop.frameNames(in: "frames").count == 21)
    try workshop.render(["frames/"])
    #expect(try workshop.frameNames(in: "frames").count == 11)
  }

  @Test("A run that fails leaves older outputs as they were and nothing else behind")
  func failuresLeaveNothing() throws {
    let workshop = try Workshop()
    try workshop.folder.write("older", to: "out.gif")
    try workshop.folder.write("older", to: "frames/frame-0000.png")
    let before = try workshop.folder.names()
    let full = try workshop.run(
      "scene.json", "-o", "out.gif", "-o", "frames/", "-o", "/dev/full",
      "--format", "gif")
    #expect(full.status == 2 || full.status == 3)
    try workshop.folder.write("{", to: "scene.json")
    #expect(try workshop.run("scene.json", "-o", "out.gif", "-o", "frames/").status == 2)
    #expect(try workshop.folder.names() == before)
    #expect(try workshop.folder.bytes(of: "out.gif") == Array("older".utf8))
    #expect(try workshop.folder.bytes(of: "frames/frame-0000.png") == Array("older".utf8))
  }

  @Test("The exit status tells a good run, a bad scene and a failing machine apart")
  func statusTellsWhatHappened() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("scene.json", "-o", "out.gif").status == 0)
    #expect(try workshop.run("check", "scene.json").status == 0)
    #expect(try workshop.run("nothing.json", "-o", "out.gif").status == 2)
    #expect(try workshop.run("scene.json").status == 2)
    #expect(try workshop.run("scene.json", "-o", "out.gif", "--fps", "0").status == 2)
    #expect(
      try workshop.run("scene.json", "-o", "/dev/full", "--format", "gif").status == 3)
    #expect(try workshop.run("scene.json", "-o", "missing/out.gif").status == 3)
    try workshop.folder.write("{ }", to: "scene.json")
    #expect(try workshop.run("check", "scene.json").status == 2)
    #expect(try workshop.run("inspect", "scene.json").status == 2)
  }
}

@Suite("B36 Names of every kind") struct NameTests {
  @Test(
    "work for scenes, pictures and outputs",
    arguments: [
      "with space", "two  spaces ", "%d", "100%", "#1", "it's", "a \"b\"", "照片", "é", "a;b&c",
      "$HOME", "*", "a\\b", "{x}", "~", "new\nline",
    ])
  func namesAreTakenAsTheyAre(name: String) throws {
    var scene = SceneText()
    let quoted = String(
      decoding: try JSONEncoder().encode("\(name)/\(name).png"), as: UTF8.self
    ).dropFirst().dropLast()
    scene.list = SceneText.list(rows: ["row0.png", String(quoted), "row2.png"])
    scene.detail = SceneText.detail(of: String(quoted))
    let green = Bitmap.plain(40, 40, 0xFF00_FF00)
    let workshop = try Workshop(
      scene,
      pictures: [
        "row0.png": .plain(40, 40, 0xFF00_00FF), "\(name)/\(name).png": green,
        "row2.png": .plain(40, 40, 0xFFFF_0000),
      ])
    try workshop.folder.write(scene.json, to: "\(name).json")
    let run = try workshop.run("\(name).json", "-o", "\(name)/\(name).gif", "-q")
    #expect(run.status == 0 && run.said.isEmpty, "\(run.said)")
    #expect(try workshop.folder.names().contains("\(name)/\(name).gif"))
    #expect(
      try GIFReader(workshop.folder.bytes(of: "\(name)/\(name).gif")).frames().last
        == .resting(onDetail: 0xFF00_FF00))
  }

  @Test("may begin with a dash after --, and for outputs anywhere")
  func aDashIsNoOption() throws {
    let workshop = try Workshop()
    try workshop.folder.write(SceneText().json, to: "-scene.json")
    let run = try workshop.run("-o", "-out.gif", "-q", "--", "-scene.json")
    #expect(run.status == 0, "\(run.said)")
    #expect(try GIFReader(workshop.folder.bytes(of: "-out.gif")).frames().count == 11)
  }

  @Test("may hold a percent sign in a pattern when it stands twice")
  func aPercentSignIsWrittenTwice() throws {
    let workshop = try Workshop()
    try workshop.render(["100%%/f%%-%03d.png"])
    #expect(try workshop.frameNames(in: "100%").first == "100%/f%-000.png")
    #expect(try workshop.frameNames(in: "100%").count == 11)
  }
}
