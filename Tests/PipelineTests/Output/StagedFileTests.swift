import Foundation
import Testing

@testable import Pipeline

@Suite struct StagedFileTests {
  let folder: TemporaryFolder
  let area = StagingArea()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aFileAppearsOnlyWhenCommitted() throws {
    try area.write(["ab", "cd"], to: folder.target("x.gif"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.gif")))
    try area.commit()
    #expect(try folder.contents() == ["x.gif": "abcd"])
  }

  @Test func anOlderFileIsReplacedWhole() throws {
    try folder.write("a much longer older text", to: "x.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    #expect(try folder.contents()["x.gif"] == "a much longer older text")
    try area.commit()
    #expect(try folder.contents() == ["x.gif": "new"])
  }

  @Test func discardingLeavesTheOlderFileAndNothingElse() throws {
    try folder.write("old", to: "x.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    area.discard()
    #expect(try folder.contents() == ["x.gif": "old"])
  }

  @Test func largeWritesArriveInOrder() throws {
    let pieces = (0..<40).map { String(repeating: "\($0 % 10)", count: 1 + $0 * 9_973) }
    let output = try area.write(pieces, to: folder.target("x.gif"))
    try area.commit()
    #expect(try folder.contents()["x.gif"] == pieces.joined())
    #expect(output.byteCount == pieces.joined().utf8.count)
  }

  @Test func anOlderFilesModeIsKept() throws {
    try folder.write("old", to: "x.gif")
    try folder.setMode(0o640, of: "x.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    try area.commit()
    #expect(try folder.mode(of: "x.gif") == 0o640)
  }

  @Test func aNewFilesModeIsWhatTheUmaskLeaves() throws {
    let mask = umask(0)
    umask(mask)
    try area.write(["new"], to: folder.target("x.gif"))
    try area.commit()
    #expect(try folder.mode(of: "x.gif") == 0o666 & ~Int(mask))
  }

  @Test(arguments: ["a b.gif", "it's \"x\".gif", "50%.gif", "%d.gif", "#1.gif", "-x.gif", "嘿.gif"])
  func anyNameIsWrittenUnderThatName(name: String) throws {
    try area.write(["new"], to: folder.target(name))
    try area.commit()
    #expect(try folder.contents() == [name: "new"])
  }

  @Test func aNameThatIsNotUTF8IsWrittenByteForByte() throws {
    let path = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0xFF, 0xE9] + Array(".gif".utf8))
    try area.write(["new"], to: OutputTarget(path))
    try area.commit()
    #expect(path.withCString { access($0, F_OK) } == 0)
  }

  @Test func aLongNameNeedsNoLongerTemporaryName() throws {
    let name = String(repeating: "n", count: 251) + ".gif"
    try area.write(["new"], to: folder.target(name))
    try area.commit()
    #expect(try folder.contents() == [name: "new"])
  }

  @Test func aLinkStaysAndItsTargetIsReplaced() throws {
    try folder.write("old", to: "there/real.gif")
    try folder.link("x.gif", to: "there/real.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    try area.commit()
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("x.gif"))
        == "there/real.gif")
    #expect(try folder.contents()["there/real.gif"] == "new")
  }

  @Test func aLinkToNothingIsFilled() throws {
    try folder.link("x.gif", to: "real.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    try area.commit()
    #expect(try folder.contents()["real.gif"] == "new")
  }

  @Test func linksInACircleAreRefused() throws {
    try folder.link("x.gif", to: "y.gif")
    try folder.link("y.gif", to: "x.gif")
    let path = folder.path("x.gif")
    #expect(throws: OutputError.refused(path: path, errno: ELOOP)) {
      try area.open(folder.target("x.gif"), frameCount: 1)
    }
  }

  @Test func aDeviceIsWrittenDirectly() throws {
    try area.write(["new"], to: OutputTarget(FilePath("/dev/null"), format: .gif))
    try area.commit()
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aFullDeviceFailsAtTheLatestOnCommit() throws {
    try area.write(["new"], to: OutputTarget(FilePath("/dev/full"), format: .gif))
    try folder.write("old", to: "x.gif")
    try area.write(["new"], to: folder.target("x.gif"))
    #expect(throws: OutputError.refused(path: "/dev/full", errno: ENOSPC)) { try area.commit() }
    #expect(try folder.contents() == ["x.gif": "old"])
  }

  @Test func aFolderIsNoFile() throws {
    try folder.makeFolder("x.gif")
    #expect(throws: OutputError.isFolder(path: folder.path("x.gif"))) {
      try area.open(folder.target("x.gif"), frameCount: 1)
    }
  }

  @Test func aMissingFolderIsNamed() throws {
    let path = folder.path("no/x.gif")
    #expect(throws: OutputError.noFolder(path: path, folder: folder.path("no"))) {
      try area.open(folder.target("no/x.gif"), frameCount: 1)
    }
  }

  @Test func aFileAmongTheFoldersIsTold() throws {
    try folder.write("", to: "file")
    #expect(throws: OutputError.refused(path: folder.path("file/x.gif"), errno: ENOTDIR)) {
      try area.open(folder.target("file/x.gif"), frameCount: 1)
    }
  }

  @Test func aNameThatIsTooLongIsTold() throws {
    let name = String(repeating: "n", count: 260) + ".gif"
    #expect(throws: OutputError.refused(path: folder.path(name), errno: ENAMETOOLONG)) {
      try area.open(folder.target(name), frameCount: 1)
    }
  }

  @Test(.disabled(if: isRoot, "root may write everywhere"))
  func aFolderThatIsNotWritableIsTold() throws {
    try folder.makeFolder("locked")
    try folder.setMode(0o500, of: "locked")
    #expect(throws: OutputError.refused(path: folder.path("locked/x.gif"), errno: EACCES)) {
      try area.open(folder.target("locked/x.gif"), frameCount: 1)
    }
  }

  @Test(.disabled(if: isRoot, "root may write everywhere"))
  func aWriteProtectedFileIsNotReplaced() throws {
    try folder.write("old", to: "x.gif")
    try folder.setMode(0o400, of: "x.gif")
    #expect(throws: OutputError.refused(path: folder.path("x.gif"), errno: EACCES)) {
      try area.open(folder.target("x.gif"), frameCount: 1)
    }
  }

  @Test func severalOutputsAppearTogetherOrNotAtAll() throws {
    try folder.write("old", to: "a.gif")
    try area.write(["new a"], to: folder.target("a.gif"))
    try area.write(["new b"], to: folder.target("b.gif"))
    try area.write(["new c"], to: folder.target("sub/c-%d.png"))
    // Something takes the place of the last one meanwhile, so that it can't be put there.
    try folder.write("", to: "sub/c-0.png/in the way")
    #expect(throws: OutputError.isFolder(path: folder.path("sub/c-0.png"))) { try area.commit() }
    #expect(
      try folder.contents() == [
        "a.gif": "old", "sub/": "", "sub/c-0.png/": "", "sub/c-0.png/in the way": "",
      ])
  }

  @Test func anAreaCanBeUsedAgain() throws {
    for text in ["one", "two"] {
      try area.write([text], to: folder.target("x.gif"))
      try area.commit(endingRun: false)
    }
    #expect(try folder.contents() == ["x.gif": "two"])
  }
}
