import Primitives

/// What eats frames: GIF, PNG files, and whatever comes.
///
/// Frames come in chunks of up to `chunkLength` distinct pictures, by a fixed rule that no thread count changes. A chunk
/// is encoded on any thread, by an encoder that sees its own frames and one neighbour on each side; what it gives is
/// written in order, by one task. So frames are encoded in parallel, and nothing grows with their number.
package protocol FrameSink: AnyObject, Sendable {
  associatedtype Encoder: ChunkEncoder

  /// A fresh encoder for one chunk. Called on any thread.
  func makeEncoder() -> Encoder

  /// Takes what an encoder gave, chunk after chunk from the first. Never called twice at once.
  func write(_ chunk: Encoder.Encoded) throws(SinkError)

  /// Ends the output after the last chunk.
  func finish() throws(SinkError)

  /// Promised in place of `finish` when anything failed: lets go of what is held and writes nothing more.
  func abandon()
}

/// Encodes one chunk.
package protocol ChunkEncoder {
  associatedtype Encoded: Sendable

  /// Takes the chunk's frames in order. A neighbour, when there is one, comes first (`.before`) or last (`.after`).
  mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError)

  /// The chunk's encoded form.
  mutating func finish() throws(SinkError) -> Encoded
}

package enum FrameRole: Sendable {
  /// The frame before the chunk's first: context, not to be encoded.
  case before
  /// One of the chunk's own.
  case own
  /// The frame after the chunk's last: context, not to be encoded.
  case after
}

/// One picture of a sequence and how long it stands.
package struct SequenceFrame: Sendable {
  package var bitmap: Bitmap
  /// The first frame that shows it, counted from 0 in the sequence.
  package var index: Int
  /// How many frames show it, at least 1. Two neighbours may still be equal: merging is the sink's to do.
  package var count: Int

  package init(bitmap: Bitmap, index: Int, count: Int) {
    self.bitmap = bitmap
    self.index = index
    self.count = count
  }
}

/// What is true of a whole sequence.
package struct SequenceProperties: Equatable, Sendable {
  package var size: PixelSize
  /// At least 1.
  package var frameCount: Int
  package var frameRate: FrameRate
  /// Whether every frame is known to be opaque: nothing of it may be clear then.
  package var isOpaque: Bool
  /// Colours, as opaque pixels, that an encoder with few of them must show exactly: those of the plain parts of screens at
  /// rest, the first the most important. At most 200 count.
  package var plainColors: [UInt32]

  package init(
    size: PixelSize, frameCount: Int, frameRate: FrameRate, isOpaque: Bool = false,
    plainColors: [UInt32] = []
  ) {
    self.size = size
    self.frameCount = frameCount
    self.frameRate = frameRate
    self.isOpaque = isOpaque
    self.plainColors = Array(plainColors.prefix(200))
  }
}

/// How pictures are divided into chunks.
package enum FrameChunks {
  /// Distinct pictures a chunk. Fixed, so that bytes depend on neither threads nor machine.
  package static let length = 8
}

/// Why a sink could not go on.
package enum SinkError: Error, Equatable {
  /// Writing the bytes failed, with the system's `errno`.
  case write(errno: Int32)
  /// The format can't hold it, such as a GIF side above 65,535; with what and why.
  case unsupported(String)
  /// A library refused to work, with its own words.
  case library(String)
}

/// Where a file's bytes go, in order.
package protocol ByteSink: AnyObject, Sendable {
  func write(_ bytes: [UInt8]) throws(SinkError)
}

/// Where a sequence's files go: one a frame, named by its index.
package protocol FrameFolder: AnyObject, Sendable {
  /// Every index from 0 comes once, in order; two may have the same bytes.
  func write(_ file: [UInt8], forFrame index: Int) throws(SinkError)
}
