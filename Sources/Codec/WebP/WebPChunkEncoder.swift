import Kernels
import Primitives

/// Encodes one chunk of frames as images of a WebP, each cut to what changes.
package struct WebPChunkEncoder: ChunkEncoder {
  private let size: PixelSize
  private let pixels: WebPPixels
  private var chunk = WebPChunk()
  /// What stands on the canvas; nothing at the sequence's start.
  private var standing: [UInt32]?

  init(size: PixelSize, options: WebPOptions) {
    self.size = size
    pixels = WebPPixels(quality: options.quality)
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    switch role {
    case .before: standing = frame.bitmap.pixels
    case .own: try add(frame)
    case .after: break
    }
  }

  package mutating func finish() throws(SinkError) -> WebPChunk { chunk }

  private mutating func add(_ frame: SequenceFrame) throws(SinkError) {
    guard let box = box(of: frame.bitmap.pixels) else {
      if chunk.images.isEmpty {
        chunk.heldFrames += frame.count
      } else {
        chunk.images[chunk.images.count - 1].frameCount += frame.count
      }
      return
    }
    standing = frame.bitmap.pixels
    chunk.images.append(
      WebPImage(
        box: box, file: try pixels.compress(frame.bitmap.pixels, width: size.width, box: box),
        firstFrame: frame.index, frameCount: frame.count))
  }

  /// What of a picture is to be drawn: all of the first, nothing of one that changes nothing.
  private func box(of pixels: [UInt32]) -> PixelBox? {
    guard let standing else {
      return PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    }
    guard
      var box = differenceBox(standing, pixels, width: size.width, height: size.height)
    else { return nil }
    box.left -= box.left % 2
    box.top -= box.top % 2
    return box
  }
}
