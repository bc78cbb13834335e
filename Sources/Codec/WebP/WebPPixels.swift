internal import CWebP
import Kernels

/// Compresses rectangles of pixels with libwebp.
struct WebPPixels {
  /// libwebp's effort for exact pixels, of 9.
  private static let effort: Int32 = 4

  private let quality: Int?

  /// `quality` as in `WebPOptions`.
  init(quality: Int?) {
    self.quality = quality
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
      WebPConfigLosslessPreset(&config, Self.effort)
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
