import Primitives
import TestKit
import Testing

@Suite("APNG files") struct APNGFileTests {
  private func apng(_ workshop: Workshop, _ options: String...) throws -> APNGReader {
    try workshop.render(["out.apng"], options)
    return try APNGReader(workshop.folder.bytes(of: "out.apng"))
  }

  @Test("B01 The last picture stands as long as the hold at the end")
  func lastPictureKeepsItsTime() throws {
    var scene = SceneText()
    scene.timeline = #"["present", { "hold": 1.0 }]"#
    let workshop = try Workshop(scene)
    let file = try apng(workshop)
    #expect(file.images.last?.delay ?? (0, 0) == (1, 1))
    #expect(abs(file.ends.last! - 1.4) < 1e-9)
    try expectDecodersAgree(workshop, "out.apng", "--total-ms", "1400")
  }

  @Test("B02 Frames that show the same may become one, and keep their time")
  func restingPicturesKeepTheirTime() throws {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.52 }, "present", { "hold": 2.0 }]"#
    let workshop = try Workshop(scene)
    let file = try apng(workshop)
    let frames = try workshop.frames()
    let shown = try file.straightFrames()
    #expect(abs(file.ends.last! - 2.92) < 1e-9)
    for (index, frame) in frames.enumerated() {
      let time = (Double(index) + 0.5) / 25
      #expect(shown[try #require(file.ends.firstIndex { $0 > time })] == frame)
    }
    try expectDecodersAgree(workshop, "out.apng", "--total-ms", "2920")
  }

  @Test("B03 Frames that are one colour step apart are not taken as equal")
  func smallStepsAreKept() throws {
    var scene = SceneText()
    scene.list = SceneText.screen([], background: "#808080")
    scene.detail = SceneText.screen([], background: "#848484")
    (scene.style, scene.duration) = ("dissolve", "0.28")
    let workshop = try Workshop(scene)
    let frames = try workshop.frames()
    let shown = try apng(workshop).straightFrames()
    #expect(frames.count == 8 && shown == frames)
    #expect(Set(shown.map { $0[60, 100] }).count >= 4)
  }

  @Test("B04 Delays are exact", arguments: [("30", 30, 91), ("60", 60, 181)])
  func delaysAreExact(fps: String, denominator: Int, count: Int) throws {
    var scene = SceneText()
    (scene.duration, scene.fps) = ("3.0", fps)
    let file = try apng(try Workshop(scene))
    #expect(file.images.count == count)
    #expect(file.images.allSatisfy { $0.delay == (1, denominator) })
  }

  @Test(
    "B05 An APNG plays as often as it was asked to",
    arguments: [("1", 1), ("2", 2), ("forever", 0), ("0", 0)])
  func playsAreCountedRight(loop: String, plays: Int) throws {
    let workshop = try Workshop()
    #expect(try apng(workshop, "--loop", loop).plays == plays)
    try expectDecodersAgree(workshop, "out.apng", "--plays", "\(plays)")
  }

  @Test("B12 PNG frames, a GIF and an APNG of one run show the same")
  func outputsAgree() throws {
    let workshop = try Workshop()
    try workshop.render(["frames/", "out.gif", "out.apng", "out.png"])
    let frames = try workshop.frames(in: "frames")
    #expect(frames.count == 11)
    let apng = try workshop.folder.bytes(of: "out.apng")
    #expect(try APNGReader(apng).straightFrames() == frames)
    #expect(try GIFReader(workshop.folder.bytes(of: "out.gif")).frames(lasting: 4) == frames)
    #expect(try workshop.folder.bytes(of: "out.png") == apng)
  }

  @Test("B15 Pictures with clear parts on a clear canvas are whole in every frame")
  func clearPartsStayClear() throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#00000000" }"##
    scene.list = SceneText.list(
      rows: ["row0.png", "row1.png", "row2.png"], background: "#00000000")
    scene.detail = SceneText.detail(of: "row1.png", background: "#00000000")
    scene.timeline = #"["present", "dismiss"]"#
    let ring = Bitmap(40, 40) { x, y in
      let distance = (x - 20) * (x - 20) + (y - 20) * (y - 20)
      let alpha = max(0, 255 - abs(distance - 200) * 2)
      return alpha == 0 ? 0 : UInt32(alpha) << 24 | UInt32(x * 6) << 8 | 200
    }
    let workshop = try Workshop(
      scene, pictures: ["row0.png": ring, "row1.png": ring, "row2.png": ring])
    let frames = try workshop.frames()
    #expect(frames.count == 21 && frames.contains { $0.pixels.contains(0) })
    #expect(try apng(workshop).straightFrames() == frames)
    try expectDecodersAgree(workshop, "out.apng", "--frames", "21", "--outvote")
  }

  @Test("B32 An APNG and a WebP have the same bytes for any number of threads")
  func threadsDoNotMatter() throws {
    var scene = SceneText()
    scene.timeline = #"["present", "dismiss"]"#
    let workshop = try Workshop(
      scene,
      pictures: [
        "row0.png": .photo(80, 80), "row1.png": .photo(90, 50), "row2.png": .photo(40, 40),
      ])
    let names = ["out.apng", "out.webp", "out.y4m"]
    try workshop.render(names)
    let expected = try names.map { try workshop.folder.bytes(of: $0) }
    for jobs in ["1", "2", "5", "64"] {
      try workshop.render(names, ["--jobs", jobs])
      #expect(try names.map { try workshop.folder.bytes(of: $0) } == expected)
    }
  }
}
