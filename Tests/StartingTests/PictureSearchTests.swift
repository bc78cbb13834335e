import Codec
import Foundation
import PictureSearch
import Primitives
import Scenery
import TestKit
import Testing

@testable import Starting

/// Photographs are found where they were put, in screenshots of the program's own making.
@Suite struct PictureSearchTests {
  private static let shape = PixelSize(width: 900, height: 720)!
  /// The photographs' files, for all tests.
  private static let photographs = Result {
    let folder = try ScratchFolder()
    for photograph in Photograph.allCases {
      try folder.write(encodePNG(photograph.painted(shape)), to: "\(photograph.rawValue).png")
    }
    return folder
  }
  private let folder: ScratchFolder

  init() throws { folder = try Self.photographs.get() }

  /// How far two frames' edges are apart at most, in pixels.
  private func error(_ match: PictureMatch, _ frame: Rect, _ scale: Double) -> Double {
    let edges = [match.frame.x, match.frame.y, match.frame.right, match.frame.bottom]
    let wanted = [frame.x, frame.y, frame.maxX, frame.maxY].map { $0 * scale }
    return zip(edges, wanted).map { abs(Double($0) - $1) }.max() ?? .infinity
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var photograph: Photograph
    var scale: Double
    var from: Rect
    var fromRadius: Double
    var to: Rect
    var toRadius: Double
    var background = "#FFFFFF"
    var quality: Int32?

    var testDescription: String {
      "\(photograph) at \(scale)x, \(from.width) x \(from.height) r \(fromRadius)"
        + (quality.map { " JPEG \($0)" } ?? "")
    }
  }

  /// Cells of many shapes, to details of others; every photograph, scale and radius.
  static let cases: [Case] = {
    let cells: [(Rect, Double)] = [
      (Rect(x: 16, y: 180, width: 80, height: 80), 8),
      (Rect(x: 15, y: 231, width: 60, height: 60), 0),
      (Rect(x: 205, y: 340, width: 169, height: 169), 16),
      (Rect(x: 16, y: 300, width: 358, height: 200), 12),
      (Rect(x: 131, y: 400, width: 128, height: 128), 0),
      (Rect(x: 24, y: 520, width: 100, height: 140), 20),
    ]
    let details: [(Rect, Double)] = [
      (Rect(x: 0, y: 91, width: 390, height: 390), 0),
      (Rect(x: 0, y: 266, width: 390, height: 312), 0),
      (Rect(x: 16, y: 110, width: 358, height: 300), 24),
      (Rect(x: 0, y: 0, width: 390, height: 300), 0),
    ]
    let scales = [3.0, 2, 1]
    var cases: [Case] = []
    for (index, cell) in cells.enumerated() {
      for turn in 0..<4 {
        let number = index * 4 + turn
        let (to, toRadius) = details[(index + turn) % details.count]
        cases.append(
          Case(
            photograph: Photograph.allCases[number % 8], scale: scales[number % 3], from: cell.0,
            fromRadius: cell.1, to: to, toRadius: toRadius,
            background: turn == 3 ? "#000000" : turn == 2 ? "#F2F2F7" : "#FFFFFF",
            quality: number % 2 == 0 ? nil : number % 4 == 1 ? 92 : 80))
      }
    }
    return cases
  }()

  private func screenshots(_ test: Case) throws -> (list: Bitmap, detail: Bitmap) {
    // Others around it, none of them over it.
    let others = Photograph.allCases.filter { $0 != test.photograph }
    let places = [
      Rect(x: 16, y: 700, width: 50, height: 50), Rect(x: 300, y: 700, width: 50, height: 50),
      Rect(x: 16, y: 80, width: 70, height: 70), Rect(x: 300, y: 90, width: 70, height: 70),
    ]
    let around = zip(others, places).map {
      MadeScreenshot.Photo(photograph: $0, frame: $1, cornerRadius: test.fromRadius / 2)
    }
    let list = MadeScreenshot(
      background: test.background,
      photos: [.init(photograph: test.photograph, frame: test.from, cornerRadius: test.fromRadius)]
        + around)
    let detail = MadeScreenshot(
      background: test.background,
      photos: [.init(photograph: test.photograph, frame: test.to, cornerRadius: test.toRadius)])
    var pictures = (
      try list.painted(scale: test.scale, in: folder),
      try detail.painted(scale: test.scale, in: folder)
    )
    if let quality = test.quality {
      pictures = (
        try pictures.0.afterJPEG(quality: quality), try pictures.1.afterJPEG(quality: quality)
      )
    }
    return pictures
  }

  @Test(arguments: cases.indices.filter { $0 % 3 != 2 }.map { cases[$0] })
  func aPhotoIsFoundInBothScreens(_ test: Case) throws {
    let (list, detail) = try screenshots(test)
    let photo = test.photograph.painted(Self.shape)
    for (screenshot, frame, radius) in [
      (list, test.from, test.fromRadius), (detail, test.to, test.toRadius),
    ] {
      let finder = PictureFinder(screenshot, pixelsPerPoint: test.scale)
      let match = try #require(finder.find(photo, preferringLargest: true))
      if ProcessInfo.processInfo.environment["ZOOMRENDER_ACCURACY"] != nil {
        print(
          "ACC photo \(test.testDescription) to \(frame.width): error \(error(match, frame, test.scale)) px, radius \(match.cornerRadius / test.scale) for \(radius), likeness \(match.likeness)"
        )
      }
      #expect(error(match, frame, test.scale) <= 1)
      #expect(abs(match.cornerRadius / test.scale - radius) <= max(1.5, radius * 0.15))
      #expect(match.likeness >= 0.95)
    }
  }

  @Test(arguments: cases.indices.filter { $0 % 3 != 1 }.map { cases[$0] })
  func aPictureIsFoundThatBothScreensShow(_ test: Case) throws {
    let (list, detail) = try screenshots(test)
    let found = try #require(
      CommonPicture.find(
        list: PictureFinder(list, pixelsPerPoint: test.scale),
        detail: PictureFinder(detail, pixelsPerPoint: test.scale)))
    if ProcessInfo.processInfo.environment["ZOOMRENDER_ACCURACY"] != nil {
      print(
        "ACC common \(test.testDescription): list \(error(found.list, test.from, test.scale)) px r \(found.list.cornerRadius / test.scale) for \(test.fromRadius), detail to \(test.to.width)x\(test.to.height): \(error(found.detail, test.to, test.scale)) px r \(found.detail.cornerRadius / test.scale) for \(test.toRadius), likeness \(found.detail.likeness)"
      )
    }
    #expect(error(found.list, test.from, test.scale) <= 1)
  }
}
