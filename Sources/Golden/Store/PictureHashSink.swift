import Codec
import Kernels
import Primitives
import Synchronization

/// Hashes frames as they come, and sketches those that are asked for: no picture is kept.
package final class PictureHashSink: FrameSink {
  private let needsSketch: @Sendable (PictureRecord) -> Bool
  private let gathered = Mutex<[PictureRecord]>([])

  /// `needsSketch` is asked on any thread, of a record without one.
  package init(needsSketch: @escaping @Sendable (PictureRecord) -> Bool) {
    self.needsSketch = needsSketch
  }

  /// What came so far, in order.
  package var records: [PictureRecord] { gathered.withLock { $0 } }

  package func makeEncoder() -> PictureHasher { PictureHasher(needsSketch: needsSketch) }

  package func write(_ chunk: [PictureRecord]) {
    gathered.withLock { $0 += chunk }
  }

  package func finish() {}
  package func abandon() {}
}

/// Hashes one chunk's frames.
package struct PictureHasher: ChunkEncoder {
  fileprivate let needsSketch: @Sendable (PictureRecord) -> Bool
  private var records: [PictureRecord] = []

  fileprivate init(needsSketch: @escaping @Sendable (PictureRecord) -> Bool) {
    self.needsSketch = needsSketch
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) {
    guard role == .own else { return }
    var record = PictureRecord(
      index: frame.index, count: frame.count, hash: PixelHash(frame.bitmap))
    if needsSketch(record) { record.sketch = FrameSketch(frame.bitmap) }
    records.append(record)
  }

  package func finish() -> [PictureRecord] { records }
}
