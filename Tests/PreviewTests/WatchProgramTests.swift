import Foundation
import TestKit
import Testing

/// `--watch` of the program itself, with files alone.
@Suite struct WatchProgramTests {
  private let scene: SmallScene

  init() throws {
    scene = try SmallScene()
  }

  /// Waits until something holds; whether it came to.
  private func wait(for holds: () throws -> Bool) -> Bool {
    let end = Date().addingTimeInterval(30)
    while Date() < end {
      if (try? holds()) == true { return true }
      usleep(10_000)
    }
    return false
  }

  private func frameCount() throws -> Int {
    try scene.folder.names().count { $0.hasPrefix("frames/") }
  }

  @Test func everyOutputIsRenderedAgainUntilAnInterrupt() throws {
    let words = ["scene.json", "-o", "x.gif", "-o", "frames/", "-o", "x.webp", "--watch"]
    let program = BuiltProgram(words, in: scene.folder.path)
    try program.start()
    #expect(wait { try frameCount() == 34 })
    let (gif, webP) = (try scene.folder.bytes(of: "x.gif"), try scene.folder.bytes(of: "x.webp"))
    try scene.folder.write(SmallScene.text(lastHold: 0.4), to: "scene.json")
    #expect(wait { try frameCount() == 38 })
    #expect(try gif != scene.folder.bytes(of: "x.gif") && webP != scene.folder.bytes(of: "x.webp"))

    // A mistake is told, and what there is stays.
    try scene.folder.write(SmallScene.text(extra: "\"colour\": 1,"), to: "scene.json")
    usleep(1_500_000)
    #expect(try frameCount() == 38)
    try scene.folder.write(SmallScene.text(lastHold: 0.6), to: "scene.json")
    #expect(wait { try frameCount() == 42 })

    // A picture that is gone, and comes back as another.
    let photo = try scene.folder.bytes(of: "photo.png")
    let still = try scene.folder.bytes(of: "frames/frame-0000.png")
    try scene.folder.remove("photo.png")
    usleep(1_500_000)
    let other = try lighter(photo)
    try scene.folder.write(other, to: "photo.png.part")
    #expect(rename(scene.folder.path("photo.png.part"), scene.folder.path("photo.png")) == 0)
    #expect(wait { try scene.folder.bytes(of: "frames/frame-0000.png") != still })

    let (status, said) = program.stop(SIGINT)
    #expect(status == 130)
    #expect(said.contains("scene.json:6:"))
    #expect(said.contains("no such file 'photo.png'"))
    #expect(said.contains("watching 2 files; Ctrl-C ends it\n"))
    // The interrupt may come before the last is told.
    #expect(said.components(separatedBy: "x.gif: ").count >= 4)
    let left = try scene.folder.names().filter { !$0.hasPrefix("frames/") }
    #expect(left == ["photo.png", "scene.json", "x.gif", "x.webp"])
  }

  private func lighter(_ file: [UInt8]) throws -> [UInt8] {
    var picture = try PNGFile.straightPixels(of: file)
    for index in picture.pixels.indices { picture.pixels[index] |= 0x0080_8080 }
    return PNGFile.bytes(ofStraight: picture)
  }

  @Test func onlyTheSceneThatChangedIsRenderedAgain() throws {
    try scene.folder.write(SmallScene.text(rate: 10), to: "slow.json")
    let program = BuiltProgram(
      ["scene.json", "slow.json", "-o", "{name}.gif", "--watch"], in: scene.folder.path)
    try program.start()
    #expect(wait { try scene.folder.names().contains("slow.gif") })
    usleep(200_000)
    let old = try scene.folder.bytes(of: "slow.gif")
    try scene.folder.write(SmallScene.text(rate: 5), to: "slow.json")
    #expect(wait { try scene.folder.bytes(of: "slow.gif") != old })
    let (status, said) = program.stop(SIGTERM)
    #expect(status == 143)
    #expect(said.components(separatedBy: "slow.gif: ").count == 3)
    #expect(said.components(separatedBy: "scene.gif: ").count == 2)
  }

  @Test func aPagesScriptSaysWhichVersionIsTheNewestAndGoesInTheEnd() throws {
    let program = BuiltProgram(
      ["preview", "scene.json", "-o", "page.html", "--watch"], in: scene.folder.path)
    try program.start()
    #expect(wait { try scene.folder.names().contains("page.live.js") })
    let first = try scene.folder.bytes(of: "page.live.js")
    try scene.folder.write(SmallScene.text(extra: "\"colour\": 1,"), to: "scene.json")
    #expect(wait { try scene.folder.bytes(of: "page.live.js") != first })
    let script = String(decoding: try scene.folder.bytes(of: "page.live.js"), as: UTF8.self)
    #expect(script.contains("scene.json:6:"))
    let (status, _) = program.stop(SIGINT)
    #expect(status == 130)
    #expect(try scene.folder.names() == ["page.html", "photo.png", "scene.json"])
  }

  @Test func aScriptThatIsSomebodyElsesIsLeftAlone() throws {
    try scene.folder.write("var mine = 1;", to: "page.live.js")
    let (status, _, said) = try BuiltProgram(
      ["preview", "scene.json", "-o", "page.html", "--watch"], in: scene.folder.path
    ).run()
    #expect(status == 2)
    #expect(said.hasPrefix("zoomrender: page.live.js: must be free for what 'page.html' asks"))
    #expect(try scene.folder.names() == ["page.live.js", "photo.png", "scene.json"])
  }
}
