import Primitives
import Testing

@testable import Pictures

struct JPEGTests {
  private static let gradient: @Sendable (_ x: Int, _ y: Int) -> [UInt8] = { x, y in
    [UInt8(60 + x * 3), UInt8(60 + y * 3), UInt8(200 - x * 3)]
  }

  @Test("colours are read, in one scan or many, with whole and halved chroma")
  func readsColors() throws {
    for isProgressive in [false, true] {
      for isSubsampled in [false, true] {
        let made = MadeJPEG(
          width: 33, height: 21, isProgressive: isProgressive, isSubsampled: isSubsampled,
          color: Self.gradient)
        let picture = try decodePicture(made.bytes)
        #expect(picture.size == PixelSize(width: 33, height: 21))
        for y in 0..<21 {
          for x in 0..<33 {
            let expected = Self.gradient(x, y).map { Int($0) }
            #expect(distance(picture.bitmap[x, y], expected) <= 6)
          }
        }
        #expect(picture.notes == [])
      }
    }
  }

  @Test("greys are read")
  func readsGrays() throws {
    let made = MadeJPEG(width: 17, height: 9, pixels: .gray) { x, y in [UInt8(40 + x * 5 + y)] }
    let bitmap = try decodePicture(made.bytes).bitmap
    for (x, y) in [(0, 0), (16, 8), (9, 4)] {
      let gray = 40 + x * 5 + y
      #expect(distance(bitmap[x, y], [gray, gray, gray]) <= 2)
    }
  }

  @Test("four inks, stored inverted, become the light that they leave")
  func readsInks() throws {
    // Half of cyan, no magenta, all yellow, a quarter of black, each as 255 less the ink.
    let made = MadeJPEG(width: 16, height: 16, pixels: .cmyk) { _, _ in [128, 255, 0, 192] }
    let picture = try decodePicture(made.bytes)
    #expect(distance(picture.bitmap[8, 8], [128 * 192 / 255, 192, 0]) <= 3)
    #expect(picture.notes == ["converted from CMYK to sRGB without a profile"])
  }

  @Test("a claim above the limit is refused for what it claims")
  func refusesTooManyPixels() {
    var bytes = MadeJPEG(width: 8, height: 8, color: Self.gradient).bytes
    let frame = (2..<bytes.count).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }!
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(
      PictureProblem.met(by: bytes)
        == .tooManyPixels(width: 65_500, height: 65_500, limit: 60_000_000))
  }

  @Test("12 bits a sample and lossless frames are named and refused")
  func refusesUnreadKinds() {
    let bytes = MadeJPEG(width: 8, height: 8, color: Self.gradient).bytes
    let frame = (2..<bytes.count).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }!
    var deep = bytes
    deep[frame + 4] = 12
    #expect(PictureProblem.met(by: deep) == .unsupported("12-bit JPEG"))
    var lossless = bytes
    lossless[frame + 1] = 0xC3
    #expect(PictureProblem.met(by: lossless) == .unsupported("lossless JPEG"))
  }

  @Test("a file cut in its pixels is refused, or drawn as far as it goes")
  func drawsWhatIsThere() throws {
    for isProgressive in [false, true] {
      let made = MadeJPEG(
        width: 64, height: 64, isProgressive: isProgressive, color: Self.gradient)
      let cut = Array(made.bytes.dropLast(made.bytes.count / 4))
      #expect(PictureProblem.met(by: cut) == .truncated(.jpeg, rows: nil, height: nil))
      let drawn = try decodePicture(cut, onDamage: .draw)
      #expect(distance(drawn.bitmap[5, 2], Self.gradient(5, 2).map { Int($0) }) <= 12)
      #expect(drawn.notes.count == 1)
    }
  }

  @Test("a file that lacks nothing but its end marker is drawn, with a note")
  func drawsWithoutAnEnd() throws {
    let bytes = MadeJPEG(width: 64, height: 64, color: Self.gradient).bytes
    let picture = try decodePicture(bytes.dropLast(2))
    #expect(picture.bitmap == (try decodePicture(bytes).bitmap))
    #expect(picture.notes == ["the file ends before the JPEG does, but all pixels are there"])

    let progressive = MadeJPEG(width: 64, height: 64, isProgressive: true, color: Self.gradient)
    #expect(
      PictureProblem.met(by: progressive.bytes.dropLast(2))
        == .truncated(.jpeg, rows: nil, height: nil))
  }

  @Test("pixel data that contradict themselves are damage")
  func refusesDamage() {
    var bytes = MadeJPEG(width: 64, height: 64, color: Self.gradient).bytes
    let middle = bytes.count * 3 / 4
    // No Huffman code is all ones.
    let ones = (0..<20).flatMap { _ in [0xFF, 0x00] as [UInt8] }
    bytes.replaceSubrange(middle..<middle + ones.count, with: ones)
    let problem = PictureProblem.met(by: bytes)
    #expect(problem == .damaged(.jpeg, reason: "bad Huffman code"))
    #expect(
      PictureError.content(problem!, reference: "a.jpg").message
        == "'a.jpg' is a JPEG that is damaged: bad Huffman code")
  }

  @Test("bytes after the end are ignored")
  func ignoresBytesAfterTheEnd() throws {
    let bytes = MadeJPEG(width: 8, height: 8, color: Self.gradient).bytes
    let longer = bytes + MadeJPEG(width: 32, height: 8, color: Self.gradient).bytes
    #expect(try decodePicture(longer).bitmap == (try decodePicture(bytes).bitmap))
  }

  @Test("markers without a picture are no picture")
  func refusesMarkersAlone() {
    #expect(
      PictureProblem.met(by: [0xFF, 0xD8, 0xFF, 0xD9])
        == .damaged(.jpeg, reason: "it holds no picture"))
    #expect(
      PictureProblem.met(by: [0xFF, 0xD8, 0xFF]) == .truncated(.jpeg, rows: nil, height: nil))
  }
}
