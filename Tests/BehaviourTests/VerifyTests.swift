import Foundation
import Primitives
import TestKit
import Testing

/// A scene with a golden, changed on purpose: each change gets the right verdict, by the program as it is built.
@Suite("verify tells every deliberate change") struct VerifyTests {
  enum Kind: String, CaseIterable {
    case hash, frames
  }

  /// The smallest scene with a hold before and after, and a picture whose pixels can be changed one by one.
  private static func scene(_ change: (inout SceneText) -> Void = { _ in }) -> SceneText {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.2 }, "present", { "hold": 0.2 }]"#
    change(&scene)
    return scene
  }

  private static let pictures: [String: Bitmap] = [
    "row0.png": .plain(40, 40, 0xFF00_00FF), "row1.png": .photo(40, 40),
    "row2.png": .plain(40, 40, 0xFFFF_0000),
  ]

  private func workshop(
    _ kind: Kind, _ scene: SceneText = scene(), pictures: [String: Bitmap] = pictures
  ) throws -> Workshop {
    let workshop = try Workshop(scene, pictures: pictures)
    let run = try workshop.run(
      ["verify", "scene.json", "--goldens", "goldens", "--record", "--golden-kind", kind.rawValue],
      environment: ["CI": ""])
    try #require(run.status == 0, "\(run.said)")
    return workshop
  }

  private func verify(_ workshop: Workshop, _ options: String...) throws -> (
    status: Int32, scene: [String: Any], text: String
  ) {
    let words = ["verify", "scene.json", "--goldens", "goldens"] + options
    let run = try workshop.run(words + ["--json"])
    let scenes = try #require(try object(run.output)["scenes"] as? [[String: Any]])
    let text = try workshop.run(words)
    #expect(text.status == run.status)
    return (
      run.status, try #require(scenes.first), String(decoding: text.output, as: UTF8.self)
    )
  }

  private func change(_ workshop: Workshop, _ change: (inout SceneText) -> Void) throws {
    try workshop.folder.write(Self.scene(change).json, to: "scene.json")
  }

  private func changePicture(
    _ workshop: Workshop, _ name: String, _ change: (inout Bitmap) -> Void
  ) throws {
    var picture = try #require(Self.pictures[name])
    change(&picture)
    try workshop.folder.write(PNGFile.bytes(ofStraight: picture), to: name)
  }

  // MARK: - The same

  @Test(arguments: Kind.allCases)
  func whatDidNotChangeIsTheSameAndSaysHowManyFramesWereCompared(_ kind: Kind) throws {
    let (status, scene, text) = try verify(workshop(kind))
    #expect(status == 0)
    #expect(scene["verdict"] as? String == "same")
    #expect(scene["framesCompared"] as? Int == 20)
    #expect(text.contains("scene.json: same, compared 20 frames"))
    #expect(text.contains("1 scene, 20 frames compared: 1 same"))
  }

  @Test("1-frame scenes, scenes of no length, and scenes of two frames", arguments: Kind.allCases)
  func shortScenes(_ kind: Kind) throws {
    for (timeline, frames) in [(0.0, 1), (0.04, 1), (0.08, 2)] {
      var scene = Self.scene()
      scene.timeline = #"[{ "hold": \#(timeline) }]"#
      let workshop = try workshop(kind, scene)
      let (status, report, _) = try verify(workshop)
      #expect(status == 0)
      #expect(report["framesCompared"] as? Int == frames)
      try changePicture(workshop, "row0.png") { $0[3, 5] = 0xFF00_00FE }
      let (changed, other, _) = try verify(workshop)
      #expect(changed == 1)
      #expect(other["verdict"] as? String == "changed")
      #expect(other["framesDiffering"] as? Int == frames)
    }
  }

  // MARK: - Pixels

  @Test("one pixel by one level is told with its frames, its place and its size")
  func onePixelByOneLevel() throws {
    let workshop = try workshop(.frames)
    try changePicture(workshop, "row0.png") { $0[3, 5] = 0xFF00_00FE }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "changed")
    // One level is seen while the detail, which fades in from frame 5 on, covers less than half of it.
    #expect(scene["framesDiffering"] as? Int == 10)
    let differences = try #require(scene["differences"] as? [[String: Any]])
    let first = try #require(differences.first)
    #expect(first["frame"] as? Int == 0)
    #expect(first["count"] as? Int == 6)
    #expect(first["box"] as? [Int] == [3, 5, 1, 1])
    #expect(first["pixels"] as? Int == 1)
    #expect(first["largestLevel"] as? Int == 1)
    #expect(first["meanLevel"] as? Double == 1)
    #expect(
      text.contains("frames 0 to 5 (0 s): 1 px in 1x1 at 3,5, largest step 1, mean 1"), "\(text)")
    #expect(
      text.contains("accept: zoomrender verify scene.json --goldens goldens --record"), "\(text)")
  }

  @Test("a hash golden tells the band of frames in which a pixel differs")
  func onePixelByHash() throws {
    let workshop = try workshop(.hash)
    try changePicture(workshop, "row0.png") { $0[3, 5] = 0xFF00_00FE }
    let (status, scene, _) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "changed")
    let differences = try #require(scene["differences"] as? [[String: Any]])
    let region = try #require(differences.first?["region"] as? [Int])
    #expect(region[0] <= 3 && region[0] + region[2] > 3 && region[2] < 30)
    #expect(region[1] <= 5 && region[1] + region[3] > 5 && region[3] < 30)
    #expect(scene["framesDiffering"] as? Int == 10)
  }

  @Test(arguments: Kind.allCases)
  func alphaAlone(_ kind: Kind) throws {
    var scene = Self.scene()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#00000000" }"##
    scene.list = SceneText.list(rows: ["row0.png"], background: "#00000000")
    scene.detail = scene.list
    scene.style = "dissolve"
    var pictures = Self.pictures
    pictures["row0.png"] = .plain(40, 40, 0x8000_0000)
    let workshop = try workshop(kind, scene, pictures: pictures)
    #expect(try verify(workshop).status == 0)
    pictures["row0.png"]?[9, 9] = 0x8100_0000
    try workshop.folder.write(
      PNGFile.bytes(ofStraight: try #require(pictures["row0.png"])), to: "row0.png")
    let (status, report, text) = try verify(workshop)
    #expect(status == 1)
    #expect(report["verdict"] as? String == "changed")
    guard kind == .frames else { return }
    #expect(text.contains("1 px in 1x1 at 9,9, largest step 1, mean 1, alpha"), "\(text)")
  }

  // MARK: - Time

  @Test("one frame late is one finding and no red frame", arguments: Kind.allCases)
  func oneFrameLate(_ kind: Kind) throws {
    let workshop = try workshop(kind)
    try change(workshop) { $0.timeline = #"[{ "hold": 0.24 }, "present", { "hold": 0.16 }]"# }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "changed")
    #expect(scene["framesDiffering"] as? Int == 0, "\(text)")
    switch kind {
    case .hash:
      #expect(
        text.contains("present starts 40 ms later: the hold before it lasts 0.24 s, was 0.2 s"),
        "\(text)")
    case .frames:
      // The transition's first frame looks like the hold before it.
      #expect(
        text.contains("1 frame more before frame 7 (0.28 s): what follows comes 40 ms later"),
        "\(text)")
    }
    #expect(text.contains("0 differ once aligned in time"), "\(text)")
  }

  @Test(arguments: Kind.allCases)
  func oneMoreFrame(_ kind: Kind) throws {
    let workshop = try workshop(kind)
    try change(workshop) { $0.timeline = #"[{ "hold": 0.2 }, "present", { "hold": 0.24 }]"# }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "different-frame-count")
    #expect(scene["framesDiffering"] as? Int == 0)
    #expect(text.contains("different frame count"))
    #expect(text.contains("21 frames, was 20"), "\(text)")
  }

  @Test("a transition that goes the same way in more time is one finding")
  func stretched() throws {
    let workshop = try workshop(.hash)
    try change(workshop) { $0.duration = "0.48" }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["framesDiffering"] as? Int == 0, "\(text)")
    let motion = try #require(scene["motion"] as? [[String: Any]])
    #expect(motion.count == 1, "\(text)")
    #expect(text.contains("present takes 0.48 s, was 0.4 s"), "\(text)")
  }

  @Test(arguments: Kind.allCases)
  func anotherRate(_ kind: Kind) throws {
    let workshop = try workshop(kind)
    try change(workshop) { $0.fps = "30" }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "different-rate")
    #expect(text.contains("30 fps, was 25"), "\(text)")
  }

  // MARK: - Motion

  @Test("another curve is told before its frames")
  func anotherCurve() throws {
    let workshop = try workshop(.hash, Self.scene { $0.curve = Self.spring(0.8) })
    try change(workshop) { $0.curve = Self.spring(0.7) }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "changed")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.dropFirst().first == "  present spring damping 0.7, was 0.8", "\(text)")
    #expect(try #require(scene["framesDiffering"] as? Int) > 4)
  }

  private static func spring(_ damping: Double) -> String {
    #"{ "spring": { "damping": \#(damping), "velocity": 0 } }"#
  }

  @Test("another curve is compared at the same times, even where other frames look the same")
  func anotherCurveOfAFade() throws {
    let workshop = try workshop(.hash, Self.scene { $0.style = "dissolve" })
    try change(workshop) {
      $0.style = "dissolve"
      $0.curve = #""easeIn""#
    }
    let (status, scene, _) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["framesCompared"] as? Int == 20)
    let differences = try #require(scene["differences"] as? [[String: Any]])
    #expect(!differences.isEmpty)
    for difference in differences {
      #expect(difference["frame"] as? Int == difference["goldenFrame"] as? Int)
    }
  }

  @Test("a corner radius that became 0 is told in words")
  func anotherRadius() throws {
    func layers(_ radius: Int) -> String {
      SceneText.screen([
        #"{ "id": "row1", "type": "image", "image": "row1.png", "frame": [0, 40, 40, 40], "#
          + #""cornerRadius": \#(radius), "clipsToBounds": true }"#
      ])
    }
    let workshop = try workshop(.hash, Self.scene { $0.list = layers(8) })
    try change(workshop) { $0.list = layers(0) }
    let (status, _, text) = try verify(workshop)
    #expect(status == 1)
    #expect(
      text.contains("snapshot's corner radius 8 became 0 (present, at its start)"), "\(text)")
  }

  // MARK: - B33

  @Test("B33 another size is its own verdict, and both are named", arguments: Kind.allCases)
  func anotherSize(_ kind: Kind) throws {
    let workshop = try workshop(kind)
    try change(workshop) { $0.canvas = #"{ "size": [120, 201], "scale": 1 }"# }
    let (status, scene, text) = try verify(workshop)
    #expect(status == 1)
    #expect(scene["verdict"] as? String == "different-size")
    #expect(scene["framesCompared"] as? Int == 0)
    #expect(text.contains("120x201, was 120x200"), "\(text)")
    try change(workshop) { $0.canvas = #"{ "size": [1, 1], "scale": 1 }"# }
    let tiny = try verify(workshop)
    #expect(tiny.status == 1)
    #expect(tiny.text.contains("1x1, was 120x200"), "\(tiny.text)")
  }

  @Test("B33 diff does not take a part for the whole")
  func differentSizesOfFiles() throws {
    let workshop = try Workshop(
      pictures: [
        "big.png": .plain(106, 106, 0xFFFF_FFFF), "small.png": .plain(1, 1, 0xFFFF_FFFF),
        "row.png": .plain(106, 107, 0xFFFF_FFFF),
      ])
    for (name, size) in [("small.png", "1x1"), ("row.png", "106x107")] {
      let run = try workshop.run("diff", "big.png", name, "--threshold", "0")
      #expect(run.status == 1)
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(text.contains("\(size), was 106x106"), "\(text)")
    }
  }
}
