internal import CPNG
import Codec
import Primitives
import Testing

@Suite struct PNGTests {
  /// Straight RGBA, as libpng reads it.
  private func decode(_ file: [UInt8]) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_memory(&image, file, file.count) != 0)
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var bytes = [UInt8](repeating: 0, count: Int(image.width * image.height) * 4)
    try #require(png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
    try #require(image.warning_or_error == 0)
    return (Int(image.width), Int(image.height), bytes)
  }

  private func premultiplied(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map {
      Color(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        .premultiplied
    }
  }

  private func expectRoundTrip(_ bitmap: Bitmap) throws {
    let decoded = try decode(encodePNG(bitmap))
    #expect(decoded.width == bitmap.width && decoded.height == bitmap.height)
    #expect(premultiplied(decoded.bytes) == bitmap.pixels)
  }

  @Test(arguments: 1...33)
  func opaqueNoiseComesBack(side: Int) throws {
    try expectRoundTrip(.noise(width: side, height: 34 - side, seed: UInt64(side)))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 100, 255, 256])
  func fewColoursComeBack(colors: Int) throws {
    try expectRoundTrip(.noise(width: 37, height: 23, seed: 1, colors: colors))
  }

  @Test func everyPremultipliedPairComesBack() throws {
    try expectRoundTrip(
      Bitmap(width: 256, height: 256) { level, alpha in
        UInt32(min(level, alpha)) * 0x01_0101 | UInt32(alpha) << 24
      })
  }

  @Test func graysComeBack() throws {
    try expectRoundTrip(Bitmap(width: 300, height: 90) { x, y in gray((x + y) % 256) })
  }

  @Test func gradientsAndFlatPartsComeBack() throws {
    try expectRoundTrip(
      Bitmap(width: 211, height: 97) { x, y in
        y < 40 ? opaque(UInt32(x) | UInt32(y) << 8) : x < 100 ? opaque(0xFF_FFFF) : gray(y)
      })
  }

  @Test func theFileIsMarkedAsSRGB() {
    let file = encodePNG(Bitmap(width: 1, height: 1) { _, _ in gray(7) })
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(file.firstRange(of: Array("sRGB".utf8)) != nil)
  }

  @Test func aSequenceIsOneFileAFrame() throws {
    let pictures = (0..<11).map {
      Shown(bitmap: .noise(width: 9, height: 4, seed: UInt64($0 / 2)), count: 1 + $0 % 3)
    }
    let frames = pictures.flatMap { [Bitmap](repeating: $0.bitmap, count: $0.count) }
    let properties = SequenceProperties(
      size: frames[0].size, frameCount: frames.count, frameRate: .default)
    let folder = MemoryFolder()
    try feed(pictures, to: PNGSequenceSink(properties: properties, folder: folder))
    #expect(folder.files.map(\.index) == Array(0..<frames.count))
    for (file, frame) in zip(folder.files, frames) {
      #expect(premultiplied(try decode(file.file).bytes) == frame.pixels)
    }
  }
}
