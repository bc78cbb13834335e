import Foundation
import Primitives
import TestKit
import Testing

@Suite(
  "Texts as they are drawn",
  .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts"), "needs fonts")
)
struct TextBehaviourTests {
  private static func still(
    _ layers: String, canvas: String = #"{ "size": [375, 200], "scale": 1 }"#, more: String = ""
  ) throws -> Bitmap {
    let workshop = try Workshop(pictures: [
      "photo.jpg": .plain(136, 171, 0xFF00_00FF)
    ])
    try workshop.folder.write(
      [UInt8](
        """
        { "canvas": \(canvas), "timeline": [ { "hold": 1 } ], \(more)
          "screens": { "list": { "backgroundColor": "#FFFFFF", "layers": [ \(layers) ] } } }
        """.utf8), to: "scene.json")
    return try workshop.still(at: "0")
  }

  @Test(
    "A text is drawn pixel on pixel, whatever the scale and the sampling",
    arguments: [
      "1", "1.3", "2", "2.625",
    ])
  func pixelOnPixel(_ scale: String) throws {
    let text = #"{ "type": "text", "text": "Hxg 嘿 8", "frame": [10.3, 20.7, 200.2, 31.9] }"#
    let canvas = #"{ "size": [375, 101], "scale": \#(scale) }"#
    let smooth = try Self.still(text, canvas: canvas)
    let device = try Self.still(text, canvas: canvas, more: #""rendering": "uikit","#)
    #expect(smooth == device)
    #expect(smooth.pixels.contains(0xFF00_0000), "letters have a solid middle")
  }

  @Test("The rows of a table show the same text the same, each in its own middle")
  func rowsAreAlike() throws {
    let frame = try Self.still(
      #"""
      { "type": "table", "rowHeight": 44,
        "rows": { "repeat": 50, "row": { "image": "photo.jpg", "text": "嘿嘿饿" } } }
      """#, canvas: #"{ "size": [375, 660], "scale": 2 }"#)
    func row(_ index: Int) -> [ArraySlice<UInt32>] {
      (index * 88..<index * 88 + 88).map { frame.pixels[$0 * 750..<$0 * 750 + 750] }
    }
    let first = row(0)
    for index in 1..<15 { #expect(zip(first, row(index)).allSatisfy { $0.elementsEqual($1) }) }
    // A picture of 136x171 fits 43 1/2 points at 34 1/2; the text begins 15 points right of it, at 64 1/2.
    let ink = (0..<87).filter { y in
      first[y].dropFirst(129).contains { $0 & 0xFF < 0x80 }
    }
    let columns = (100..<750).filter { x in
      (0..<87).contains { y in first[y][first[y].startIndex + x] & 0xFF < 0x80 }
    }
    #expect((129...134).contains(try #require(columns.first)))
    let middle = Double(try #require(ink.first) + #require(ink.last) + 1) / 2
    #expect(abs(middle - 43.5) <= 4, "\(middle)")
  }

  @Test("A text that is right to left stands at the right")
  func arabicStandsAtTheRight() throws {
    let frame = try Self.still(#"{ "type": "text", "text": "مرحبا", "frame": [0, 0, 375, 40] }"#)
    let columns = (0..<375).filter { x in (0..<40).contains { frame[x, $0] & 0xFF < 0x80 } }
    #expect(try #require(columns.first) > 300)
    #expect(try #require(columns.last) >= 368)
  }

  @Test("The fonts used are named by inspect")
  func inspectNamesFonts() throws {
    let workshop = try Workshop()
    try workshop.folder.write(
      [UInt8](
        #"{ "canvas": { "size": [9, 9] }, "timeline": [ { "hold": 1 } ], "screens": { "list": { "layers": [ { "type": "text", "text": "a", "font": { "size": 5 } } ] } } }"#
          .utf8), to: "scene.json")
    let run = try workshop.run("inspect", "scene.json", "--json")
    #expect(run.status == 0)
    let json = String(decoding: run.output, as: UTF8.self)
    #expect(json.contains(#""fonts""#) && json.contains("/usr/share/fonts/"))
  }
}
