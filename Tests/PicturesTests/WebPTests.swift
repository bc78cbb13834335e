import Primitives
import Testing

@testable import Pictures

struct WebPTests {
  private static let color: @Sendable (_ x: Int, _ y: Int) -> [UInt8] = { x, y in
    [UInt8(x * 9), UInt8(y * 11), 77, UInt8(255 - x * 8)]
  }

  @Test("pixels are read with their alpha multiplied in")
  func readsPixels() throws {
    let bitmap = try decodePicture(MadeWebP.still(width: 20, height: 15, Self.color)).bitmap
    #expect(bitmap.size == PixelSize(width: 20, height: 15))
    for y in 0..<15 {
      for x in 0..<20 {
        let c = Self.color(x, y).map { Int($0) }
        #expect(bitmap[x, y] == word(c[0], c[1], c[2], c[3]))
      }
    }
  }

  @Test("of an animation the first frame is drawn at its place on a clear canvas")
  func readsTheFirstFrame() throws {
    let bytes = MadeWebP.animated(
      canvas: (10, 8), at: (4, 2), frame: (3, 5)
    ) { _, _ in [10, 200, 30, 255] }
    let bitmap = try decodePicture(bytes).bitmap
    #expect(bitmap.size == PixelSize(width: 10, height: 8))
    for y in 0..<8 {
      for x in 0..<10 {
        let isInside = (4..<7).contains(x) && (2..<7).contains(y)
        #expect(bitmap[x, y] == (isInside ? word(10, 200, 30) : 0))
      }
    }
  }

  @Test("a claim above the limit is refused for what it claims")
  func refusesTooManyPixels() {
    let bytes = MadeWebP.animated(
      canvas: (16_000, 16_000), at: (0, 0), frame: (1, 1)
    ) { _, _ in [1, 2, 3, 255] }
    #expect(
      PictureProblem.met(by: bytes)
        == .tooManyPixels(width: 16_000, height: 16_000, limit: 60_000_000))
  }

  @Test("a file cut in its pixels is refused, or drawn as far as it goes")
  func drawsWhatIsThere() throws {
    var state: UInt32 = 7
    let bytes = MadeWebP.still(width: 64, height: 64) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(state >> 24), UInt8(state >> 16 & 255), 0, 255]
    }
    let whole = try decodePicture(bytes).bitmap
    let cut = Array(bytes.prefix(bytes.count * 3 / 4))
    #expect(PictureProblem.met(by: cut) == .truncated(.webp, rows: nil, height: nil))
    let drawn = try decodePicture(cut, onDamage: .draw)
    #expect(drawn.bitmap.pixels[..<64] == whole.pixels[..<64])
    #expect(drawn.notes.count == 1)
  }
}
