import Foundation
import TestKit
import Testing

@testable import Pipeline

@Suite struct FileWatchTests {
  private let folder: ScratchFolder
  /// Patient with files that are gone, so that a slow machine makes no difference.
  private let watch = FileWatch(restWhenMissing: 400, longestRest: 60_000)

  init() throws {
    folder = try ScratchFolder()
    try folder.write("a", to: "scene.json")
    try folder.write("p", to: "pictures/photo.png")
    // Stamps are coarse: what was written just now would count as written while it was read.
    usleep(30_000)
  }

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  private func followBoth() {
    let moment = Moment.now
    watch.follow([path("scene.json")], for: 0, since: moment)
    watch.follow([path("pictures/photo.png"), path("later.png")], for: 1, since: moment)
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path(other))
  }

  @Test func aFileThatIsWrittenToHasChanged() throws {
    followBoth()
    try folder.write("b", to: "scene.json")
    #expect(watch.nextChanges() == [0])
    try folder.write("q", to: "pictures/photo.png")
    #expect(watch.nextChanges() == [1])
  }

  @Test func aFileThatAnotherTakesThePlaceOfHasChanged() throws {
    followBoth()
    try folder.write("a", to: "scene.json.new")
    #expect(rename(folder.path("scene.json.new"), folder.path("scene.json")) == 0)
    #expect(watch.nextChanges() == [0])
  }

  @Test func aFileThatIsMovedAwayAndWrittenAnewIsOneChange() throws {
    let watch = FileWatch(restWhenMissing: 30_000, longestRest: 60_000)
    watch.follow([path("scene.json")], for: 0, since: .now)
    try move("scene.json", to: "scene.json~")
    let text = folder.path("scene.json")
    let thread = Thread {
      usleep(60_000)
      _ = FileManager.default.createFile(atPath: text, contents: Data("b".utf8))
    }
    thread.start()
    #expect(watch.nextChanges() == [0])
    #expect(FileManager.default.fileExists(atPath: text))
  }

  @Test func aFileThatIsGoneAndOneThatComesHaveChanged() throws {
    followBoth()
    try folder.remove("pictures/photo.png")
    #expect(watch.nextChanges() == [1])
    try folder.write("new", to: "later.png")
    #expect(watch.nextChanges() == [1])
  }

  @Test func aFolderThatIsMovedTakesItsFilesAlong() throws {
    followBoth()
    try move("pictures", to: "elsewhere")
    #expect(watch.nextChanges() == [1])
    try move("elsewhere", to: "pictures")
    #expect(watch.nextChanges() == [1])
  }

  @Test func whatALinkLeadsToIsFollowed() throws {
    try folder.write("x", to: "real/one.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "real/one.png")
    usleep(30_000)
    watch.follow([path("link.png")], for: 7, since: .now)
    try folder.write("y", to: "real/one.png")
    #expect(watch.nextChanges() == [7])
  }

  @Test func manyWritesInARowAreOneChange() throws {
    followBoth()
    for number in 0..<20 { try folder.write("\(number)", to: "scene.json") }
    #expect(watch.nextChanges() == [0])
    try folder.write("q", to: "pictures/photo.png")
    #expect(watch.nextChanges() == [1])
  }

  @Test func whatChangedWhileItWasReadHasChanged() throws {
    let moment = Moment.now
    try folder.write("b", to: "scene.json")
    watch.follow([path("scene.json")], for: 0, since: moment)
    #expect(watch.nextChanges() == [0])
  }

  @Test func aFileThatIsNoLongerFollowedIsNotToldOf() throws {
    followBoth()
    watch.follow([], for: 0, since: .now)
    try folder.write("b", to: "scene.json")
    try folder.write("q", to: "pictures/photo.png")
    #expect(watch.nextChanges() == [1])
  }
}
