import Glibc
import Pipeline
import Reporting
import Synchronization

/// Where messages go: standard error. Nothing is ever said of its failing, as there is nowhere left to say it.
struct MessageStream: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  /// Whether to colour: on a terminal that can, for a user who does not mind.
  let isColored: Bool

  static func standardError() -> MessageStream {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return MessageStream(
      descriptor: STDERR_FILENO, isTerminal: isTerminal,
      isColored: isTerminal && !isDumb && getenv("NO_COLOR") == nil)
  }

  func write(_ text: String) {
    _ = writeAll(Array(text.utf8), to: descriptor)
  }

  /// One line after the program's name, whatever is in `message`: control characters are spelled out.
  func writeMessage(_ message: String) {
    write("zoomrender: \(message.printable)\n")
  }
}

/// Standard output, for what was asked for. Why it cannot be written is said once, however often it is tried.
final class ReportStream: Sendable {
  private let descriptor: Int32
  private let messages: MessageStream
  private let hasFailed = Mutex(false)

  /// What goes wrong is said on `messages`.
  init(descriptor: Int32, messages: MessageStream) {
    self.descriptor = descriptor
    self.messages = messages
  }

  static func standardOutput(_ messages: MessageStream) -> ReportStream {
    ReportStream(descriptor: STDOUT_FILENO, messages: messages)
  }

  /// Nothing more is written after a failure.
  func write(_ text: String) {
    hasFailed.withLock { hasFailed in
      guard !hasFailed, let code = writeAll(Array(text.utf8), to: descriptor) else { return }
      hasFailed = true
      if let message = OutputError(standardOutput: code).message {
        messages.writeMessage(message)
      }
    }
  }

  /// The status that the program ends with when this is the last thing it does: a reader that is gone and a full disk are
  /// failures of the machine.
  func write(_ text: String, andEndWith status: ProgramStatus) -> ProgramStatus {
    write(text)
    return self.status(insteadOf: status)
  }

  /// What the program ends with when it would end with `status`, had all been written.
  func status(insteadOf status: ProgramStatus) -> ProgramStatus {
    hasFailed.withLock { $0 } ? .machineFailure : status
  }
}

/// The system's number for what went wrong; nothing when all is written.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        // Whoever shares the stream made it non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
