import Synchronization

/// Image encoders that no chunk uses, kept for their memory: 15 bytes a pixel that need not be asked for, and filled with
/// zeros, for every chunk.
final class GIFEncoderPool: Sendable {
  /// An encoder belongs to one chunk at a time, so that no two threads ever use it at once.
  private struct Idle: @unchecked Sendable {
    let encoder: GIFImageEncoder
  }

  private let idle = Mutex<[Idle]>([])

  /// An encoder that starts anew; nothing when all are in use.
  func take() -> GIFImageEncoder? {
    let taken = idle.withLock { $0.popLast() }
    taken?.encoder.startAnew()
    return taken?.encoder
  }

  /// Takes an encoder back. Whoever gives it must not use it again.
  func give(_ encoder: GIFImageEncoder) {
    let returned = Idle(encoder: encoder)
    idle.withLock { $0.append(returned) }
  }
}
