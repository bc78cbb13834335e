import Foundation
import Primitives
import TestKit
import Testing

private let corpora = ProcessInfo.processInfo.environment["ZOOMRENDER_CORPORA"]

/// Photos as cameras and phones leave them, through the whole program.
@Suite(
  "Photos as they are taken",
  .enabled(if: corpora != nil, "needs ZOOMRENDER_CORPORA, a folder of pictures"))
struct PhotoTests {
  private static func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(try #require(corpora))/\(file)")))
  }

  @Test(
    "B24 A photo in Display P3 has its own colours, and the run says so",
    arguments: ["p3.png", "hibiscus-tagged-p3.jpg"])
  func wideColoursAreConverted(_ file: String) throws {
    let listing = try object(Self.bytes(of: "icc/expected.json"))
    let files = try #require(listing["files"] as? [String: [String: Any]])
    let entry = try #require(files[file])
    let expected = try #require(entry["srgb_if_managed"] as? [String: Any])
    let size = (try #require(entry["width"] as? Int), try #require(entry["height"] as? Int))
    var scene = SceneText()
    scene.canvas = #"{ "size": [\#(size.0), \#(size.1)], "scale": 1 }"#
    scene.list = SceneText.screen([
      #"{ "id": "row1", "type": "image", "image": "\#(file)" }"#
    ])
    scene.detail = SceneText.detail(of: file)
    let workshop = try Workshop(scene, pictures: [:])
    try workshop.folder.write(Self.bytes(of: "icc/\(file)"), to: file)

    let frame = try workshop.still(at: "0")
    let tolerance = try #require(expected["tol"] as? Double)
    let mean = try #require(expected["mean_rgba"] as? [Double])
    for (met, wanted) in zip(frame.mean, mean) {
      #expect(abs(met - wanted) <= tolerance, "\(frame.mean) for \(mean)")
    }
    let grid = try #require(expected["grid"] as? [[Double]])
    for (met, wanted) in zip(frame.grid(ofBoxes: min(size.0, size.1) < 64 ? 0 : 2), grid) {
      for (met, wanted) in zip(met, wanted) { #expect(abs(met - wanted) <= tolerance) }
    }
    let said = try workshop.run("check", "scene.json").said
    #expect(said.contains("'\(file)': converted from Display P3 to sRGB"))
  }

  @Test("B25 A photo lies the same whichever way up the camera was held")
  func orientationTurnsPixelsAndLayoutAlike() throws {
    var films: [[[Double]]] = []
    var places: [[[Double]]] = []
    for orientation in 1...8 {
      let workshop = try Workshop(Self.portraits, pictures: [:])
      let file = "jpeg-orientation/Landscape_\(orientation).jpg"
      try workshop.folder.write(Self.bytes(of: file), to: "photo.jpg")
      films.append(try workshop.frames().map(\.mean))
      places.append(try Self.snapshotPlaces(in: workshop))
    }
    for place in places { #expect(place == places[0]) }
    for place in places[0] {
      #expect(abs(place[2] / place[3] - 4.0 / 3) < 0.001, "\(place)")
    }
    #expect(films[0].count == 7)
    for (index, frame) in films[0].enumerated() {
      for film in films {
        for (met, wanted) in zip(film[index], frame) { #expect(abs(met - wanted) <= 15) }
      }
    }
  }

  /// A row of 60 points and a line, and a screen that the photo fits.
  private static var portraits: SceneText {
    var scene = SceneText()
    scene.canvas = #"{ "size": [300, 400], "scale": 1 }"#
    scene.fps = "10"
    scene.duration = "0.6"
    scene.list = SceneText.screen([
      #"{ "id": "t", "type": "table", "rowHeight": 61, "rows": [ { "image": "photo.jpg" } ] }"#
    ])
    scene.detail = SceneText.screen([
      #"{ "id": "photo", "type": "image", "image": "photo.jpg", "frame": { "place": "aspectFit" } }"#
    ])
    scene.from = #""list/t/0/image""#
    return scene
  }

  private static func snapshotPlaces(in workshop: Workshop) throws -> [[Double]] {
    let report = try workshop.report("inspect", "scene.json", "--json")
    let frames = try #require(report["frames"] as? [[String: Any]])
    return frames.compactMap { frame in
      let layers = frame["layers"] as? [[String: Any]]
      return layers?.first { $0["layer"] as? String == "snapshot" }?["frame"] as? [Double]
    }
  }
}

extension Bitmap {
  /// The mean of each channel.
  fileprivate var mean: [Double] { mean(0..<width, 0..<height) }

  /// The means of boxes around the middles of 4 x 4 fields, row by row; a box reaches `reach` pixels to each side.
  fileprivate func grid(ofBoxes reach: Int) -> [[Double]] {
    (0..<16).map { field in
      let x = (2 * (field % 4) + 1) * width / 8
      let y = (2 * (field / 4) + 1) * height / 8
      return mean(x - reach..<x + reach + 1, y - reach..<y + reach + 1)
    }
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> [Double] {
    var sums = [0.0, 0.0, 0.0, 0.0]
    for y in rows {
      for x in columns {
        for (channel, value) in channels(self[x, y]).enumerated() { sums[channel] += Double(value) }
      }
    }
    return sums.map { $0 / Double(columns.count * rows.count) }
  }
}
