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
      guard let index = free.firstIndex(where: { $0.count >= count }) else { return nil }
      return free.remove(at: index)
    }
    return found ?? [UInt32](repeating: 0, count: max(1, count))
  }

  /// Few are kept, the largest: as many as threads times the depth of groups in practice.
  private func give(_ pixels: [UInt32]) {
    free.withLock { free in
      let place = free.firstIndex { $0.count >= pixels.count } ?? free.count
      free.insert(pixels, at: place)
      if free.count > 32 { free.removeFirst() }
    }
  }
}
