import Testing

@testable import Pipeline

@Suite struct SceneFolderTests {
  @Test func aFoldersScenesComeInOrderOfPath() throws {
    let folder = try TemporaryFolder()
    let names = ["b.json", "a/z.json", "scene.json", "sub/a b%.json"]
    for name in names + ["sub/scene.schema.json", "notes.txt", "json"] {
      try folder.write("{}", to: name)
    }
    try folder.link("elsewhere", to: "sub")
    let scenes = SceneFolder.scenes(in: FilePath(folder.path))
    #expect(scenes?.map(\.text) == names.sorted().map(folder.path))
    #expect(SceneFolder.scenes(in: FilePath(folder.path("scene.json"))) == nil)
    #expect(SceneFolder.scenes(in: FilePath(folder.path("no"))) == nil)
  }
}
