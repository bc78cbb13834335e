import CWebP
import Foundation
import Primitives
import TestKit
import Testing

/// A page as a file, read without a browser.
@Suite struct PageFileTests {
  private func element(_ id: String, of page: String) throws -> String {
    let start = try #require(page.range(of: "id=\"\(id)\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return String(page[start..<end])
  }

  private func film(_ number: Int, of page: String) throws -> [String: Any] {
    let data = Data(try element("film-\(number)-data", of: page).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The film's frames as libwebp decodes its pictures, laid over each other as the page does.
  private func frames(of film: [String: Any], _ text: String) throws -> [Bitmap] {
    let size = try #require(
      PixelSize(width: film["width"] as? Int ?? 0, height: film["height"] as? Int ?? 0))
    let text = Array(text.utf8)
    var canvas = Bitmap(size: size)
    var frames = [Bitmap]()
    for picture in try #require(film["pictures"] as? [[Int]]) {
      let (left, top, width, height) = (picture[2], picture[3], picture[4], picture[5])
      let part = text[picture[6]..<picture[6] + picture[7]]
      let file = [UInt8](try #require(Data(base64Encoded: Data(part))))
      var (decodedWidth, decodedHeight): (Int32, Int32) = (0, 0)
      let pixels = try #require(
        WebPDecodeRGBA(file, file.count, &decodedWidth, &decodedHeight))
      defer { WebPFree(pixels) }
      #expect((Int(decodedWidth), Int(decodedHeight)) == (width, height))
      for y in 0..<height {
        for x in 0..<width {
          let bytes = (0..<4).map { UInt32(pixels[(y * width + x) * 4 + $0]) << UInt32($0 * 8) }
          let pixel = bytes.reduce(0, |)
          canvas[left + x, top + y] = pixel >> 24 == 0 ? 0 : pixel
        }
      }
      if picture[1] == 1 { #expect((left, top, width, height) == (0, 0, size.width, size.height)) }
      frames += Array(repeating: canvas, count: picture[0])
    }
    return frames
  }

  @Test(arguments: ["#101418", "#00000000"])
  func theFilmHasTheRendersExactPixels(background: String) throws {
    let scene = try SmallScene()
    try scene.folder.write(SmallScene.text(background: background), to: "scene.json")
    try scene.run("preview", "scene.json", "-o", "page.html")
    let page = String(decoding: try scene.folder.bytes(of: "page.html"), as: UTF8.self)
    let film = try film(0, of: page)
    let frames = try frames(of: film, element("film-0", of: page))
    #expect(frames.count == 34 && film["frameCount"] as? Int == 34)
    #expect(try frames == scene.frames())
  }

  @Test func aPageIsTheSameForAnyNumberOfThreads() throws {
    let scene = try SmallScene()
    try scene.run("preview", "scene.json", "-o", "one.html", "--jobs", "1")
    try scene.run("preview", "scene.json", "-o", "four.html", "--jobs", "4")
    #expect(try scene.folder.bytes(of: "one.html") == scene.folder.bytes(of: "four.html"))
  }

  @Test func theNumbersAreInspects() throws {
    let scene = try SmallScene()
    try scene.run("preview", "scene.json", "-o", "page.html")
    let page = String(decoding: try scene.folder.bytes(of: "page.html"), as: UTF8.self)
    let film = try film(0, of: page)
    let states = try #require(film["states"] as? [[String: Any]])
    let shown = try #require(film["frames"] as? [Int]).map { states[$0] }
    let text = try scene.run("inspect", "scene.json", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let inspected = try #require(report?["frames"] as? [[String: Any]])
    #expect(inspected.count == shown.count)
    for (state, frame) in zip(shown, inspected) {
      #expect(state["step"] as? String == frame["step"] as? String)
      let layers = try #require(state["layers"] as? [[String: Any]])
      let others = try #require(frame["layers"] as? [[String: Any]])
      #expect(layers.map { $0["name"] as? String } == others.map { $0["layer"] as? String })
      for (layer, other) in zip(layers, others) {
        let numbers = (layer["frame"] as? [Double] ?? []) + [layer["alpha"] as? Double ?? -1]
        let wanted = (other["frame"] as? [Double] ?? []) + [other["alpha"] as? Double ?? -1]
        #expect(zip(numbers, wanted).allSatisfy { abs($0 - $1) < 1e-6 } && numbers.count == 5)
      }
    }
  }

  @Test func aNameCannotEndTheElementThatItStandsIn() throws {
    let scene = try SmallScene()
    let name = "a<script>alert(1)</script>&\"b.json"
    try scene.folder.write(
      SmallScene.text(), to: "x/" + name.replacingOccurrences(of: "/", with: "\u{2215}"))
    try scene.folder.write(scene.folder.bytes(of: "photo.png"), to: "x/photo.png")
    try scene.run(
      "preview", "x/" + name.replacingOccurrences(of: "/", with: "\u{2215}"), "-o", "page.html")
    let page = String(decoding: try scene.folder.bytes(of: "page.html"), as: UTF8.self)
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("<title>a&lt;script&gt;alert"))
  }

  @Test func twoScenesAreTwoFilms() throws {
    let scene = try SmallScene()
    try scene.folder.write(SmallScene.text(rate: 10), to: "slow.json")
    try scene.run("preview", "scene.json", "slow.json", "-o", "page.html")
    let page = String(decoding: try scene.folder.bytes(of: "page.html"), as: UTF8.self)
    #expect(try film(0, of: page)["frameCount"] as? Int == 34)
    #expect(try film(1, of: page)["frameCount"] as? Int == 17)
  }

  @Test(arguments: [
    (["scene.json"], "-o: must name a page, but is missing; add -o page.html"),
    (
      ["scene.json", "-o", "x.gif"],
      "-o: must end in .html, but is 'x.gif'; 'zoomrender render' makes other files"
    ),
    (
      ["scene.json", "a.json", "b.json", "-o", "x.html"],
      "b.json: must be one scene, or the second of two, but there are 3"
    ),
    (
      ["-", "-o", "x.html", "--watch"],
      "--watch: must read scenes again, but '-' can be read only once; name a file"
    ),
    (
      ["scene.json", "-o", "-", "--watch"],
      "--watch: must write files again, but '-o -' writes to standard output; name a file with -o"
    ),
    (
      ["scene.json", "-o", "x.html", "--watch", "--json"],
      "--json: must not go with --watch: there is no last report; leave one of them out"
    ),
  ])
  func badUsageIsOneLine(words: [String], message: String) throws {
    let scene = try SmallScene()
    let (status, _, said) = try BuiltProgram(["preview"] + words, in: scene.folder.path).run()
    #expect(status == 2)
    #expect(said.hasPrefix("zoomrender: \(message)"))
    #expect(said.split(separator: "\n").count == 1)
    #expect(try scene.folder.names() == ["photo.png", "scene.json"])
  }

  @Test func aPageDoesNotReplaceWhatItIsMadeOf() throws {
    let scene = try SmallScene()
    try scene.folder.write(SmallScene.text(), to: "scene.html")
    let (status, _, said) = try BuiltProgram(
      ["preview", "scene.html", "-o", "./scene.html"], in: scene.folder.path
    ).run()
    #expect(status == 2 && said.contains("must not overwrite what is read"))
    #expect(try scene.folder.bytes(of: "scene.html") == Array(SmallScene.text().utf8))
  }

  @Test func aBadSceneLeavesTheOldPage() throws {
    let scene = try SmallScene()
    try scene.folder.write("old", to: "page.html")
    try scene.folder.write(SmallScene.text(extra: "\"colour\": 1,"), to: "bad.json")
    let (status, _, said) = try BuiltProgram(
      ["preview", "scene.json", "bad.json", "-o", "page.html"], in: scene.folder.path
    ).run()
    #expect(status == 2 && said.contains("bad.json:6:"))
    #expect(try scene.folder.bytes(of: "page.html") == Array("old".utf8))
  }

  @Test func thePageCanGoToStandardOutput() throws {
    let scene = try SmallScene()
    let page = try scene.run("preview", "scene.json", "-o", "-")
    try scene.run("preview", "scene.json", "-o", "page.html")
    #expect(try Array(page.utf8) == scene.folder.bytes(of: "page.html"))
  }
}
