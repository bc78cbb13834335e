import Codec
import Primitives
import Synchronization

/// Bytes in memory.
final class MemorySink: ByteSink {
  private let stored = Mutex<[UInt8]>([])
  /// What every write is answered with, when set.
  let failure: SinkError?

  init(failure: SinkError? = nil) { self.failure = failure }

  var bytes: [UInt8] { stored.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    if let failure { throw failure }
    stored.withLock { $0 += bytes }
  }
}

/// Files in memory, in the order in which they came.
final class MemoryFolder: FrameFolder {
  private let stored = Mutex<[(index: Int, file: [UInt8])]>([])

  var files: [(index: Int, file: [UInt8])] { stored.withLock { $0 } }

  func write(_ file: [UInt8], forFrame index: Int) throws(SinkError) {
    stored.withLock { $0.append((index, file)) }
  }
}

/// A picture of a test sequence and how many frames it stands.
struct Shown {
  var bitmap: Bitmap
  var count = 1
}

enum ChunkOrder: CaseIterable {
  case forward, backward
}

/// Feeds a whole sequence to a sink as the pipeline does: chunks of `FrameChunks.length`, each with its neighbours, encoded
/// in either order, written in the right one.
func feed<Sink: FrameSink>(
  _ pictures: [Shown], to sink: Sink, order: ChunkOrder = .forward
) throws {
  var frames: [SequenceFrame] = []
  var index = 0
  for picture in pictures {
    frames.append(SequenceFrame(bitmap: picture.bitmap, index: index, count: picture.count))
    index += picture.count
  }
  let starts = Array(stride(from: 0, to: frames.count, by: FrameChunks.length))
  var chunks: [Int: Sink.Encoder.Encoded] = [:]
  for start in order == .forward ? starts : starts.reversed() {
    let end = min(start + FrameChunks.length, frames.count)
    var encoder = sink.makeEncoder()
    if start > 0 { try encoder.add(frames[start - 1], as: .before) }
    for frame in frames[start..<end] { try encoder.add(frame, as: .own) }
    if end < frames.count { try encoder.add(frames[end], as: .after) }
    chunks[start] = try encoder.finish()
  }
  for start in starts { try sink.write(chunks[start]!) }
  try sink.finish()
}

/// A sequence as a GIF file.
func gif(
  _ pictures: [Shown], rate: FrameRate = .default, options: GIFOptions = GIFOptions(),
  order: ChunkOrder = .forward
) throws -> [UInt8] {
  let output = MemorySink()
  let properties = SequenceProperties(
    size: pictures[0].bitmap.size, frameCount: pictures.reduce(0) { $0 + $1.count },
    frameRate: rate)
  let sink = try GIFSink(properties: properties, options: options, output: output)
  try feed(pictures, to: sink, order: order)
  return output.bytes
}
