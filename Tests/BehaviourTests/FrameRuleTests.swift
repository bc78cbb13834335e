import Foundation
import TestKit
import Testing

@Suite("The frame rule, through the whole program") struct FrameRuleTests {
  /// 0.1 s, 0.4 s and 0.2 s, so 0.7 s.
  private func scene(fps: String) -> SceneText {
    var scene = SceneText()
    scene.fps = fps
    scene.timeline = #"[{ "hold": 0.1 }, "present", { "hold": 0.2 }]"#
    return scene
  }

  private func inspected(_ workshop: Workshop, _ options: String...) throws -> [String: Any] {
    let run = try workshop.run(["inspect", "scene.json", "--json"] + options)
    try #require(run.status == 0, "\(run.said)")
    return try object(run.output)
  }

  /// 700 ms at a rate in thousandths, rounded up.
  @Test(
    "Reports, files and GIF agree on how many frames there are and how long they take",
    arguments: [
      ("1", 1_000), ("7", 7_000), ("24", 24_000), ("25", 25_000), ("29.97", 29_970),
      ("30", 30_000), ("50", 50_000), ("60", 60_000), ("120", 120_000), ("240", 240_000),
    ], ["scene", "option"])
  func countsAgree(rate: (fps: String, thousandths: Int), place: String) throws {
    let workshop = try Workshop(scene(fps: place == "scene" ? rate.fps : "50"))
    let option = place == "scene" ? [] : ["--fps", rate.fps]
    let count = (700 * rate.thousandths + 999_999) / 1_000_000
    let shown = min(rate.thousandths, 50_000)
    let shownCount = (700 * shown + 999_999) / 1_000_000

    let run = try workshop.run(["inspect", "scene.json", "--json"] + option)
    let inspection = try object(run.output)
    #expect(inspection["frameCount"] as? Int == count)
    #expect((inspection["frames"] as? [Any])?.count == count)
    let duration = try #require(inspection["duration"] as? Double)
    #expect(abs(duration - Double(count) * 1_000 / Double(rate.thousandths)) < 1e-6)

    try workshop.render(["frames/", "out.gif"], option)
    #expect(try workshop.frameNames(in: "frames").count == count)
    let file = try GIFReader(workshop.folder.bytes(of: "out.gif"))
    let due = Double(shownCount) * 100_000 / Double(shown)
    #expect(abs(Double(file.totalDelay) - due) <= 0.5 + 1e-9)
    #expect(file.images.allSatisfy { $0.delay >= 2 })
  }

  @Test("A timeline that ends in a transition has one closing frame at rest")
  func theClosingFrameIsThere() throws {
    for (fps, count) in [("1", 2), ("7", 4), ("25", 11), ("29.97", 13), ("240", 97)] {
      var scene = SceneText()
      scene.fps = fps
      let workshop = try Workshop(scene)
      let frames = try workshop.frames()
      #expect(frames.count == count && frames.last == .resting(onDetail: 0xFF00_FF00))
      #expect(try inspected(workshop)["frameCount"] as? Int == count)
    }
  }

  @Test("A step has the frames from its start to its completed state", arguments: ["25", "29.97"])
  func aStepIsCutOut(fps: String) throws {
    var text = scene(fps: fps)
    text.timeline = #"[{ "hold": 0.1 }, "present", { "hold": 0.2 }, "dismiss", { "hold": 0.3 }]"#
    let workshop = try Workshop(text)
    let whole = try workshop.frames()
    let rate = try #require(Double(fps))
    for (step, start) in [("present", 0.1), ("dismiss", 0.7)] {
      let first = Int((start * rate).rounded(.up))
      let last = Int(((start + 0.4) * rate).rounded(.up))
      try workshop.folder.remove("frames")
      let frames = try workshop.frames("--step", step)
      #expect(frames == Array(whole[first...last]))
      #expect(
        (try inspected(workshop, "--step", step)["frames"] as? [Any])?.count == frames.count)
      let file = try workshop.gif("--step", step)
      #expect(abs(Double(file.totalDelay) - Double(frames.count) * 100 / rate) <= 0.5 + 1e-9)
    }
  }

  @Test("A range of frames is both its ends and what is between them")
  func aRangeIsCutOut() throws {
    let workshop = try Workshop(scene(fps: "25"))
    let whole = try workshop.frames()
    #expect(try workshop.frames("--frames", "3..7") == Array(whole[3...7]))
    #expect(try workshop.frames("--frames", "4..4") == [whole[4]])
    #expect(try workshop.gif("--frames", "3..7").frames(lasting: 4) == Array(whole[3...7]))
  }

  @Test("A still is what the film shows at that time")
  func aStillIsAFrame() throws {
    let workshop = try Workshop(scene(fps: "25"))
    let whole = try workshop.frames()
    for index in [0, 3, 8, 13] {
      #expect(try workshop.still(at: "\(Double(index) / 25)") == whole[index])
    }
    #expect(try workshop.still(at: "100%") == whole[17])
    #expect(try workshop.still(at: "0.12", "--step", "present") == workshop.still(at: "0.22"))
    let file = try workshop.gif("--at", "0.2")
    #expect(file.images.count == 1)
  }

  @Test("Played faster or slower a film has fewer or more frames and the same course")
  func speedChangesTheCount() throws {
    let workshop = try Workshop(scene(fps: "25"))
    let whole = try workshop.frames()
    #expect(whole.count == 18)
    let fast = try workshop.frames("--speed", "2")
    #expect(fast == stride(from: 0, to: 18, by: 2).map { whole[$0] })
    #expect(try inspected(workshop, "--speed", "2")["frameCount"] as? Int == 9)
    #expect(try workshop.gif("--speed", "2").totalDelay == 36)
    let slow = try workshop.frames("--speed", "0.5")
    #expect(slow.count == 35)
    #expect(stride(from: 0, to: 35, by: 2).map { slow[$0] } == whole)
  }
}
