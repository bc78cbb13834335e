import Synchronization

/// Pixels to paint groups on, kept from frame to frame: to get new memory for a large one takes longer than to clear it.
final class BufferPool: Sendable {
  private let free = Mutex<[[UInt32]]>([])

  /// Calls `body` with `count` clear pixels.
  func withPixels<Result>(
    count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Result
  ) -> Result {
    var pixels = take(count)
    defer { give(pixels) }
    return pixels.withUnsafeMutableBufferPointer { buffer in
      let base = buffer.baseAddress!
      base.update(repeating: 0, count: count)
      return body(base)
    }
  }

  private func take(_ count: Int) -> [UInt32] {
    let found = free.withLock { free -> [UInt32]? in
      if let index = free.firstIndex(where: { $0.count >= count }) {
        return free.remove(at: index)
      }
      // The largest is too small: a new one takes its place, so that there are never more than are in use at once.
      if !free.isEmpty { free.removeLast() }
      return nil
    }
    return found ?? [UInt32](repeating: 0, count: max(1, count))
  }

  /// Kept from the smallest to the largest.
  private func give(_ pixels: [UInt32]) {
    free.withLock { free in
      free.insert(pixels, at: free.firstIndex { $0.count >= pixels.count } ?? free.count)
    }
  }
}
