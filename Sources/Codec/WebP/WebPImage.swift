import Kernels

/// One image of a WebP, all but its duration: a rectangle of the canvas and its compressed pixels.
struct WebPImage: Sendable {
  /// At even places, as the format asks for.
  var box: PixelBox
  /// A WebP file of its own.
  var file: [UInt8]
  /// The frames that it stands for.
  var firstFrame: Int
  var frameCount: Int
}

/// What becomes of a chunk of frames.
package struct WebPChunk: Sendable {
  /// So many frames at the chunk's start show what the image before shows.
  var heldFrames = 0
  var images: [WebPImage] = []
}
