import Kernels
import Primitives

/// Encodes one chunk of frames as images of an APNG, each cut to what changes.
///
/// The image of a frame may take itself away again, when the next frame then changes less: a picture that flies over a
/// still screen does not have to bring the screen back behind it. A chunk's last image stays, so that the next chunk
/// knows what stands.
package struct APNGChunkEncoder: ChunkEncoder {
  /// A frame that waits for the one after it.
  private struct Pending {
    var pixels: [UInt32]
    var firstFrame: Int
    var frameCount: Int
  }

  private let size: PixelSize
  private let clock: APNGClock
  private let hasAlpha: Bool
  private let rows: APNGRows
  private var chunk = APNGChunk()
  /// What stands on the canvas when the pending frame comes; nothing at the sequence's start.
  private var standing: [UInt32]?
  private var pending: Pending?

  init(size: PixelSize, clock: APNGClock, hasAlpha: Bool) {
    self.size = size
    self.clock = clock
    self.hasAlpha = hasAlpha
    rows = APNGRows(hasAlpha: hasAlpha)
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    switch role {
    case .before: standing = frame.bitmap.pixels
    case .own:
      let pixels = frame.bitmap.pixels
      precondition(
        hasAlpha || isOpaque(pixels, count: size.area),
        "frames over an opaque background are opaque")
      flush(next: pixels)
      pending = Pending(pixels: pixels, firstFrame: frame.index, frameCount: frame.count)
    case .after: break
    }
  }

  package mutating func finish() throws(SinkError) -> APNGChunk {
    flush(next: nil)
    return chunk
  }

  /// Encodes the pending frame. `next` is the frame after it in the chunk.
  private mutating func flush(next: [UInt32]?) {
    guard let frame = pending else { return }
    pending = nil
    let delays = clock.delays(first: frame.firstFrame, count: frame.frameCount)
    var image = image(of: frame.pixels, delay: delays[0])
    // Of two images that share a picture's time, the first must stay.
    if delays.count == 1, let next, isBetterGone(frame.pixels, next: next) {
      image.disposal = .previous
    } else {
      standing = frame.pixels
    }
    chunk.images.append(image)
    for delay in delays.dropFirst() {
      chunk.images.append(self.image(of: frame.pixels, delay: delay))
    }
  }

  private func image(of pixels: [UInt32], delay: APNGDelay) -> APNGImage {
    let box = box(of: pixels)
    var image = APNGImage(
      box: box, blend: .source, disposal: .none,
      data: rows.compress(pixels, width: size.width, box: box), delay: delay)
    if let standing, hasAlpha, canLieOver(standing, pixels, in: box) {
      let data = rows.compress(pixels, width: size.width, box: box, standing: standing)
      if data.count < image.data.count {
        image.blend = .over
        image.data = data
      }
    }
    return image
  }

  /// What of a picture is to be drawn: all of the first; a pixel of one that changes nothing, since every image has one.
  private func box(of pixels: [UInt32]) -> PixelBox {
    guard let standing else {
      return PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    }
    return difference(standing, pixels) ?? PixelBox(left: 0, top: 0, right: 1, bottom: 1)
  }

  /// Whether less changes when a frame is gone before the next one comes.
  private func isBetterGone(_ pixels: [UInt32], next: [UInt32]) -> Bool {
    guard let standing, let stays = difference(pixels, next) else { return false }
    return (difference(standing, next)?.area ?? 0) < stays.area
  }

  /// Whether every pixel that changes is opaque.
  private func canLieOver(_ standing: [UInt32], _ pixels: [UInt32], in box: PixelBox) -> Bool {
    for y in box.top..<box.bottom {
      for place in y * size.width + box.left..<y * size.width + box.right
      where pixels[place] != standing[place] && pixels[place] < 0xFF00_0000 {
        return false
      }
    }
    return true
  }

  private func difference(_ a: [UInt32], _ b: [UInt32]) -> PixelBox? {
    differenceBox(a, b, width: size.width, height: size.height)
  }
}
