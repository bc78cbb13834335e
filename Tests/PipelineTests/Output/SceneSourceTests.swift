import Testing

@testable import Pipeline

@Suite struct SceneSourceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{}", to: "scene.json")
    try folder.write("{ }", to: "sub/a b%.json")
    try folder.write("{}", to: "sub/scene.schema.json")
    try folder.write("", to: "notes.txt")
  }

  private func source(_ name: String) -> SceneSource { .file(FilePath(folder.path(name))) }

  @Test func aSceneIsReadByteForByte() throws {
    #expect(try source("sub/a b%.json").contents() == Array("{ }".utf8))
  }

  @Test(arguments: [
    ("scnee.json", "no such file", "scene.json"), ("nothing", "no such file", nil),
    ("sub", "cannot be read: it is a folder", nil),
    ("notes.txt/a", "cannot be read: a part of the path is a file, not a folder", nil),
  ])
  func aSceneThatCannotBeReadIsAFinding(name: String, message: String, near: String?) {
    do throws(UnreadableScene) {
      _ = try source(name).contents()
      Issue.record("it was read")
    } catch {
      #expect(error.finding.file == folder.path(name))
      #expect(error.finding.message == message)
      #expect(error.finding.hint == near.map { "did you mean '\(folder.path($0))'?" })
    }
  }

  @Test func aFoldersScenesComeInOrderOfPath() throws {
    for name in ["b.json", "a/z.json", "link.json"] { try folder.write("{}", to: name) }
    try folder.link("elsewhere", to: "sub")
    let scenes = SceneFolder.scenes(in: FilePath(folder.path))
    #expect(
      scenes?.map(\.text)
        == ["a/z.json", "b.json", "link.json", "scene.json", "sub/a b%.json"].map(
          folder.path))
    #expect(SceneFolder.scenes(in: FilePath(folder.path("scene.json"))) == nil)
    #expect(SceneFolder.scenes(in: FilePath(folder.path("no"))) == nil)
  }
}
