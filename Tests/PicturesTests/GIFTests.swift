import Primitives
import Testing

@testable import Pictures

struct GIFTests {
  private static let palette: [[UInt8]] = [[10, 20, 30], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
  private static let words = palette.map { word(Int($0[0]), Int($0[1]), Int($0[2])) }

  @Test("pixels are unpacked, in rows and interlaced, through full tables of codes")
  func unpacksPixels() throws {
    for isInterlaced in [false, true] {
      // Enough disorder for the table to fill up, and runs that name entries as they are made.
      var state: UInt32 = 1
      let indices = (0..<150 * 90).map { place -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return place % 1000 < 300 ? 2 : UInt8(state >> 30)
      }
      let made = MadeGIF(
        screenWidth: 150, screenHeight: 90, width: 150, height: 90, palette: Self.palette,
        isInterlaced: isInterlaced, indices: indices)
      let picture = try decodePicture(made.bytes)
      #expect(picture.bitmap.pixels == indices.map { Self.words[Int($0)] })
      #expect(picture.notes == [])
    }
  }

  @Test("a frame stands at its place on a clear canvas if it has a transparent colour")
  func placesTheFrame() throws {
    let made = MadeGIF(
      screenWidth: 4, screenHeight: 3, left: 2, top: 1, width: 2, height: 1,
      palette: Self.palette, transparentIndex: 3, indices: [1, 3])
    let bitmap = try decodePicture(made.bytes).bitmap
    #expect(bitmap.size == PixelSize(width: 4, height: 3))
    #expect(bitmap[2, 1] == Self.words[1])
    #expect(bitmap.pixels.filter { $0 != 0 }.count == 1)
  }

  @Test("around a frame without a transparent colour the background shows")
  func fillsTheBackground() throws {
    let made = MadeGIF(
      screenWidth: 3, screenHeight: 1, width: 1, height: 1, palette: Self.palette,
      backgroundIndex: 2, indices: [1])
    #expect(
      try decodePicture(made.bytes).bitmap.pixels == [Self.words[1], Self.words[2], Self.words[2]])
  }

  @Test("of an animation the first frame is drawn, and the others are counted")
  func countsFrames() throws {
    var made = MadeGIF(
      screenWidth: 2, screenHeight: 1, width: 2, height: 1, palette: Self.palette,
      indices: [1, 2])
    let still = made.bytes
    made.indices = [3, 3]
    made.transparentIndex = 0
    // Behind the header, the screen and its palette; without the end.
    let another = made.bytes.dropFirst(13 + 12).dropLast()
    let picture = try decodePicture(still.dropLast() + another + another + [0x3B])
    #expect(picture.bitmap.pixels == [Self.words[1], Self.words[2]])
    #expect(picture.notes == ["the first of 3 frames"])
  }

  @Test("what reaches outside the screen is cut off")
  func clipsTheFrame() throws {
    let made = MadeGIF(
      screenWidth: 2, screenHeight: 2, left: 1, top: 1, width: 3, height: 3,
      palette: Self.palette, transparentIndex: 0, indices: [1, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(try decodePicture(made.bytes).bitmap.pixels == [0, 0, 0, Self.words[1]])
    let beyond = MadeGIF(
      screenWidth: 2, screenHeight: 2, left: 9, top: 9, width: 1, height: 1,
      palette: Self.palette, transparentIndex: 0, indices: [1])
    #expect(try decodePicture(beyond.bytes).bitmap.pixels == [0, 0, 0, 0])
  }

  @Test("screens and frames above the limit are refused, and so are empty ones")
  func refusesSizes() {
    let screen = MadeGIF(
      screenWidth: 65_535, screenHeight: 65_535, width: 1, height: 1, palette: Self.palette,
      indices: [1])
    #expect(
      PictureProblem.met(by: screen.bytes)
        == .tooManyPixels(width: 65_535, height: 65_535, limit: 60_000_000))
    let frame = MadeGIF(
      screenWidth: 1, screenHeight: 1, width: 65_535, height: 65_535, palette: Self.palette,
      indices: [1])
    // The maker needs no more indices than it is given.
    #expect(
      PictureProblem.met(by: frame.bytes)
        == .tooManyPixels(width: 65_535, height: 65_535, limit: 60_000_000))
    let empty = MadeGIF(
      screenWidth: 0, screenHeight: 5, width: 1, height: 1, palette: Self.palette, indices: [1])
    #expect(PictureProblem.met(by: empty.bytes) == .damaged(.gif, reason: "its size is 0x5"))
  }

  @Test("a file cut in its pixels is refused with the rows it has, or drawn as far as it goes")
  func drawsWhatIsThere() throws {
    let made = MadeGIF(
      screenWidth: 4, screenHeight: 4, width: 4, height: 4, palette: Self.palette,
      indices: [1, 2, 3, 1, 2, 2, 1, 3])
    #expect(PictureProblem.met(by: made.bytes) == .truncated(.gif, rows: 2, height: 4))
    let drawn = try decodePicture(made.bytes, onDamage: .draw)
    #expect(drawn.bitmap[3, 1] == Self.words[3])
    #expect(drawn.notes == ["drawn as far as it goes, 2 of 4 rows"])
    #expect(drawn.damage == drawn.notes[0])
    for y in 2..<4 { for x in 0..<4 { #expect(drawn.bitmap[x, y] == 0) } }
  }

  @Test("a file without a whole row is refused even where damage is to be drawn")
  func refusesNothing() {
    let made = MadeGIF(
      screenWidth: 4, screenHeight: 4, width: 4, height: 4, palette: Self.palette, indices: [1])
    #expect(throws: PictureError.content(.truncated(.gif, rows: 0, height: 4), reference: nil)) {
      try decodePicture(made.bytes, onDamage: .draw)
    }
  }
}
