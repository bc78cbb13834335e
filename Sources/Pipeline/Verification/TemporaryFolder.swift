internal import Glibc
import Synchronization

/// A folder that is there only while the program runs, however it ends.
final class TemporaryFolder: Staged {
  let path: FilePath
  /// A program that writes there: it is ended before the folder goes.
  private let writer = Mutex<pid_t?>(nil)

  /// A folder of a new name where TMPDIR says, or in `/tmp`.
  init() throws(SystemError) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array((place.isEmpty ? "/tmp" : place).utf8CString.dropLast())
    template += Array("/zoomrender-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno) }
    path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Notes a program that writes there, or that it does so no more.
  func note(writer: pid_t?) {
    self.writer.withLock { $0 = writer }
  }

  func finish() {}
  func place(by placement: inout Placement) {}

  func removeStaged() {
    writer.withLock { writer in
      if let writer { kill(writer, SIGKILL) }
      writer = nil
    }
    FileSystem.removeAll(at: path)
  }
}

extension StagingArea {
  /// Makes a folder that goes with the area.
  func makeTemporaryFolder() throws(OutputError) -> TemporaryFolder {
    try add(staging: "a temporary folder") { () throws(SystemError) in try TemporaryFolder() }
  }

  /// Has a file removed when what is staged comes to its places.
  func remove(_ path: FilePath) throws(OutputError) {
    _ = try add(staging: path.text) { () throws(SystemError) in StagedRemoval(path) }
  }
}

/// A file that goes away when what is staged beside it comes.
private final class StagedRemoval: Staged {
  private let path: FilePath

  init(_ path: FilePath) {
    self.path = path
  }

  func finish() {}

  func place(by placement: inout Placement) throws(OutputError) {
    try OutputError.naming(path.text) { () throws(SystemError) in try placement.takeAway(path) }
  }

  func removeStaged() {}
}
