internal import CWebP
import Kernels
import Primitives

/// How much time exact pixels in a WebP file are worth.
package enum WebPHaste: Int32, Sendable {
  /// A quarter of the time of `encodePNG`, for about its bytes.
  case most = 0
  /// About the time of `encodePNG`, for four fifths of its bytes.
  case some = 1
}

/// The pixels in `box` of a bitmap as a WebP file, exact. A side may be at most `largestWebPSide`.
package func encodeWebP(
  _ bitmap: Bitmap, box: PixelBox, haste: WebPHaste
) throws(SinkError) -> [UInt8] {
  let pixels = WebPPixels(quality: nil, effort: haste.rawValue)
  return try pixels.compress(bitmap.pixels, width: bitmap.width, box: box)
}

/// The most pixels that a WebP has in a row or a column.
package let largestWebPSide = Int(WEBP_MAX_DIMENSION)

/// Compresses rectangles of pixels with libwebp.
struct WebPPixels {
  private let quality: Int?
  private let effort: Int32

  /// `quality` as in `WebPOptions`; `effort` is libwebp's for exact pixels, 0 to 9.
  init(quality: Int?, effort: Int32 = 4) {
    self.quality = quality
    self.effort = effort
  }

  /// The pixels in `box` of a picture that is `width` pixels wide, as a WebP file.
  func compress(_ pixels: [UInt32], width: Int, box: PixelBox) throws(SinkError) -> [UInt8] {
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else {
      throw .library("libwebp is of another version than it was built with")
    }
    if let quality {
      config.quality = Float(max(0, min(100, quality)))
    } else {
      WebPConfigLosslessPreset(&config, effort)
      picture.use_argb = 1
    }
    picture.width = Int32(box.width)
    picture.height = Int32(box.height)
    defer { WebPPictureFree(&picture) }
    let bytes = straightBytes(pixels, width: width, box: box)
    guard WebPPictureImportRGBA(&picture, bytes, Int32(box.width * 4)) != 0 else {
      throw .library("libwebp has no memory")
    }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isDone else {
      throw .library("libwebp refused a frame, with its error \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  private func straightBytes(_ pixels: [UInt32], width: Int, box: PixelBox) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: box.area * 4)
    bytes.withUnsafeMutableBufferPointer { bytes in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<box.height {
          straightenRow(
            pixels.baseAddress! + (box.top + y) * width + box.left, count: box.width,
            hasAlpha: true, bytes: bytes.baseAddress! + y * box.width * 4)
        }
      }
    }
    return bytes
  }
}
