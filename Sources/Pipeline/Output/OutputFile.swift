import Codec
internal import Glibc
import Synchronization

/// A file, a pipe or a device that is open for writing. Bytes are gathered before the system gets them.
final class OutputFile: ByteSink {
  private struct State {
    var descriptor: Int32
    var buffer: [UInt8] = []
    var byteCount = 0
  }

  private static let bufferLength = 1 << 18
  private static let closed: Int32 = -1

  private let state: Mutex<State>
  private let isBorrowed: Bool

  /// Writes to `descriptor`, which is not closed at the end when it is borrowed.
  private init(descriptor: Int32, isBorrowed: Bool) {
    state = Mutex(State(descriptor: descriptor))
    self.isBorrowed = isBorrowed
  }

  static func standardOutput() -> OutputFile {
    OutputFile(descriptor: STDOUT_FILENO, isBorrowed: true)
  }

  /// A new file; fails with `EEXIST` when something has that name. The mode is what the user's umask leaves of 0o666.
  convenience init(creating path: FilePath) throws(SystemError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  /// A new file with these bytes.
  static func create(_ path: FilePath, holding bytes: [UInt8]) throws(SystemError) {
    let file = try OutputFile(creating: path)
    let failure = file.state.withLock { writeAll(bytes, to: $0.descriptor) }
    if let failure { throw failure }
    try file.close()
  }

  /// A device or a FIFO, written as it is. Waits for a FIFO's reader.
  convenience init(openingStream path: FilePath) throws(SystemError) {
    try self.init(path, O_WRONLY | O_CLOEXEC)
  }

  private convenience init(_ path: FilePath, _ flags: Int32) throws(SystemError) {
    let descriptor = path.withCString { open($0, flags, 0o666) }
    guard descriptor >= 0 else { throw SystemError(errno) }
    self.init(descriptor: descriptor, isBorrowed: false)
  }

  deinit {
    state.withLock { state in
      if state.descriptor >= 0, !isBorrowed { _ = Glibc.close(state.descriptor) }
    }
  }

  /// How many bytes it was given so far.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    let failure = state.withLock { state in
      state.byteCount += bytes.count
      return Self.write(bytes, &state)
    }
    if let failure { throw .write(errno: failure.code) }
  }

  /// Takes back all that was written to a file.
  func startAnew() throws(SinkError) {
    let failure = state.withLock { state -> SystemError? in
      state.buffer.removeAll(keepingCapacity: true)
      state.byteCount = 0
      guard ftruncate(state.descriptor, 0) == 0, lseek(state.descriptor, 0, SEEK_SET) == 0 else {
        return SystemError(errno)
      }
      return nil
    }
    if let failure { throw .write(errno: failure.code) }
  }

  /// Hands the rest to the system and closes the file: some systems tell only now that the disk is full.
  func close() throws(SystemError) {
    let failure = state.withLock { state -> SystemError? in
      guard state.descriptor >= 0 else { return nil }
      let failure = Self.flush(&state)
      let result = isBorrowed ? 0 : Glibc.close(state.descriptor)
      state.descriptor = Self.closed
      return failure ?? (result == 0 ? nil : SystemError(errno))
    }
    if let failure { throw failure }
  }

  private static func write(_ bytes: [UInt8], _ state: inout State) -> SystemError? {
    if state.buffer.count + bytes.count < bufferLength {
      state.buffer += bytes
      return nil
    }
    return flush(&state) ?? writeAll(bytes, to: state.descriptor)
  }

  private static func flush(_ state: inout State) -> SystemError? {
    let failure = writeAll(state.buffer, to: state.descriptor)
    state.buffer.removeAll(keepingCapacity: true)
    return failure
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count >= 0 {
          done += count
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          return SystemError(errno)
        }
      }
      return nil
    }
  }

  /// A pipe that the other side made non-blocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
