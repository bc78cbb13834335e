import Codec
import Kernels
import Primitives

/// Encodes one chunk of frames as picture files of what changes, in base64.
package struct FilmChunkEncoder: ChunkEncoder {
  private let size: PixelSize
  private let haste: WebPHaste
  private var chunk = FilmChunk()
  /// What stands on the canvas; nothing at the sequence's start.
  private var standing: [UInt32]?

  init(size: PixelSize, haste: WebPHaste) {
    self.size = size
    self.haste = haste
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    switch role {
    case .before: standing = frame.bitmap.pixels
    case .own: try add(frame)
    case .after: break
    }
  }

  package mutating func finish() throws(SinkError) -> FilmChunk { chunk }

  private mutating func add(_ frame: SequenceFrame) throws(SinkError) {
    let pixels = frame.bitmap.pixels
    guard let box = box(of: pixels) else {
      if chunk.pictures.isEmpty {
        chunk.heldFrames += frame.count
      } else {
        chunk.pictures[chunk.pictures.count - 1].frameCount += frame.count
      }
      return
    }
    standing = pixels
    let isWhole = box == whole
    let file = try file(of: frame.bitmap, in: box)
    chunk.pictures.append(
      FilmPicture(box: box, isWhole: isWhole, text: base64(file), frameCount: frame.count))
  }

  /// A WebP file, or a PNG file where that has no room.
  private func file(of bitmap: Bitmap, in box: PixelBox) throws(SinkError) -> [UInt8] {
    max(box.width, box.height) <= largestWebPSide
      ? try encodeWebP(bitmap, box: box, haste: haste) : encodePNG(bitmap.part(box))
  }

  /// What of a picture is to be kept: all of the first; nothing of one that changes nothing. Where a chunk begins and most
  /// changes anyway all is kept: a player that seeks need not go further back than that.
  private func box(of pixels: [UInt32]) -> PixelBox? {
    guard let standing else { return whole }
    let box = differenceBox(standing, pixels, width: size.width, height: size.height)
    guard let box, chunk.pictures.isEmpty, box.area * 4 >= size.area * 3 else { return box }
    return whole
  }

  private var whole: PixelBox {
    PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
  }
}

extension Bitmap {
  /// The pixels in a box that lies within.
  fileprivate func part(_ box: PixelBox) -> Bitmap {
    guard let size = PixelSize(width: box.width, height: box.height) else {
      preconditionFailure("a box of what differs has pixels")
    }
    var part: [UInt32] = []
    part.reserveCapacity(size.area)
    for y in box.top..<box.bottom {
      part += pixels[y * width + box.left..<y * width + box.right]
    }
    return Bitmap(size: size, pixels: part)
  }
}
