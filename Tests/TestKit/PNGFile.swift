internal import CPNG
import Primitives

/// PNG files by other means than the product's: written as stored blocks without compression, read by libpng.
package enum PNGFile {
  package struct Fault: Error {
    package var message: String
  }

  /// A file of straight RGBA pixels, `red | green << 8 | blue << 16 | alpha << 24`.
  package static func bytes(ofStraight picture: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<picture.height {
      rows.append(0)
      for x in 0..<picture.width { rows += littleEndian(picture[x, y]) }
    }
    let header =
      bigEndian(UInt32(picture.width)) + bigEndian(UInt32(picture.height)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// The straight RGBA pixels of a file; a clear pixel is 0, whatever colour it hides.
  package static func straightPixels(of file: [UInt8]) throws -> Bitmap {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else {
      throw Fault(message: "libpng does not open the file")
    }
    image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    guard let size = PixelSize(width: Int(image.width), height: Int(image.height)) else {
      throw Fault(message: "an empty picture")
    }
    var picture = Bitmap(size: size)
    let done = picture.pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
    }
    guard done != 0, image.warning_or_error == 0 else {
      throw Fault(message: "libpng does not like the file")
    }
    for index in picture.pixels.indices where picture.pixels[index] >> 24 == 0 {
      picture.pixels[index] = 0
    }
    return picture
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, data.count)
      let length = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for part in [length, ~length] { stream += [UInt8(part & 255), UInt8(part >> 8)] }
      stream += data[start..<end]
      start = end
    } while start < data.count
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum = UInt32.max
    for byte in body { sum = remainders[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~sum)
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func littleEndian(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
  }

  private static func bigEndian(_ word: UInt32) -> [UInt8] { littleEndian(word).reversed() }
}
