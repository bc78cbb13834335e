import TestKit
import Testing

@Suite("How long pictures stand") struct TimingTests {
  @Test("B01 The last picture stands as long as the hold at the end")
  func lastPictureKeepsItsTime() throws {
    var scene = SceneText()
    scene.timeline = #"["present", { "hold": 1.0 }]"#
    let workshop = try Workshop(scene)
    let file = try workshop.gif()
    #expect(file.totalDelay == 140)
    let frames = file.frames()
    let resting = zip(frames, file.images).reversed().prefix { $0.0 == frames.last }
    #expect(resting.reduce(0) { $0 + $1.1.delay } == 100)
    try expectDecodersAgree(workshop, "out.gif", "--total-ms", "1400")
  }

  @Test("B02 Frames that show the same may become one, and keep their time")
  func restingPicturesKeepTheirTime() throws {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.52 }, "present", { "hold": 2.0 }]"#
    let workshop = try Workshop(scene)
    let file = try workshop.gif()
    #expect(file.totalDelay == 292)
    #expect(try file.frames(lasting: 4) == workshop.frames())
    try expectDecodersAgree(workshop, "out.gif", "--total-ms", "2920")
  }

  @Test(
    "B03 Frames that are one colour step apart keep their time in a GIF, and end on the last colour"
  )
  func smallStepsKeepTheirTime() throws {
    var scene = SceneText()
    scene.list = SceneText.screen([], background: "#808080")
    scene.detail = SceneText.screen([], background: "#848484")
    (scene.style, scene.duration) = ("dissolve", "0.28")
    let workshop = try Workshop(scene)
    let frames = try workshop.frames()
    #expect(try workshop.gif().frames(lasting: 4) == frames)
    #expect(frames.count == 8 && frames.last?[60, 100] == 0xFF84_8484)
  }

  @Test("B04 At 30 frames a second no picture ends more than half a hundredth from its time")
  func delaysDoNotDrift() throws {
    var scene = SceneText()
    (scene.duration, scene.fps) = ("3.0", "30")
    let workshop = try Workshop(scene)
    let file = try workshop.gif()
    try #require(file.images.count == 91)
    var end = 0
    for (index, image) in file.images.enumerated() {
      end += image.delay
      #expect(abs(Double(end) - Double(index + 1) * 100 / 30) <= 0.5 + 1e-9)
    }
    try expectDecodersAgree(workshop, "out.gif", "--delays", "33.333333*91~")
  }

  @Test("B04 At 60 frames a second a GIF is rendered at 50 and PNG frames at 60")
  func fastScenesBecomeFiftyFramesInGIF() throws {
    var scene = SceneText()
    (scene.duration, scene.fps) = ("3.0", "60")
    let workshop = try Workshop(scene)
    let file = try workshop.gif()
    #expect(file.images.map(\.delay) == [Int](repeating: 2, count: 151))
    let frames = try workshop.frames()
    #expect(frames.count == 181)
    scene.fps = "50"
    #expect(try file.frames() == Workshop(scene).frames())
  }

  @Test(
    "B05 A GIF plays as often as it was asked to",
    arguments: [("1", nil, "1"), ("2", 1, "2"), ("forever", 0, "0"), ("0", 0, "0")])
  func playsAreCountedRight(loop: String, field: Int?, plays: String) throws {
    let workshop = try Workshop()
    #expect(try workshop.gif("--loop", loop).loopField == field)
    try expectDecodersAgree(workshop, "out.gif", "--plays", plays)
  }

  @Test("B05 Without a word a GIF plays for ever")
  func playsForEver() throws {
    #expect(try Workshop().gif().loopField == 0)
  }
}
