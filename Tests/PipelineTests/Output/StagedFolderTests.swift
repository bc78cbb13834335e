import Foundation
import Testing

@testable import Pipeline

@Suite struct StagedFolderTests {
  let folder: TemporaryFolder
  let area = StagingArea()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aFolderAppearsOnlyWhenCommitted() throws {
    try area.write(["a", "b"], to: folder.target("frames/"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("frames")))
    try area.commit()
    #expect(
      try folder.contents() == [
        "frames/": "", "frames/frame-0000.png": "a", "frames/frame-0001.png": "b",
      ])
  }

  @Test func missingParentsAreMadeAndTakenBackOnFailure() throws {
    try area.write(["a"], to: folder.target("p/q/frames/"))
    area.discard()
    #expect(try folder.contents().isEmpty)
    try area.write(["a"], to: folder.target("p/q/frames/"))
    try area.commit()
    #expect(try folder.contents()["p/q/frames/frame-0000.png"] == "a")
  }

  @Test func olderFramesAreReplacedWithTheirFolder() throws {
    for index in 0..<5 { try folder.write("old", to: "frames/frame-000\(index).png") }
    try folder.setMode(0o750, of: "frames")
    try area.write(["a", "b"], to: folder.target("frames/"))
    #expect(try folder.contents()["frames/frame-0000.png"] == "old")
    try area.commit()
    #expect(
      try folder.contents() == [
        "frames/": "", "frames/frame-0000.png": "a", "frames/frame-0001.png": "b",
      ])
    #expect(try folder.mode(of: "frames") == 0o750)
  }

  @Test(arguments: [
    "notes.txt", "frame-0001.jpg", "frame-1.png", "frame-0001.png.bak", ".hidden", "frame--001.png",
    "sub/frame-0000.png",
  ])
  func aFolderThatHoldsAnythingElseIsRefused(name: String) throws {
    try folder.write("old", to: "frames/frame-0000.png")
    try folder.write("mine", to: "frames/\(name)")
    let before = try folder.contents()
    let example = String(name.split(separator: "/")[0])
    #expect(throws: OutputError.holdsOtherFiles(path: folder.path("frames/"), example: example)) {
      try area.open(folder.target("frames/"), frameCount: 1)
    }
    #expect(try folder.contents() == before)
  }

  @Test func aFileThatComesMeanwhileIsNotLost() throws {
    try folder.write("old", to: "frames/frame-0000.png")
    try area.write(["new"], to: folder.target("frames/"))
    try folder.write("mine", to: "frames/notes.txt")
    #expect(
      throws: OutputError.holdsOtherFiles(path: folder.path("frames/"), example: "notes.txt")
    ) {
      try area.commit()
    }
    #expect(
      try folder.contents() == [
        "frames/": "", "frames/frame-0000.png": "old", "frames/notes.txt": "mine",
      ])
  }

  @Test func aFileIsNoFolder() throws {
    try folder.write("old", to: "frames")
    #expect(throws: OutputError.isFile(path: folder.path("frames"))) {
      try area.open(folder.target("frames/"), frameCount: 1)
    }
  }

  @Test func aLinkToAFolderStays() throws {
    try folder.write("old", to: "real/frame-0000.png")
    try folder.link("frames", to: "real")
    try area.write(["new"], to: folder.target("frames/"))
    try area.commit()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("frames")) == "real")
    #expect(try folder.contents()["real/frame-0000.png"] == "new")
  }

  @Test func moreThanTenThousandFramesHaveFiveDigitsEach() {
    let files = FrameNamePattern.frames(in: FilePath("f"))
    #expect(files.fileName(forFrame: 7, of: 10_000).text == "frame-0007.png")
    #expect(files.fileName(forFrame: 7, of: 10_001).text == "frame-00007.png")
    #expect(files.matches(fileName: FilePath("frame-00007.png")))
  }

  @Test func aFolderWhoseParentIsNotToBeChangedIsFilledFileByFile() throws {
    for index in 0..<3 { try folder.write("old", to: "frames/frame-000\(index).png") }
    let path = folder.path("frames/.") + "/"
    try area.write(["a", "b"], to: OutputTarget(FilePath(path)))
    try area.commit()
    #expect(
      try folder.contents() == [
        "frames/": "", "frames/frame-0000.png": "a", "frames/frame-0001.png": "b",
      ])
  }

  @Test func aPatternReplacesItsOwnFramesAndLeavesTheRest() throws {
    for name in ["f-0000.png", "f-0001.png", "f-0002.png", "f-12345.png"] {
      try folder.write("old", to: name)
    }
    let others = ["notes.txt", "f-1.png", "f-00001.png", "f-.png", "g-0000.png", "f-0002.jpg"]
    for name in others { try folder.write("mine", to: name) }
    try area.write(["a", "b"], to: folder.target("f-%04d.png"))
    try area.commit()
    var expected = [
      "f-0000.png": "a", "f-0001.png": "b", "f-0002.png": "old", "f-12345.png": "old",
    ]
    for name in others { expected[name] = "mine" }
    #expect(try folder.contents() == expected)
  }

  @Test func aDiscardedPatternLeavesOlderFramesAlone() throws {
    try folder.write("old", to: "f-0.png")
    try area.write(["a", "b"], to: folder.target("f-%d.png"))
    area.discard()
    #expect(try folder.contents() == ["f-0.png": "old"])
  }

  @Test func aPatternsMissingFolderIsMade() throws {
    try area.write(["a"], to: folder.target("p/100%%/f %d.png"))
    try area.commit()
    #expect(try folder.contents()["p/100%/f 0.png"] == "a")
  }

  @Test func aFolderUnderAFramesNameIsTold() throws {
    try folder.makeFolder("f-3.png")
    #expect(throws: OutputError.isFolder(path: folder.path("f-3.png"))) {
      try area.open(folder.target("f-%d.png"), frameCount: 1)
    }
  }
}
