import Codec
import Synchronization

/// Counts what a sink writes, keeps it where it is wanted, and stops the sink when it is too much.
final class CountedBytes: ByteSink {
  private struct State {
    var count = 0
    var kept: [UInt8] = []
  }

  /// What the sink is stopped with.
  static let overflow = SinkError.unsupported("more bytes than are allowed")

  private let limit: Int
  private let file: StagedFile?
  private let state = Mutex(State())

  /// Only counts.
  init() {
    (limit, file) = (.max, nil)
  }

  /// Writes to `file` at most `limit` bytes. What can't be taken back, such as standard output, is kept in memory, and written
  /// by `finish`.
  init(writing file: StagedFile, limit: Int) throws(SinkError) {
    (self.limit, self.file) = (limit, file)
    try file.startAnew()
  }

  var count: Int { state.withLock { $0.count } }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    try state.withLock { state throws(SinkError) in
      state.count += bytes.count
      guard state.count <= limit else { throw Self.overflow }
      guard let file else { return }
      if file.canStartAnew {
        try file.write(bytes)
      } else {
        state.kept += bytes
      }
    }
  }

  /// Hands over what was kept.
  func finish() throws(SinkError) {
    try state.withLock { state throws(SinkError) in
      try file?.write(state.kept)
      state.kept = []
    }
  }
}
