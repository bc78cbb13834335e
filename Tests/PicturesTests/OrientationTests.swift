import Primitives
import Testing

@testable import Pictures

struct OrientationTests {
  /// Where EXIF's words put the stored pixel (x, y) of a picture of 5 by 3: the side that shows the scene's top is the
  /// stored picture's first row for 1 to 4 (or its last), and its first column (or its last) for 5 to 8.
  static let places: [@Sendable (_ x: Int, _ y: Int) -> (x: Int, y: Int)] = [
    { ($0, $1) }, { (4 - $0, $1) }, { (4 - $0, 2 - $1) }, { ($0, 2 - $1) },
    { ($1, $0) }, { (2 - $1, $0) }, { (2 - $1, 4 - $0) }, { ($1, 4 - $0) },
  ]

  private func expectUpright(
    _ bitmap: Bitmap, _ orientation: Int, _ color: (_ x: Int, _ y: Int) -> [Int],
    within tolerance: Int = 0
  ) {
    let size = orientation < 5 ? (5, 3) : (3, 5)
    #expect((bitmap.width, bitmap.height) == size)
    guard (bitmap.width, bitmap.height) == size else { return }
    for y in 0..<3 {
      for x in 0..<5 {
        let place = Self.places[orientation - 1](x, y)
        #expect(distance(bitmap[place.x, place.y], color(x, y)) <= tolerance)
      }
    }
  }

  @Test("a PNG is turned by its EXIF chunk", arguments: 1...8)
  func turnsPNG(orientation: Int) throws {
    for order in [false, true] {
      let data = exif(orientation: orientation, littleEndianOrder: order)
      let made = MadePNG.numbered(width: 5, height: 3, chunks: [("eXIf", data)])
      expectUpright(try decodePicture(made.bytes).bitmap, orientation) { x, y in [x, y, 7] }
    }
  }

  @Test("a PNG is turned by EXIF or XMP in its texts, if it has no chunk for it")
  func turnsPNGByTexts() throws {
    let digits = exif(orientation: 6).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    let profile = "\nexif\n  \(digits.count)\n\(digits.joined())\n"
    let xmp = "<rdf:Description tiff:Orientation=\"6\"/>"
    let texts: [(type: String, data: [UInt8])] = [
      ("tEXt", Array("Raw profile type exif\0\(profile)".utf8)),
      ("zTXt", Array("Raw profile type APP1\0\0".utf8) + zlibStored(Array(profile.utf8))),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(xmp)".utf8)),
      ("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + zlibStored(Array(xmp.utf8))),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<tiff:Orientation>6</tiff:Orientation>".utf8)),
    ]
    for text in texts {
      let made = MadePNG.numbered(width: 5, height: 3, chunks: [text])
      expectUpright(try decodePicture(made.bytes).bitmap, 6) { x, y in [x, y, 7] }
      let both = MadePNG.numbered(
        width: 5, height: 3, chunks: [text, ("eXIf", exif(orientation: 8))])
      expectUpright(try decodePicture(both.bytes).bitmap, 8) { x, y in [x, y, 7] }
    }
  }

  @Test("a JPEG is turned by its EXIF segment", arguments: 1...8)
  func turnsJPEG(orientation: Int) throws {
    let color: (_ x: Int, _ y: Int) -> [Int] = { x, y in [100 + x * 6, 100 + y * 10, 120] }
    let made = MadeJPEG(
      width: 5, height: 3, segments: [MadeJPEG.exifSegment(orientation: orientation)]
    ) { x, y in color(x, y).map { UInt8($0) } }
    expectUpright(try decodePicture(made.bytes).bitmap, orientation, color, within: 2)
  }

  @Test("a WebP is turned by its EXIF chunk", arguments: 1...8)
  func turnsWebP(orientation: Int) throws {
    let bytes = MadeWebP.held(orientation, width: 5, height: 3) { x, y in
      [UInt8(x), UInt8(y), 7, 255]
    }
    expectUpright(try decodePicture(bytes).bitmap, orientation) { x, y in [x, y, 7] }
  }

  @Test(
    "EXIF data that are broken, or say nothing that there is, leave a picture as it is",
    arguments: [
      [], Array("II".utf8), Array("Exif\0\0".utf8), exif(orientation: 0), exif(orientation: 9),
      Array(exif(orientation: 6).prefix(17)), [77, 77, 0, 42, 255, 255, 255, 255],
      [73, 73, 42, 0, 8, 0, 0, 0, 255, 255, 0, 0],
    ])
  func ignoresBrokenExif(data: [UInt8]) throws {
    #expect(Orientation(exif: data) == .upright)
  }
}
