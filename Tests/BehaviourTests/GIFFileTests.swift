internal import CGIF
import Foundation
import Primitives
import TestKit
import Testing

@Suite("GIF files") struct GIFFileTests {
  @Test("B14 Nothing of an earlier frame is left where a picture shrinks")
  func nothingIsLeftBehind() throws {
    var scene = SceneText()
    scene.timeline = #"["dismiss"]"#
    let workshop = try Workshop(scene)
    let frames = try workshop.frames()
    #expect(frames.count == 11 && frames.last == .restingList)
    #expect(try workshop.gif().frames(lasting: 4) == frames)
    try expectDecodersAgree(workshop, "out.gif", "--frames", "11", "--chromium")
  }

  @Test("B14 Nothing is left behind on a clear ground either")
  func nothingIsLeftBehindOnClearGround() throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#00000000" }"##
    scene.list = SceneText.list(
      rows: ["row0.png", "row1.png", "row2.png"], background: "#00000000")
    scene.detail = SceneText.detail(of: "row1.png", background: "#00000000")
    scene.timeline = #"["present", "dismiss"]"#
    (scene.style, scene.from, scene.to) = ("lightbox", #""list/row1""#, #""detail/photo""#)
    scene.duration = #"0.4, "shade": { "alpha": 0 }"#
    let workshop = try Workshop(scene)
    let frames = try workshop.frames()
    let shown = try workshop.gif().frames(lasting: 4)
    try #require(frames.count == 21 && shown.count == 21)
    for (shown, frame) in zip(shown, frames) {
      let isRight = zip(shown.pixels, frame.pixels).allSatisfy { shown, original in
        switch original >> 24 {
        case 0: shown == 0
        case 255: shown == original
        default: true
        }
      }
      #expect(isRight)
    }
    try expectDecodersAgree(workshop, "out.gif", "--chromium")
  }

  @Test("B16 Black stays black where other pixels are clear", arguments: [250, 256])
  func blackIsNotClear(colorCount: Int) throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#00000000" }"##
    let rows = ["black.png", "almost.png", "all.png"]
    scene.list = SceneText.list(rows: rows, background: "#00000000")
    scene.detail = SceneText.detail(of: "black.png", background: "#00000000")
    scene.from = #""list/row0""#
    let manyColors = Bitmap(40, 40) { x, y in
      let level = UInt32((y * 40 + x) % colorCount)
      return 0xFF00_0000 | level << 16 | level * 7 % 256 << 8 | (256 - level) % 256
    }
    let workshop = try Workshop(
      scene,
      pictures: [
        "black.png": .plain(40, 40, 0xFF00_0000), "almost.png": .plain(40, 40, 0xFF01_0101),
        "all.png": manyColors,
      ])
    let frames = try workshop.frames()
    let shown = try workshop.gif().frames(lasting: 4)
    try #require(shown.count == frames.count)
    for (shown, frame) in zip(shown, frames) {
      let pairs = Array(zip(shown.pixels, frame.pixels))
      #expect(!pairs.contains { $0.1 >> 24 == 255 && $0.0 >> 24 != 255 })
      #expect(!pairs.contains { $0.1 == 0 && $0.0 != 0 })
      // 256 colours, #010101 and clear are more than a palette holds: a black pixel among others may become #010101.
      let black = Set(pairs.filter { $0.1 == 0xFF00_0000 }.map(\.0))
      #expect(black.isSubset(of: colorCount < 256 ? [0xFF00_0000] : [0xFF00_0000, 0xFF01_0101]))
    }
    #expect(frames.contains { $0.pixels.contains(0) && $0.pixels.contains(0xFF00_0000) })
    try expectDecodersAgree(workshop, "out.gif")
  }

  @Test("B19 Noise of every size from 1x1 to 64x64 is read to its last pixel by other readers")
  func everySizeIsReadWhole() throws {
    for side in 1...64 {
      var scene = SceneText()
      scene.canvas = #"{ "size": [\#(side), \#(side)], "scale": 1 }"#
      let size = #""frame": [0, 0, \#(side), \#(side)] }"#
      scene.list = SceneText.screen([#"{ "id": "a", "type": "image", "image": "a.png", \#(size)"#])
      scene.detail = SceneText.screen([
        #"{ "id": "b", "type": "image", "image": "b.png", \#(size)"#
      ])
      (scene.style, scene.from, scene.to) = ("dissolve", #""list/a""#, #""detail/b""#)
      scene.duration = "0.04"
      let pictures = (1...2).map { Bitmap.noise(side, side, seed: UInt64(side * 2 + $0)) }
      let workshop = try Workshop(scene, pictures: ["a.png": pictures[0], "b.png": pictures[1]])
      let frames = try workshop.gif().frames(lasting: 4)
      #expect(frames.count == 2)
      if side <= 11 { #expect(frames == pictures) }
      #expect(try imagesReadByGIFLib(workshop.folder.path("out.gif")) == 2)
      if [1, 2, 3, 16, 63].contains(side) {
        try expectDecodersAgree(
          workshop, "out.gif", "--require", "giflib", "--frames", "2", "--size", "\(side)x\(side)")
      }
    }
  }

  @Test(
    "A clear canvas's GIF says what became of half-clear pixels",
    arguments: [("", 0xFF7F_7FFF, "white (--matte chooses)"), ("#00F", 0xFF7F_0080, "the matte")])
  func theMatteIsTold(matte: String, shown: UInt32, name: String) throws {
    var scene = SceneText()
    scene.canvas = ##"{ "size": [120, 200], "scale": 1, "background": "#00000000" }"##
    scene.list = SceneText.screen(
      [
        ##"{ "type": "view", "frame": [0, 0, 40, 40], "backgroundColor": "#FF000080" }"##,
        ##"{ "type": "view", "frame": [0, 40, 40, 40], "backgroundColor": "#FF00007F" }"##,
      ], background: "#00000000")
    scene.detail = SceneText.screen([], background: "#00000000")
    (scene.style, scene.duration) = ("dissolve", "0.12")
    let workshop = try Workshop(scene)
    let options = matte.isEmpty ? [] : ["--matte", matte]
    let words = ["scene.json", "-o", "out.gif", "-o", "out.apng", "--json"] + options
    let outputs = try #require(try workshop.report(words)["outputs"] as? [[String: Any]])
    #expect(
      outputs[0]["remark"] as? String
        == "clear where under half opaque, the rest laid over \(name)")
    #expect(outputs[1]["remark"] is NSNull)
    let first = try #require(
      try GIFReader(workshop.folder.bytes(of: "out.gif")).frames(lasting: 4).first)
    #expect(first[20, 20] == shown && first[20, 60] == 0 && first[100, 100] == 0)
    let limited = try workshop.report(words + ["--max-size", "1MB"])
    let remark = (limited["outputs"] as? [[String: Any]])?.first?["remark"] as? String
    #expect(remark == outputs[0]["remark"] as? String)
  }

  @Test("An opaque canvas's GIF says nothing of a matte")
  func withoutClearPixelsNothingIsTold() throws {
    let report = try Workshop().report("scene.json", "-o", "out.gif", "--json")
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    #expect(outputs[0]["remark"] is NSNull)
  }

  /// How many images giflib reads out of a file without a complaint.
  private func imagesReadByGIFLib(_ path: String) throws -> Int32 {
    var problem: Int32 = 0
    let file = try #require(DGifOpenFileName(path, &problem))
    defer { DGifCloseFile(file, nil) }
    try #require(DGifSlurp(file) == GIF_OK)
    return file.pointee.ImageCount
  }
}
