import Kernels

/// A picture of a film: pixels for a rectangle of the canvas, and how long it stands.
struct FilmPicture: Sendable {
  var box: PixelBox
  /// Whether the rectangle is the whole canvas; else it lies over the picture before.
  var isWhole: Bool
  /// A file of the rectangle's pixels, exact, in base64: WebP, or PNG.
  var text: [UInt8]
  /// Frames that show it, at least 1.
  var frameCount: Int
}

/// What becomes of a chunk of frames.
package struct FilmChunk: Sendable {
  /// So many frames at the chunk's start show what the picture before shows.
  var heldFrames = 0
  var pictures: [FilmPicture] = []
}
