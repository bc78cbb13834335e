import Kernels

/// One image of an APNG: a rectangle of the canvas, its compressed rows, and how long it stands.
struct APNGImage: Sendable {
  enum Blend: UInt8, Sendable {
    /// The rectangle is replaced.
    case source
    /// Clear pixels leave what stands.
    case over
  }

  enum Disposal: UInt8, Sendable {
    case none
    /// What the image covered comes back before the next one.
    case previous = 2
  }

  var box: PixelBox
  var blend: Blend
  var disposal: Disposal
  /// A zlib stream.
  var data: [UInt8]
  var delay: APNGDelay
}

/// What becomes of a chunk of frames.
package struct APNGChunk: Sendable {
  var images: [APNGImage] = []
}
