import Codec
import Kernels
import Primitives

/// A picture of a film: pixels for a rectangle of the canvas, and how long it stands.
package struct FilmPicture: Sendable {
  package var box: PixelBox
  /// Whether the rectangle is the whole canvas; else it lies over the picture before.
  package var isWhole: Bool
  /// A file of the rectangle's pixels, exact, in base64: WebP, or PNG.
  package var text: [UInt8]
  /// Frames that show it, at least 1.
  package var frameCount: Int
}

/// What becomes of a chunk of frames.
package struct FilmChunk: Sendable {
  /// So many frames at the chunk's start show what the picture before shows.
  package var heldFrames = 0
  package var pictures: [FilmPicture] = []
}

extension FilmPicture {
  /// The pixels in a box of a bitmap, within it, to stand for so many frames.
  package init(
    _ bitmap: Bitmap, in box: PixelBox, isWhole: Bool, frameCount: Int, haste: WebPHaste
  ) throws(SinkError) {
    // A WebP file, or a PNG file where that has no room.
    let file =
      max(box.width, box.height) <= largestWebPSide
      ? try encodeWebP(bitmap, box: box, haste: haste) : encodePNG(bitmap.part(box))
    self.init(box: box, isWhole: isWhole, text: base64(file), frameCount: frameCount)
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
