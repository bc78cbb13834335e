import Codec
import Primitives
import TestKit
import Testing

@Suite struct GIFTransparencyTests {
  @Test(arguments: ChunkOrder.allCases)
  func pixelsThatTurnClearAreClear(order: ChunkOrder) throws {
    var random = SplitMix(7)
    let pictures = (0..<40).map { _ in
      let corner = (
        x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<20, using: &random)
      )
      let side = Int.random(in: 0...9, using: &random)
      return Shown(
        bitmap: Bitmap(width: 24, height: 24) { x, y in
          (corner.x..<corner.x + side).contains(x) && (corner.y..<corner.y + side).contains(y)
            ? gray((x * 24 + y) % 200) : 0
        }, count: Int.random(in: 1...2, using: &random))
    }
    let frames = try GIFReader(try gif(pictures, order: order)).frames()
    var expected: [Bitmap] = []
    for picture in pictures where picture.bitmap != expected.last {
      expected.append(picture.bitmap)
    }
    #expect(frames == expected)
  }

  /// A held picture that the chunk's border divides: the next chunk starts by repeating it, and then takes from it.
  @Test(arguments: 1...12)
  func aPictureHeldOverAChunksBorderIsClearedToo(held: Int) throws {
    let full = Bitmap.noise(width: 6, height: 6, seed: 5, colors: 9)
    let dot = Bitmap(width: 6, height: 6) { x, y in x == 3 && y == 2 ? gray(1) : 0 }
    let ring = Bitmap(width: 6, height: 6) { x, y in x == 3 && y == 2 ? 0 : gray(2) }
    let pictures =
      [Shown(bitmap: dot), Shown(bitmap: ring), Shown(bitmap: dot)]
      + [Shown](repeating: Shown(bitmap: full), count: held + 4)
      + [Shown(bitmap: ring), Shown(bitmap: full), Shown(bitmap: dot)]
    let file = try GIFReader(try gif(pictures, rate: FrameRate(10)!))
    var shownAt: [Bitmap] = []
    for (frame, image) in zip(file.frames(), file.images) {
      shownAt += [Bitmap](repeating: frame, count: image.delay / 10)
    }
    #expect(shownAt == pictures.map(\.bitmap))
  }

  @Test func halfClearPixelsAreLaidOverTheMatteOrLeftOut() throws {
    let bitmap = Bitmap(width: 3, height: 1) { x, _ in
      [0x7F00_0000, 0x8000_0000, 0x8080_8080][x]
    }
    let onWhite = try GIFReader(try gif([Shown(bitmap: bitmap)])).frames()[0]
    #expect(onWhite.pixels == [0, gray(127), gray(255)])
    let onRed = try GIFReader(
      try gif(
        [Shown(bitmap: bitmap)], options: GIFOptions(matte: Color(red: 255, green: 0, blue: 0)))
    ).frames()[0]
    #expect(onRed.pixels == [0, opaque(0x7F), opaque(0x8080FF)])
  }

  @Test func aWhollyClearSequenceIsClear() throws {
    let clear = Bitmap(size: PixelSize(width: 7, height: 5)!)
    let dot = Bitmap(width: 7, height: 5) { x, y in x == 6 && y == 4 ? gray(0) : 0 }
    let pictures = [clear, dot, clear, dot, clear].map { Shown(bitmap: $0) }
    #expect(try GIFReader(try gif(pictures)).frames() == pictures.map(\.bitmap))
  }
}
