import Glibc
import Testing

@testable import Pictures

struct AssetFoldersTests {
  private static let png = MadePNG.numbered(width: 2, height: 2).bytes

  /// A scene's folder and a neighbour, side by side in one folder.
  private struct Place {
    let folder: TemporaryFolder
    var scene: String { folder.path + "/scene" }
    var shared: String { folder.path + "/shared" }

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(png, to: "scene/photo.jpg")
      try folder.write(png, to: "scene/pics/a b.png")
      try folder.write(png, to: "shared/logo.png")
    }

    func error(_ reference: String, roots: [String] = []) -> PictureError? {
      do {
        _ = try AssetFolders(sceneFolder: scene, roots: roots).load(reference)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "a name may hold spaces, quotes, per cent signs, dots and any script",
    arguments: [
      "a b.png", "it's \"it\".png", "100%.png", "%41.png", "嘿嘿饿.png", "فيديو.png", "🌅.png", "..png",
      "...", "-o.png", "a\\b.png", "a*?.png", "sub folder/é.png", "./photo.png", "x//y.png",
      String(repeating: "n", count: 250) + ".png", "two\nlines.png",
    ])
  func findsAnyName(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png, to: name)
    let folders = AssetFolders(sceneFolder: folder.path)
    #expect(try folders.load(name).size.width == 2)
    #expect(try folders.locate(folder.path + "/" + name) == (try folders.locate(name)))
  }

  @Test("a name is found although its accents are encoded otherwise")
  func findsEquivalentNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png, to: "e\u{301}te\u{301}.png")
    #expect(try AssetFolders(sceneFolder: folder.path).load("\u{E9}t\u{E9}.png").size.width == 2)
  }

  @Test("the scene's folder comes first, then the roots in order")
  func looksInOrder() throws {
    let place = try Place()
    try place.folder.write(Self.png, to: "scene/logo.png")
    try place.folder.write(Self.png, to: "other/only.png")
    try place.folder.write(Self.png, to: "shared/only.png")
    let roots = [place.folder.path + "/other", place.shared]
    let folders = AssetFolders(sceneFolder: place.scene, roots: roots)
    #expect(try folders.locate("logo.png") == place.scene + "/logo.png")
    #expect(try folders.locate("only.png") == place.folder.path + "/other/only.png")
    #expect(try folders.locate(place.shared + "/only.png") == place.shared + "/only.png")
  }

  @Test("a file outside is refused by any way to it, and allowed by a root")
  func refusesOutside() throws {
    let place = try Place()
    try place.folder.link("scene/link.png", to: "../shared/logo.png")
    try place.folder.link("scene/folder", to: place.shared)
    try place.folder.write(Self.png, to: "scene2/near.png")
    let ways = [
      "../shared/logo.png", "link.png", "folder/logo.png", place.shared + "/logo.png",
      "pics/../../shared/logo.png",
    ]
    for way in ways {
      #expect(place.error(way) == .outside(reference: way, folder: place.shared))
      #expect(place.error(way, roots: [place.shared]) == nil)
    }
    #expect(
      place.error("../scene2/near.png")
        == .outside(reference: "../scene2/near.png", folder: place.folder.path + "/scene2"))
    let error = place.error("link.png")
    #expect(error?.message == "must lie in the scene's folder or below, but 'link.png' does not")
    #expect(error?.hint == "allow its folder with --asset-root '\(place.shared)'")
  }

  @Test("nothing is told about files outside, not even whether they exist")
  func keepsOutsideSecret() throws {
    let place = try Place()
    #expect(
      place.error("../shared/none.png")
        == .outside(reference: "../shared/none.png", folder: place.shared))
  }

  @Test("links that stay inside are followed")
  func followsInnerLinks() throws {
    let place = try Place()
    try place.folder.link("scene/l.png", to: "pics/a b.png")
    #expect(place.error("l.png") == nil)
    #expect(place.error("pics/../photo.jpg") == nil)
  }

  @Test(
    "a missing file is answered with the name that was probably meant",
    arguments: [
      ("foto.jpg", "photo.jpg"), ("Photo.JPG", "photo.jpg"), ("photo.png", "photo.jpg"),
      ("pics/ab.png", "pics/a b.png"), ("pic/a b.png", "pics/a b.png"),
      ("pics/a%20b.png", "pics/a b.png"), ("PICS/A B.jpeg", "pics/a b.png"),
      ("./phot.jpg", "./photo.jpg"), ("zebra.png", nil), ("none/at/all.png", nil),
    ] as [(String, String?)])
  func suggestsNames(reference: String, suggestion: String?) throws {
    let error = try Place().error(reference)
    #expect(error == .missing(reference: reference, suggestion: suggestion))
    #expect(error?.message == "no such file '\(reference)'")
    #expect(error?.hint == suggestion.map { "did you mean '\($0)'?" })
  }

  @Test("a suggestion may come from a root")
  func suggestsFromRoots() throws {
    let place = try Place()
    #expect(
      place.error("lgo.png", roots: [place.shared])
        == .missing(reference: "lgo.png", suggestion: "logo.png"))
  }

  @Test("folders, pipes, sockets and devices are named and never opened")
  func refusesWhatIsNoFile() throws {
    let place = try Place()
    #expect(mkfifo(place.scene + "/pipe.png", 0o600) == 0)
    #expect(place.error("pics") == .notAFile(reference: "pics", kind: .folder))
    #expect(place.error(".") == .notAFile(reference: ".", kind: .folder))
    #expect(place.error("pipe.png") == .notAFile(reference: "pipe.png", kind: .pipe))
    #expect(
      place.error("/dev/zero", roots: ["/dev"]) == .notAFile(reference: "/dev/zero", kind: .device))
    #expect(place.error("pipe.png")?.message == "'pipe.png' is a pipe, not a picture")
    #expect(place.error("pics")?.message == "'pics' is a folder, not a picture")
  }

  @Test(
    "a file without permission is named",
    .enabled(if: geteuid() != 0, "the superuser may read everything"))
  func refusesUnreadable() throws {
    let place = try Place()
    chmod(place.scene + "/photo.jpg", 0)
    #expect(place.error("photo.jpg")?.message == "cannot read 'photo.jpg': permission denied")
  }

  @Test("links to nowhere and in circles are named")
  func refusesBrokenLinks() throws {
    let place = try Place()
    try place.folder.link("scene/gone.png", to: "never.png")
    try place.folder.link("scene/a.png", to: "b.png")
    try place.folder.link("scene/b.png", to: "a.png")
    #expect(
      place.error("gone.png")?.message
        == "'gone.png' is a link to 'never.png', which does not exist")
    #expect(place.error("a.png")?.message == "cannot read 'a.png': its links lead in a circle")
  }

  @Test("references that name no file are refused")
  func refusesNonNames() throws {
    let place = try Place()
    #expect(place.error("")?.message == "must name a file, but is ''")
    #expect(place.error("photo.jpg\0x")?.message == "must name a file, but is 'photo.jpg\\u{0}x'")
    let web = place.error("https://example.com/a.png")
    #expect(web?.message == "must name a file, but 'https://example.com/a.png' is an address")
    #expect(web?.hint == "save the picture beside the scene and name that file")
  }

  @Test("names with control characters stay on one line")
  func keepsMessagesOnOneLine() throws {
    #expect(
      try Place().error("a\n\u{1B}[31mb.png")?.message == "no such file 'a\\u{A}\\u{1B}[31mb.png'")
  }

  @Test("a file above the limit is refused for its length")
  func refusesLongFiles() throws {
    let place = try Place()
    let limits = PictureLimits(maxFileBytes: 20)
    let error = #expect(throws: PictureError.self) {
      try AssetFolders(sceneFolder: place.scene, limits: limits).load("photo.jpg")
    }
    #expect(
      error
        == .fileTooLarge(reference: "photo.jpg", bytes: Self.png.count, limit: 20))
  }

  @Test("a scene's folder that does not exist has no files")
  func survivesAMissingFolder() {
    let folders = AssetFolders(sceneFolder: "/nowhere/at all")
    #expect(throws: PictureError.missing(reference: "a.png", suggestion: nil)) {
      try folders.locate("a.png")
    }
  }
}
