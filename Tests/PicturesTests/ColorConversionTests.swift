import Glibc
import Primitives
import Testing

@testable import Pictures

struct ColorConversionTests {
  private static let colors: [[UInt8]] = [
    [0, 0, 0], [255, 255, 255], [128, 128, 128], [200, 100, 50], [60, 130, 180], [250, 240, 10],
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [12, 34, 56],
  ]

  private static func row(
    depth: Int = 8, chunks: [(type: String, data: [UInt8])]
  ) -> MadePNG {
    MadePNG(
      width: colors.count, height: 1, depth: depth, colorType: 2, chunks: chunks
    ) { x, _ in
      colors[x].map { depth == 16 ? Int($0) * 257 : Int($0) }
    }
  }

  private static func profileChunk(_ profile: [UInt8]) -> (type: String, data: [UInt8]) {
    ("iCCP", Array("any name\0\0".utf8) + zlibStored(profile))
  }

  @Test("Display P3 becomes sRGB as the definitions of both have it", arguments: [8, 16])
  func convertsDisplayP3(depth: Int) throws {
    let made = Self.row(depth: depth, chunks: [Self.profileChunk(MadeProfile.displayP3)])
    let picture = try decodePicture(made.bytes)
    for (x, color) in Self.colors.enumerated() {
      #expect(distance(picture.bitmap[x, 0], sRGB(fromDisplayP3: color)) <= 1, "\(color)")
    }
    #expect(picture.notes == ["converted from Display P3 to sRGB"])
  }

  @Test("Display P3 by code points becomes the same, and wins over a profile")
  func convertsCodePoints() throws {
    let made = Self.row(chunks: [
      ("cICP", [12, 13, 0, 1]), Self.profileChunk(MadeProfile.sRGB),
    ])
    let picture = try decodePicture(made.bytes)
    for (x, color) in Self.colors.enumerated() {
      #expect(distance(picture.bitmap[x, 0], sRGB(fromDisplayP3: color)) <= 1, "\(color)")
    }
    #expect(picture.notes == ["converted from Display P3 to sRGB"])
  }

  @Test("code points of HDR are drawn as they are, with a note")
  func notesUnreadCodePoints() throws {
    let picture = try decodePicture(Self.row(chunks: [("cICP", [9, 16, 0, 1])]).bytes)
    #expect(picture.bitmap == (try decodePicture(Self.row(chunks: []).bytes).bitmap))
    #expect(
      picture.notes == ["read as sRGB, though tagged with colour primaries 9 and transfer 16"])
  }

  @Test("a profile that is sRGB by another name changes nothing and is not mentioned")
  func keepsSRGB() throws {
    let plain = try decodePicture(Self.row(chunks: []).bytes)
    let tagged = Self.row(chunks: [Self.profileChunk(MadeProfile.sRGB)])
    #expect(try decodePicture(tagged.bytes).bitmap == plain.bitmap)
    #expect(try decodePicture(tagged.bytes).notes == [])
    let coded = Self.row(chunks: [("cICP", [1, 13, 0, 1])])
    #expect(try decodePicture(coded.bytes).bitmap == plain.bitmap)
    #expect(try decodePicture(coded.bytes).notes == [])
  }

  @Test("greys with a profile of their own become the greys of sRGB")
  func convertsGrays() throws {
    let profile = MadeProfile.gray("Gamma 1.8", MadeProfile.gammaCurve(1.8))
    let made = MadePNG(
      width: 256, height: 1, colorType: 4, chunks: [Self.profileChunk(profile)]
    ) { x, _ in [x, 255] }
    let picture = try decodePicture(made.bytes)
    for x in 0..<256 {
      let light = pow(Double(x) / 255, 1.8)
      let code = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      let gray = Int((code * 255).rounded())
      #expect(distance(picture.bitmap[x, 0], [gray, gray, gray]) <= 1, "\(x)")
    }
    #expect(picture.notes == ["converted from Gamma 1.8 to sRGB"])
  }

  @Test("alpha passes through a conversion, and is multiplied in after it")
  func keepsAlpha() throws {
    let made = MadePNG(
      width: 2, height: 1, chunks: [Self.profileChunk(MadeProfile.displayP3)]
    ) { x, _ in [200, 100, 50, x == 0 ? 128 : 0] }
    let bitmap = try decodePicture(made.bytes).bitmap
    let full = sRGB(fromDisplayP3: [200, 100, 50])
    #expect(bitmap[1, 0] == 0)
    #expect(distance(bitmap[0, 0], full.map { ($0 * 128 + 127) / 255 } + [128]) <= 1)
  }

  @Test("a JPEG's profile is put together from its segments, in any order")
  func convertsSplitProfiles() throws {
    var segments = MadeJPEG.profileSegments(MadeProfile.displayP3, size: 100)
    #expect(segments.count > 2)
    segments.swapAt(0, 2)
    let made = MadeJPEG(width: 8, height: 8, segments: segments) { _, _ in [200, 100, 50] }
    let picture = try decodePicture(made.bytes)
    #expect(distance(picture.bitmap[4, 4], sRGB(fromDisplayP3: [200, 100, 50])) <= 3)
    #expect(picture.notes == ["converted from Display P3 to sRGB"])

    segments.removeLast()
    let broken = MadeJPEG(width: 8, height: 8, segments: segments) { _, _ in [200, 100, 50] }
    let kept = try decodePicture(broken.bytes)
    #expect(distance(kept.bitmap[4, 4], [200, 100, 50]) <= 3)
    #expect(kept.notes == ["read as sRGB: ignored a broken colour profile"])
  }
}
