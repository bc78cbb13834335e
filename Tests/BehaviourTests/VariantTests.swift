import Foundation
import Primitives
import TestKit
import Testing

@Suite("Variants, and what lies around frames") struct VariantTests {
  private func pixels(_ workshop: Workshop, _ name: String) throws -> Bitmap {
    try PNGFile.straightPixels(of: workshop.folder.bytes(of: name))
  }

  private func part(_ bitmap: Bitmap, x: Int, y: Int, of size: PixelSize) -> Bitmap {
    var part = Bitmap(size: size)
    for row in 0..<size.height {
      for column in 0..<size.width { part[column, row] = bitmap[x + column, y + row] }
    }
    return part
  }

  /// The same scene with other words in its text.
  private func rewritten(_ change: (inout SceneText) -> Void) throws -> Workshop {
    var scene = SceneText()
    change(&scene)
    return try Workshop(scene)
  }

  @Test("A variant's file is what the scene with that value renders")
  func aVariantIsItsScene() throws {
    let workshop = try Workshop()
    try workshop.render(
      ["{variant}.png"],
      ["--at", "0.1", "--vary", "curve=linear,easeIn", "--vary", "duration=0.2,0.4"])
    for curve in ["linear", "easeIn"] {
      for duration in ["0.2", "0.4"] {
        let other = try rewritten {
          $0.curve = "\"\(curve)\""
          $0.duration = duration
        }
        #expect(
          try pixels(workshop, "\(curve)-\(duration).png") == other.still(at: "0.1"),
          "\(curve) \(duration)")
      }
    }
  }

  @Test("Without a place for its name all variants stand side by side, each with its own frames")
  func variantsStandSideBySide() throws {
    let workshop = try Workshop()
    try workshop.render(["side/"], ["--vary", "duration=0.2,0.4"])
    let side = try workshop.frames(in: "side")
    let short = try rewritten { $0.duration = "0.2" }.frames()
    let long = try Workshop().frames()
    // The longer one's; the shorter one rests at its end.
    #expect(side.count == long.count && short.count < long.count)
    let size = long[0].size
    for (index, frame) in side.enumerated() {
      let top = frame.height - 24 - size.height
      #expect(part(frame, x: 24, y: top, of: size) == short[min(index, short.count - 1)])
      #expect(part(frame, x: 24 + size.width + 24, y: top, of: size) == long[index])
    }
  }

  @Test("A scene's own variants are rendered when they are asked for, and checked always")
  func aSceneHasVariants() throws {
    let declared =
      #""variants": [ { "name": "slow & late", "duration": 0.8, "transition.dismiss.curve": "easeIn" }, "#
      + #"{ "name": "eased", "curve": [0.4, 0, 0.2, 1] } ]"#
    let workshop = try rewritten { $0.more = [declared] }
    #expect(try workshop.still(at: "0.2") == Workshop().still(at: "0.2"))
    try workshop.render(["{variant}.png"], ["--at", "0.2"])
    #expect(
      try pixels(workshop, "slow-late.png") == rewritten { $0.duration = "0.8" }.still(at: "0.2"))
    #expect(
      try pixels(workshop, "eased.png")
        == rewritten { $0.curve = "[0.4, 0, 0.2, 1]" }.still(at: "0.2"))
    try workshop.render(["both.gif", "sheet:both.png"], ["--variants"])
    let bad = try rewritten {
      $0.more = [
        #""variants": [ { "name": "a", "curve": "bouncy" }, { "name": "b", "stile": "hero" } ]"#
      ]
    }
    let run = try bad.run("check", "scene.json")
    #expect(run.status == 2)
    #expect(run.said.contains("variants[1].stile: unknown key; did you mean 'style'?"))
    let worse = try rewritten {
      $0.more = [#""variants": [ { "name": "a", "curve": "bouncy" } ]"#]
    }
    let said = try worse.run("check", "scene.json").said
    #expect(
      said.contains("transition.curve: unknown value 'bouncy' (in variant 'a'); it is one of"))
  }

  @Test("A margin, a caption and a device leave the frame's pixels as they are")
  func theFrameStaysItself() throws {
    let workshop = try Workshop()
    let frames = try workshop.frames()
    try workshop.render(["wide/"], ["--margin", "10", "--background", "#123456"])
    for (frame, wide) in zip(frames, try workshop.frames(in: "wide")) {
      #expect(wide.size == PixelSize(width: 140, height: 220))
      #expect(part(wide, x: 10, y: 10, of: frame.size) == frame)
      #expect(wide[0, 0] == 0xFF56_3412 && wide[139, 219] == 0xFF56_3412)
    }
    try workshop.render(["bezel/"], ["--bezel", "--margin", "5"])
    let framed = try workshop.frames(in: "bezel")
    #expect(framed.count == frames.count)
    // A small upright canvas has a phone with a button: square corners, the screen in the middle.
    let x = (framed[0].width - 120) / 2
    let y = (framed[0].height - 200) / 2
    for (frame, device) in zip(frames, framed) {
      #expect(part(device, x: x, y: y, of: frame.size) == frame)
    }
    try workshop.render(["caption.png"], ["--caption", "Größe, 大小", "--at", "0"])
    let caption = try pixels(workshop, "caption.png")
    #expect(caption.height > 200 + 48)
    let below = (200 + 24..<caption.height).contains { row in
      (0..<caption.width).contains { caption[$0, row] != 0xFFFF_FFFF }
    }
    #expect(below)
  }

  @Test("Frames side by side have an edge right outside their pixels")
  func framesHaveAnEdge() throws {
    let workshop = try Workshop()
    try workshop.render(["x.png"], ["--at", "0", "--vary", "duration=0.2,0.4"])
    let picture = try pixels(workshop, "x.png")
    let left = picture.width - 24 - 120
    // The list is white there, and so is the ground.
    #expect(picture[left + 60, picture.height - 25] == 0xFFFF_FFFF)
    #expect(picture[left + 60, picture.height - 24] != 0xFFFF_FFFF)
    #expect(picture[left + 60, picture.height - 23] == 0xFFFF_FFFF)
  }

  @Test("A GIF's summary tells that its colours were reduced, and only then")
  func aSummaryTellsOfColors() throws {
    let workshop = try Workshop()
    let few = try workshop.run("scene.json", "-o", "x.gif", "--colors", "4")
    #expect(few.said.contains("colours reduced to 3 a frame"), "\(few.said)")
    let report = try workshop.report("scene.json", "-o", "y.gif", "--colors", "4", "--json")
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    #expect((outputs.first?["remark"] as? String)?.hasPrefix("colours reduced") == true)
    let plain = try rewritten {
      $0.list = SceneText.screen([], background: "#336699")
      $0.timeline = #"[{ "hold": 0.2 }]"#
      $0.from = #"{ "frame": [0, 0, 40, 40] }"#
    }
    let exact = try plain.run("scene.json", "-o", "x.gif")
    #expect(exact.status == 0 && !exact.said.contains("colours"), "\(exact.said)")
  }

  @Test("A clear ground stays clear around the frames")
  func aClearGroundStaysClear() throws {
    let workshop = try Workshop()
    try workshop.render(
      ["x.png"], ["--at", "0", "--margin", "8", "--background", "#00000000"])
    #expect(try pixels(workshop, "x.png")[0, 0] == 0)
  }

  @Test(
    "Faults are told with the variant's name, and nothing is written",
    arguments: [
      (
        ["--vary", "curve=linear,bouncy"],
        "transition.curve: unknown value 'bouncy' (in variant 'curve bouncy'); it is one of"
      ),
      (
        ["--vary", "curvee=linear"],
        "--vary: must name a key of the scene, but 'curvee' is none; did you mean 'curve'?"
      ),
      (
        ["--vary", "transition.foo=1"],
        "transition.foo: unknown key (in variant 'transition.foo 1'); the keys are"
      ),
      (
        ["--vary", "duration=-1,0.2"],
        "transition.duration: must not be negative, but is -1 (in variant 'duration -1')"
      ),
      (
        ["--vary", "curve"],
        "--vary: must be a key of the scene and its values, such as curve=easeIn,easeOut, but is 'curve'"
      ),
      (
        ["--vary", "screens.list.layers[9].alpha=0"],
        "must be an item that there is, but 'screens.list.layers[9]' is none (in variant"
      ),
      (["--vary", "duration=0.1,0.2", "--variants"], "--vary: must not go with --variants"),
      (
        ["--vary", #"curve={"spring":{"damping":-1}}"#],
        "(in variant 'curve spring -1')"
      ),
      (["--variants"], "variants: must name a variant to be rendered, but names none"),
      (
        ["--vary", "fps=" + (1...65).map(String.init).joined(separator: ",")],
        "--vary: must make at most 64 variants in all, but makes 65"
      ),
      (
        ["--bezel", "--margin", "3000"],
        "--margin: must be a number of points from 0 to 2000, but is '3000'"
      ),
    ])
  func faultsAreTold(words: [String], message: String) throws {
    let workshop = try Workshop()
    let run = try workshop.run(["scene.json", "-o", "x.gif"] + words)
    #expect(run.status == 2)
    #expect(run.said.contains(message), "\(run.said)")
    #expect(try !workshop.folder.names().contains("x.gif"))
  }
}
