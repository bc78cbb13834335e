internal import Glibc

/// A file that is read piece by piece.
final class FileReader {
  private let descriptor: Int32

  init(_ path: FilePath) throws(SystemError) {
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(errno) }
  }

  deinit { close(descriptor) }

  /// The next bytes; none at the end.
  func next(atMost count: Int = 1 << 18) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let found = read(descriptor, &buffer, count)
      if found >= 0 { return Array(buffer[..<found]) }
      if errno != EINTR { throw SystemError(errno) }
    }
  }

  /// Goes to a byte of the file.
  func seek(to offset: Int) throws(SystemError) {
    guard lseek(descriptor, offset, SEEK_SET) == offset else { throw SystemError(errno) }
  }
}
