import Reporting
import Synchronization

/// A line on a terminal that says how far the work is: it comes after half a second, changes ten times a second and is
/// gone when the work is done.
final class ProgressLine: Sendable {
  private struct State {
    var isSilent: Bool
    var lastShown: Duration?
    var isShown = false
  }

  private let stream: MessageStream
  private let start: ContinuousClock.Instant
  private let state: Mutex<State>

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)
  private static let erasure = "\r\u{1B}[K"

  /// Stays silent when the stream is no terminal.
  init(_ stream: MessageStream) {
    self.stream = stream
    state = Mutex(State(isSilent: !stream.isTerminal))
    start = .now
  }

  /// Shows nothing from now on.
  func silence() {
    state.withLock { state in
      erase(&state)
      state.isSilent = true
    }
  }

  /// Tells that `done` of `total` frames are done. Called from any thread.
  func update(done: Int, total: Int) {
    update(done: done, total: total, after: ContinuousClock.now - start)
  }

  func update(done: Int, total: Int, after elapsed: Duration) {
    guard elapsed >= Self.delay else { return }
    state.withLock { state in
      guard !state.isSilent else { return }
      if let last = state.lastShown, elapsed - last < Self.interval { return }
      state.lastShown = elapsed
      state.isShown = true
      stream.write(Self.erasure + Self.text(done: done, total: total, after: elapsed))
    }
  }

  func erase() {
    state.withLock { erase(&$0) }
  }

  /// Erases the line unless it is being written at this moment: an interrupt waits for no terminal.
  func eraseIfIdle() {
    state.withLockIfAvailable { erase(&$0) }
  }

  private func erase(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    stream.write(Self.erasure)
  }

  /// `frame n of N, r frames/s, t s left`; nothing is said of what can't be told yet.
  static func text(done: Int, total: Int, after elapsed: Duration) -> String {
    let place = "frame \(done) of \(total)"
    guard done > 0 else { return place }
    let left = Duration(attoseconds: elapsed.attoseconds / Int128(done) * Int128(total - done))
    let rate = Quantity.rate(done, in: elapsed)
    return "\(place), \(rate) frames/s, \(Quantity.remaining(left)) left"
  }
}
