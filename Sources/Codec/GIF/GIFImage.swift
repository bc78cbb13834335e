import Kernels

/// One image of a GIF, all but its delay: a rectangle of the canvas, its colours and its compressed pixels.
struct GIFImage: Sendable, Equatable {
  var box: PixelBox
  /// 2 to 256 colours, a power of two, each `red | green << 8 | blue << 16`.
  var palette: [UInt32]
  var transparentIndex: Int?
  /// How many colours its pixels were reduced to; nothing where it has all of theirs.
  var reducedColors: Int?
  /// Whether the rectangle is made clear before the next image is drawn.
  var clearsAfterwards = false
  /// The LZW codes, not yet divided into blocks.
  var codes: [UInt8]
  /// The frames that it stands for.
  var firstFrame: Int
  var frameCount: Int

  /// One clear pixel in the corner, which changes nothing: an image for time's sake.
  static let nothing = GIFImage(
    box: PixelBox(left: 0, top: 0, right: 1, bottom: 1), palette: [0, 0], transparentIndex: 0,
    codes: [0x44, 0x01], firstFrame: 0, frameCount: 0)
}

/// What becomes of a chunk of frames.
package struct GIFChunk: Sendable {
  /// So many frames at the chunk's start show what the image before shows.
  var heldFrames = 0
  var images: [GIFImage] = []
}

extension GIFImage {
  /// An image that shows nothing and makes its rectangle clear afterwards.
  static func clearing(_ box: PixelBox) -> GIFImage {
    let indices = [UInt8](repeating: 0, count: box.area)
    var codes = [UInt8](repeating: 0, count: codeCapacity(pixels: box.area))
    let count = compressLossless(indices, count: box.area, codeSize: 2, bytes: &codes)
    var image = GIFImage.nothing
    image.box = box
    image.codes = Array(codes[..<count])
    image.clearsAfterwards = true
    return image
  }
}
