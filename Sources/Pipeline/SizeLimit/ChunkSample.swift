/// Which chunks of a sequence stand for all of them when only their size is wanted.
///
/// The first holds a whole picture, and is counted by itself; the others hold changes, and two of them, evenly spread, stand for
/// the rest.
struct ChunkSample: Equatable {
  private static let length = 2

  let chunkCount: Int
  /// Besides the first.
  let others: Set<Int>

  /// `chunkCount` is at least 1.
  init(of chunkCount: Int) {
    self.chunkCount = chunkCount
    let rest = chunkCount - 1
    let taken = min(rest, Self.length)
    others = Set((0..<taken).map { 1 + ($0 * 2 + 1) * rest / (taken * 2) })
  }

  /// Whether every chunk is in it, which makes the size exact but for a few bytes between chunks.
  var isWhole: Bool { others.count == chunkCount - 1 }

  /// The whole's bytes, from those of the first chunk and of the others.
  func estimate(first: Int, others bytes: Int) -> Int {
    others.isEmpty ? first : first + bytes * (chunkCount - 1) / others.count
  }
}
