import Foundation
import Pipeline
import Starting
import TestKit
import Testing

/// `init` and `list` as built.
@Suite struct InitProgramTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ words: String...) throws -> (status: Int32, output: String, said: String) {
    let (status, output, said) = try BuiltProgram(words, in: folder.path).run()
    return (status, String(decoding: output, as: UTF8.self), said)
  }

  @Test(arguments: Template.all.map(\.name))
  func aTemplateIsASceneWithoutProblems(name: String) throws {
    let made = try run("init", "new", "--template", name)
    #expect(made.status == 0 && made.output.isEmpty)
    #expect(made.said.hasSuffix("next: zoomrender new/scene.json -o out.gif\n"))
    let checked = try run("check", "new")
    #expect(checked.status == 0)
    #expect(checked.said == "new/scene.json: no problems\n")
    let text = String(decoding: try folder.bytes(of: "new/scene.json"), as: UTF8.self)
    #expect(text.hasPrefix("// ") && text.contains("\"$schema\": \"./scene.schema.json\""))
    let linted = try run("lint", "new", "--only", "duration-off-grid")
    #expect(linted.status == 0)
    #expect(linted.said == "new/scene.json: no defects\n")
    let rendered = try run("new/scene.json", "-o", "out.gif", "--scale", "0.2", "--fps", "5", "-q")
    #expect(rendered.status == 0)
    #expect(try folder.bytes(of: "out.gif").starts(with: Array("GIF89a".utf8)))
  }

  @Test func eachTemplateHasAnotherName() {
    #expect(Set(Template.all.map(\.name)).count == Template.all.count)
  }

  @Test func aTemplateIsTheSameEachTime() throws {
    _ = try run("init", "a", "--template", "grid")
    _ = try run("init", "b", "--template", "grid")
    for name in try folder.names() where name.hasPrefix("a/") {
      #expect(try folder.bytes(of: name) == folder.bytes(of: "b" + name.dropFirst()))
    }
  }

  @Test func anEmptyFolderIsFilled() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("new"), withIntermediateDirectories: true)
    #expect(try run("init", "new").status == 0)
    #expect(try folder.names().contains("new/scene.json"))
  }

  @Test func theWorkingFolderIsFilled() throws {
    let made = try run("init", ".", "--template", "settings")
    #expect(made.status == 0)
    #expect(try folder.names() == ["scene.json", "scene.schema.json"])
  }

  @Test func missingParentsAreMade() throws {
    #expect(try run("init", "a/b/c", "--template", "settings").status == 0)
    #expect(try folder.names() == ["a/b/c/scene.json", "a/b/c/scene.schema.json"])
  }

  @Test(arguments: ["new", "new/", "."])
  func aFolderWithAFileIsRefusedAndKept(name: String) throws {
    try folder.write("mine", to: name == "." ? "notes.txt" : "new/notes.txt")
    let before = try folder.names()
    let made = try run("init", name)
    #expect(made.status == 2)
    #expect(
      made.said == "zoomrender: \(name): must be a new or an empty folder, but holds 'notes.txt'; "
        + "take another name\n")
    #expect(try folder.names() == before)
  }

  @Test func aFileIsNoFolder() throws {
    try folder.write("mine", to: "new")
    let made = try run("init", "new")
    #expect(made.status == 2)
    #expect(made.said.hasPrefix("zoomrender: new: must be a folder, but is a file"))
    #expect(try folder.names() == ["new"])
  }

  @Test(arguments: [
    (["init"], "DIR: must be given, but is missing; see 'zoomrender init --help'"),
    (
      ["init", "x", "--list", "a.png"],
      "--detail: must be given, but is missing; give both screenshots: --list IMAGE --detail IMAGE"
    ),
    (
      ["init", "x", "--photo", "a.png"],
      "--list: must be given, but is missing; give both screenshots: --list IMAGE --detail IMAGE"
    ),
    (
      ["init", "x", "--template", "grid", "--list", "a", "--detail", "b"],
      "--template: must not stand beside screenshots; leave one of them out"
    ),
    (
      ["list", "style"],
      "KIND: must be styles, devices, templates or fonts, but is 'style'; did you mean 'styles'?"
    ),
    (
      ["completions", "tcsh"],
      "SHELL: must be bash, zsh or fish, but is 'tcsh'; see 'zoomrender completions --help'"
    ),
    (
      ["schema", "x"],
      "x: must be left out, as the command takes options alone; see 'zoomrender schema --help'"
    ),
  ])
  func badUsageIsSaidInOneLine(words: [String], message: String) throws {
    let (status, _, said) = try BuiltProgram(words, in: folder.path).run()
    #expect(status == 2)
    #expect(said == "zoomrender: \(message)\n")
    #expect(try folder.names() == [])
  }

  /// The example's own scene says where the photo is.
  @Test(arguments: [true, false])
  func screenshotsBecomeASceneWithThePhotoFound(isPhotoGiven: Bool) throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("examples/two-screenshots").path
    let photo = isPhotoGiven ? ["--photo", "\(example)/photo.jpg"] : []
    let words =
      ["init", "new", "--list", "\(example)/list.png", "--detail", "\(example)/detail.png"] + photo
    let (status, _, said) = try BuiltProgram(words, in: folder.path).run()
    #expect(status == 0)
    #expect(said.contains("canvas: 390 x 844 points at 3 pixels a point, as iPhone 12"))
    #expect(said.contains("list: [16, 180, 80, 80], corners 8 (sure, "))
    #expect(said.contains("detail: [0, 91, 390, 390] (sure, "))
    let text = String(decoding: try folder.bytes(of: "new/scene.json"), as: UTF8.self)
    let image = isPhotoGiven ? "photo.jpg" : "photo.png"
    #expect(
      text.contains(
        ##""from": { "frame": [16, 180, 80, 80], "cornerRadius": 8, "image": "\##(image)", "fill": "#FFFFFF" }"##
      ))
    #expect(text.contains(##""to": { "frame": [0, 91, 390, 390], "fill": "#FFFFFF" }"##))
    #expect(try run("check", "new").said == "new/scene.json: no problems\n")
    #expect(try folder.bytes(of: "new/list.png").count > 1000)
  }

  /// The example shows the photo in a lower frame than the list does, under a bar and over a headline.
  @Test func aPictureThatALowerFrameCutsEndsWhereTheFrameDoes() throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("examples/right-to-left/scene.json").path
    #expect(try run(example, "--at", "0", "--scale", "2", "-o", "l.png", "-q").status == 0)
    #expect(
      try run(example, "--step", "present", "--at", "100%", "--scale", "2", "-o", "d.png", "-q")
        .status == 0)
    let made = try run("init", "new", "--list", "l.png", "--detail", "d.png", "--json")
    #expect(made.status == 0)
    struct Answer: Decodable {
      struct End: Decodable {
        var frame: [Double]
        var cornerRadius: Double
        var certainty: Double
        var judgement: String
        var otherPlaces: Int
      }
      struct Found: Decodable {
        var list: End
        var detail: End
      }
      struct Canvas: Decodable {
        var size: [Double]
        var pixelsPerPoint: Double
        var devices: [String]
      }
      var canvas: Canvas
      var found: Found
      var notes: [String]
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(made.output.utf8))
    #expect(answer.canvas.size == [375, 667] && answer.canvas.pixelsPerPoint == 2)
    #expect(answer.canvas.devices.contains("iPhone 6"))
    func isNear(_ end: Answer.End, _ wanted: [Double]) -> Bool {
      zip(end.frame, wanted).allSatisfy { abs($0 - $1) <= 0.5 } && end.frame.count == 4
        && end.cornerRadius == 0 && (0.95...1).contains(end.certainty) && end.judgement == "sure"
        && end.otherPlaces == 0
    }
    // At two pixels a point a row of 72 has 71.5 beside its line.
    #expect(isNear(answer.found.list, [288.5, 332, 71.5, 71.5]))
    #expect(isNear(answer.found.detail, [0, 64, 375, 300]))
    #expect(answer.notes.contains { $0.contains("photo.png lacks a part") })
  }

  @Test func aScreenshotThatIsMissingIsSaidOnce() throws {
    let made = try run("init", "new", "--list", "nope.png", "--detail", "nope.png")
    #expect(made.status == 2)
    #expect(made.said == "zoomrender: nope.png: no such file\n")
  }

  @Test func aScreenshotThatIsNoneIsRefused() throws {
    try folder.write("no picture", to: "a.png")
    let made = try run("init", "new", "--list", "a.png", "--detail", "b.png")
    #expect(made.status == 2)
    #expect(made.said.hasPrefix("zoomrender: a.png: "))
    #expect(try folder.names() == ["a.png"])
  }

  @Test func aFullDiskLeavesNothing() throws {
    let made = try BuiltProgram(
      ["init", "new", "--template", "grid"],
      through: "ulimit -f 20; trap '' XFSZ; exec \"$0\" \"$@\"", in: folder.path
    ).run()
    #expect(made.status == 3)
    #expect(try folder.names() == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }

  @Test(arguments: ["styles", "devices", "templates", "fonts"])
  func aListIsATableOrJSON(kind: String) throws {
    let table = try run("list", kind)
    #expect(table.status == 0)
    let rows = table.output.split(separator: "\n").count - 1
    let json = try run("list", kind, "--json")
    let values = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(values?.count == rows && rows > 3)
  }
}
