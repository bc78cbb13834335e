import Testing

@testable import Pipeline

@Suite struct PlacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    try folder.write("old", to: "folder/a")
    try folder.write("old", to: "gone")
    try folder.write("new", to: "staged/file")
    try folder.write("new", to: "staged/fresh")
    try folder.write("new", to: "staged/folder/b")
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  private func placeAll(_ placement: inout Placement) throws {
    for name in ["file", "fresh", "folder"] {
      try placement.put(path("staged/\(name)"), at: path(name))
    }
    try placement.takeAway(path("gone"))
  }

  @Test(arguments: [true, false])
  func whatIsPutStaysAndNothingElse(canExchange: Bool) throws {
    var placement = Placement(canExchange: canExchange)
    try placeAll(&placement)
    placement.keep()
    #expect(
      try folder.contents() == [
        "file": "new", "fresh": "new", "folder/": "", "folder/b": "new", "staged/": "",
      ])
  }

  @Test(arguments: [true, false])
  func undoingPutsEverythingBack(canExchange: Bool) throws {
    let before = try folder.contents()
    var placement = Placement(canExchange: canExchange)
    try placeAll(&placement)
    #expect(try folder.contents()["folder/b"] == "new")
    placement.undo()
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [true, false])
  func aFileNeverReplacesAFolderNorAFolderAFile(canExchange: Bool) throws {
    let before = try folder.contents()
    var placement = Placement(canExchange: canExchange)
    #expect(throws: SystemError.self) { try placement.put(path("staged/file"), at: path("folder")) }
    #expect(throws: SystemError.self) { try placement.put(path("staged/folder"), at: path("file")) }
    placement.undo()
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [true, false])
  func whatCannotBePutChangesNothing(canExchange: Bool) throws {
    let before = try folder.contents()
    var placement = Placement(canExchange: canExchange)
    for name in ["file", "folder", "no/where"] {
      #expect(throws: SystemError.self) {
        try placement.put(path("staged/nothing"), at: path(name))
      }
    }
    placement.undo()
    #expect(try folder.contents() == before)
  }
}
