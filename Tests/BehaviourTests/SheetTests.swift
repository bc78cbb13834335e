import Foundation
import Primitives
import TestKit
import Testing

@Suite("Sheets, onions and curves") struct SheetTests {
  /// Straight RGBA words.
  private static func isNear(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(pixel & 255) - red) < 24 && abs(Int(pixel >> 8 & 255) - green) < 24
      && abs(Int(pixel >> 16 & 255) - blue) < 24
  }

  private static func isMotion(_ pixel: UInt32) -> Bool { isNear(pixel, 0, 104, 224) }

  private func picture(_ workshop: Workshop, _ name: String) throws -> Bitmap {
    try PNGFile.straightPixels(of: workshop.folder.bytes(of: name))
  }

  /// Whether a part of a page is a frame, but for its rounded corners and the line around it.
  private func shows(_ frame: Bitmap, in page: Bitmap, x: Int, y: Int) -> Bool {
    for row in 12..<frame.height - 12 {
      for column in 2..<frame.width - 2
      where frame[column, row] != page[x + column, y + row] { return false }
    }
    return true
  }

  @Test("A sheet's pictures are the scene's frames at its times")
  func aSheetShowsFrames() throws {
    let workshop = try Workshop()
    // At one pixel a point the pictures are 120 wide, as the canvas is.
    let width = 28 + 3 * 120 + 2 * 14 + 28
    try workshop.render(
      ["sheet:sheet.png"],
      ["--sheet-times", "0,0.2,0.4", "--sheet-columns", "3", "--sheet-width", "\(width)"])
    let page = try picture(workshop, "sheet.png")
    #expect(page.width == width)
    let tops = (0..<page.height - 200)
    for (index, time) in ["0", "0.2", "0.4"].enumerated() {
      let still = try workshop.still(at: time)
      let places = tops.filter { shows(still, in: page, x: 28 + index * 134, y: $0) }
      #expect(places.count == 1, "\(time)")
    }
  }

  @Test("Without times a sheet has as many pictures of each way as it is told, evenly")
  func aSheetShowsBothWays() throws {
    var scene = SceneText()
    scene.timeline = #"[{ "hold": 0.3 }, "present", { "hold": 0.1 }, "dismiss"]"#
    let workshop = try Workshop(scene)
    let run = try workshop.run(
      "scene.json", "--json", "-o", "sheet:sheet.png", "--sheet-frames", "3", "--sheet-width",
      "\(56 + 360 + 28)")
    let outputs = try object(run.output)["outputs"] as? [[String: Any]]
    #expect(outputs?.first?["frameCount"] as? Int == 6)
    let page = try picture(workshop, "sheet.png")
    var found: [[Int]] = []
    for time in ["0.3", "0.5", "0.7", "0.8", "1.0", "1.2"] {
      let still = try workshop.still(at: time)
      let column = 28 + (found.count % 3) * 134
      found.append((0..<page.height - 200).filter { shows(still, in: page, x: column, y: $0) })
    }
    // The two ends of a way look like those of the other one, and stand in the other column.
    #expect(found.allSatisfy { !$0.isEmpty })
    #expect(Set(found[0...2].compactMap(\.first)).count == 1)
    #expect(Set(found[3...5].compactMap(\.last)).count == 1)
    // Half way both look alike.
    #expect(found[1] == found[4] && found[1].count == 2)
  }

  @Test("A curve's line is the motion's, as another solver has it", arguments: [false, true])
  func aCurveIsTheMotion(isEased: Bool) throws {
    var scene = SceneText()
    scene.curve = isEased ? "[0.42, 0, 0.58, 1]" : #""linear""#
    let workshop = try Workshop(scene)
    try workshop.render(["curve:curve.png"], [])
    let page = try picture(workshop, "curve.png")
    var places: [(x: Double, y: Double)] = []
    for x in 0..<page.width {
      let rows = (0..<page.height).filter { Self.isMotion(page[x, $0]) }
      guard let first = rows.first, let last = rows.last else { continue }
      places.append((Double(x), Double(first + last) / 2))
    }
    // The dots at both ends reach six pixels beyond them.
    let left = try #require(places.first).x + 6
    let right = try #require(places.last).x - 6
    let inner = places.filter { $0.x > left + 8 && $0.x < right - 8 }
    #expect(inner.count > 400)
    let bottom = try #require(places.first).y
    let top = try #require(places.last).y
    for place in inner {
      let time = (place.x + 0.5 - left) / (right - left)
      let due = isEased ? easeInOut(time) : time
      #expect(abs((bottom - place.y) / (bottom - top) - due) < 0.012, "\(time)")
    }
  }

  /// By halving.
  private func easeInOut(_ x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      let value = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
      if value < x { low = s } else { high = s }
    }
    return 3 * (1 - low) * low * low + low * low * low
  }

  @Test("An onion marks where the picture starts and ends, as inspect has it")
  func anOnionMarksTheWay() throws {
    let workshop = try Workshop()
    let scale = 3.0
    let width = 56 + 120 * Int(scale)
    try workshop.render(
      ["onion:onion.png"], ["--sheet-width", "\(width)", "--scale", "\(Int(scale))"])
    let page = try picture(workshop, "onion.png")
    let report = try workshop.report("inspect", "scene.json", "--json", "--at", "0", "--at", "0.3")
    let frames = try #require(report["frames"] as? [[String: Any]])
    let height = 200 * Int(scale)
    let top = page.height - 28 - 6 - height
    for frame in frames {
      let layers = try #require(frame["layers"] as? [[String: Any]])
      let rect = try #require(layers.last?["frame"] as? [Double])
      let x = 28 + Int((rect[0] + rect[2] / 2) * scale)
      let y = top + Int((rect[1] + rect[3] / 2) * scale)
      #expect(Self.isMotion(page[x, y]), "\(x), \(y)")
    }
  }

  @Test("Sheets are the same for any number of threads, beside any other output")
  func sheetsAreTheSame() throws {
    let workshop = try Workshop()
    try workshop.render(["sheet:a.png", "onion:b.png", "curve:c.png"], ["--jobs", "1"])
    try workshop.render(
      ["out.gif", "sheet:d.png", "onion:e.png", "curve:f.png"], ["--jobs", "3"])
    for (one, other) in [("a", "d"), ("b", "e"), ("c", "f")] {
      #expect(
        try workshop.folder.bytes(of: "\(one).png") == workshop.folder.bytes(of: "\(other).png"))
    }
  }

  @Test("The end itself can be asked for, and frames after it are told of")
  func theEndCanBeAskedFor() throws {
    let workshop = try Workshop()
    try workshop.render(["a.png", "sheet:b.png"], ["--at", "0.4"])
    try workshop.render(["sheet:c.png"], ["--sheet-times", "0,0.4"])
    // A variant that is over by then rests at its end.
    try workshop.render(["d.png"], ["--at", "0.4", "--vary", "duration=0.1,0.4"])
    let inspected = try workshop.run("inspect", "scene.json", "--at", "0.5")
    #expect(inspected.status == 2 && inspected.said.contains("past the end for --at"))
    let run = try workshop.run("scene.json", "-o", "e/", "--frames", "5..999", "-q")
    #expect(run.status == 0)
    #expect(run.said.contains("warning: ") && run.said.contains("but has 11 from 0 on"))
    #expect(try workshop.frames(in: "e").count == 6)
  }

  @Test("Curves of several variants have one scale of time")
  func curvesShareTheirTime() throws {
    let workshop = try Workshop()
    let both = ["--vary", "duration=0.2,0.8", "--step", "present", "--vary", "curve=linear"]
    try workshop.render(
      ["curve:curve.png"], both + ["--sheet-columns", "1", "--sheet-width", "900"])
    let page = try picture(workshop, "curve.png")
    func ends(_ rows: Range<Int>) -> Int {
      var last = 0
      for y in rows {
        for x in 0..<page.width where Self.isMotion(page[x, y]) { last = max(last, x) }
      }
      return last
    }
    let (short, long) = (ends(0..<page.height / 2), ends(page.height / 2..<page.height))
    let left = 2 * (28 + 40)
    // A quarter of the way, to the width of the dot.
    #expect(abs(Double(short - left) - Double(long - left) / 4) < 14, "\(short) \(long)")
  }

  @Test("A sheet needs no font")
  func aSheetNeedsNoFont() throws {
    let workshop = try Workshop()
    let run = try workshop.run(
      ["scene.json", "-q", "-o", "sheet:sheet.png"],
      through: "exec strace -f -e trace=openat -o trace.txt \"$0\" \"$@\"")
    guard run.status == 0, let trace = try? workshop.folder.bytes(of: "trace.txt") else { return }
    #expect(!String(decoding: trace, as: UTF8.self).contains("/share/fonts"))
  }

  @Test(
    "A still scene, a drag, and every style have sheets",
    arguments: [
      "[{ \"hold\": 0.2 }]", "[\"present\", { \"present\": { \"cancelAt\": 0.5 } }]", "[]",
    ])
  func everyTimelineHasSheets(timeline: String) throws {
    var scene = SceneText()
    scene.timeline = timeline == "[]" ? "[{ \"hold\": 0 }]" : timeline
    if timeline.contains("cancelAt") { scene.timeline = "[{ \"present\": { \"cancelAt\": 0.5 } }]" }
    let workshop = try Workshop(scene)
    try workshop.render(["sheet:a.png", "onion:b.png", "curve:c.png"], [])
    #expect(try picture(workshop, "a.png").width == 1_600)
  }

  @Test(
    "What makes no sheet is told",
    arguments: [
      (
        ["-o", "sheets:x.png"],
        "-o: must have sheet, onion or curve before its colon, but is 'sheets:x.png'; did you mean 'sheet:'? Else write './sheets:x.png'"
      ),
      (
        ["-o", "curve:x.png", "--at", "0.1"],
        "--at: must go with frames or a sheet, but no output is one; add -o out.gif, or leave it out"
      ),
      (
        ["-o", "onion:x.png", "--frames", "0..1"],
        "--frames: must go with frames or a sheet, but no output is one; add -o out.gif, or leave it out"
      ),
      (
        ["-o", "sheet:x.png", "--sheet-times", "0,99s"],
        "scene.json: must not be past the end for --sheet-times, but it ends after 0.4 s; choose from 0..0.4, or from 0%..100%"
      ),
      (
        ["-o", "x.png", "--at", "99s"],
        "scene.json: must not be past the end for --at, but it ends after 0.4 s; choose from 0..0.4, or from 0%..100%"
      ),
      (
        ["-o", "x.png", "--at", "0.3", "--speed", "2"],
        "scene.json: must not be past the end for --at, but it ends after 0.2 s; choose from 0..0.2, or from 0%..100%"
      ),
      (
        ["-o", "x.png", "--at", "0", "--background", "#123"],
        "scene.json: must have room around its frames for --background, but they are opaque and fill the picture; add --margin 24, --caption TEXT or --bezel"
      ),
      (
        ["-o", "sheet:x.gif"],
        "-o: must end in .png, but is 'sheet:x.gif'; such as sheet:x.png, onion:x.png or curve:x.png"
      ),
      (
        ["-o", "onion:f-%d.png"],
        "-o: must be one file, but is 'onion:f-%d.png'; write a percent sign as '%%'"
      ),
      (
        ["-o", "x.gif", "--sheet-path"],
        "--sheet-path: must go with a sheet, but no output is one; add -o sheet:x.png"
      ),
      (
        ["-o", "sheet:x.png", "--loop", "2"],
        "--loop: must go with a GIF, an APNG or a WebP, but no output is one; see 'zoomrender render --help'"
      ),
      (
        ["-o", "sheet:x.png", "--sheet-times", "0,,1"],
        "--sheet-times: must be times with commas between them, such as 0,0.1,50%, but is '0,,1'; see 'zoomrender render --help'"
      ),
      (
        ["-o", "sheet:x.png", "-o", "x.png"],
        "x.png: must be the only output there, but 'sheet:x.png' is the same place; take another name"
      ),
      (
        [
          "-o", "sheet:x.png", "--sheet-frames", "240", "--sheet-columns", "1", "--sheet-width",
          "16384",
        ], "sheet:x.png: must have at most 60000000 pixels, but has"
      ),
    ])
  func faultsAreTold(words: [String], message: String) throws {
    let workshop = try Workshop()
    let run = try workshop.run(["scene.json"] + words)
    #expect(run.status == 2)
    #expect(run.lines.count == 1 && run.said.hasPrefix("zoomrender: " + message), "\(run.said)")
    #expect(try !workshop.folder.names().contains { $0.hasPrefix("x.") })
  }
}
