import Primitives
import Testing

@Suite("Pictures as they are drawn") struct RasterBehaviourTests {
  @Test("B20 A soft edge shows nothing of the colour that clear pixels hide")
  func clearPixelsHideTheirColour() throws {
    var scene = SceneText()
    scene.list = SceneText.list(rows: ["disc.png"])
    scene.detail = SceneText.detail(of: "disc.png")
    scene.from = #""list/row0""#
    var films: [[Bitmap]] = []
    for hidden: UInt32 in [0, 0x00FF_FFFF] {
      let disc = Bitmap(64, 64) { x, y in
        let (dx, dy) = (Double(x) - 31.5, Double(y) - 31.5)
        let alpha = UInt32(max(0, min(1, (30 - (dx * dx + dy * dy).squareRoot()) / 8)) * 255)
        return alpha == 0 ? hidden : alpha << 24 | 0x00_A5FF
      }
      films.append(try Workshop(scene, pictures: ["disc.png": disc]).frames())
    }
    #expect(films[0].count == 11 && films[1].count == 11)
    for (one, other) in zip(films[0], films[1]) {
      #expect(try #require(one.largestDifference(from: other)) <= 1)
      for pixel in Set(one.pixels) {
        let parts = channels(pixel)
        #expect(parts[0] == 255 && parts[1] >= 0xA4 && parts[3] == 255)
        // Orange over white at any share: blue falls by 255 where green falls by 90.
        #expect(abs(Double(255 - parts[1]) - Double(255 - parts[2]) * 90 / 255) <= 2)
      }
    }
  }

  @Test("B23 A picture at its own size in a whole place is drawn as it is")
  func ownSizeIsExact() throws {
    let checks = Bitmap(40, 40) { x, y in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    var scene = SceneText()
    scene.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "checks.png", "frame": [17, 33, 40, 40] }"#
    ])
    scene.detail = SceneText.detail(of: "checks.png")
    let frame = try Workshop(scene, pictures: ["checks.png": checks]).still(at: "0")
    #expect(
      frame
        == Bitmap(120, 200) { x, y in
          (17..<57).contains(x) && (33..<73).contains(y) ? checks[x - 17, y - 33] : 0xFFFF_FFFF
        })
  }

  @Test("B23 A dot in the middle stays in the middle at twice the size")
  func enlargingDoesNotShift() throws {
    let dot = Bitmap(40, 40) { x, y in
      (19...20).contains(x) && (19...20).contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    var scene = SceneText()
    scene.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "dot.png", "frame": [10, 30, 80, 80] }"#
    ])
    scene.detail = SceneText.detail(of: "dot.png")
    let frame = try Workshop(scene, pictures: ["dot.png": dot]).still(at: "0")
    var (sum, across, down) = (0.0, 0.0, 0.0)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let ink = Double(255 - channels(frame[x, y])[0])
        sum += ink
        across += ink * (Double(x) + 0.5)
        down += ink * (Double(y) + 0.5)
      }
    }
    #expect(abs(across / sum - 50) <= 0.01 && abs(down / sum - 70) <= 0.01)
  }

  @Test(
    "B26 Between light screens no frame is darker than the darker of them",
    arguments: ["hero", "push", "fullscreen", "zoom", "dissolve", "lightbox", "cube"])
  func nothingFlashesDark(style: String) throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#FFFFFF" }"##
    scene.style = style
    scene.timeline = #"["present", { "hold": 0.1 }, "dismiss"]"#
    if style == "lightbox" { scene.duration += #", "shade": { "alpha": 0 }"# }
    let workshop = try Workshop(
      scene,
      pictures: [
        "row0.png": .plain(40, 40, 0xFFC0_C0FF), "row1.png": .plain(40, 40, 0xFFC0_FFC0),
        "row2.png": .plain(40, 40, 0xFFFF_C0C0),
      ])
    for frame in try workshop.frames() {
      let dark = Set(frame.pixels).filter { channels($0).contains { $0 < 0xC0 - 1 } }
      #expect(dark.isEmpty)
    }
  }
}
