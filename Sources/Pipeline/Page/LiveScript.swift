internal import Glibc
import Preview
import Synchronization

/// The script beside a page that says which rendering is the newest: `page.live.js` for `page.html`.
package final class LiveScript: Sendable {
  private let path: FilePath
  private let page: FilePath
  private let start: Int
  private let count = Mutex(0)

  /// The page's name has an ending. Fails when a file of the script's name is somebody else's.
  package init(beside page: FilePath) throws(OutputError) {
    let stem = page.bytes.lastIndex(of: UInt8(ascii: ".")).map { page.bytes[..<$0] }
    let path = FilePath(bytes: Array(stem ?? page.bytes[...]) + Array(".live.js".utf8))
    self.path = path
    self.page = page
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    start = time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    let isOthers = try OutputError.naming(path.text) { () throws(SystemError) in
      guard try FileEntry(at: path, followingLinks: true) != nil else { return false }
      return try !Self.isOurs(path)
    }
    if isOthers { throw .isNotOurs(path: path.text, page: page.text) }
  }

  /// A version that no rendering had before, of this run or an earlier one.
  package func nextVersion() -> LiveVersion {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return LiveVersion(script: path.lastComponent.text, version: "\(start)-\(number)")
  }

  /// Says that `version` is the newest, and what keeps the scene from being rendered now.
  package func announce(_ version: LiveVersion, problems: [String] = []) throws(OutputError) {
    try OutputError.naming(path.text) { () throws(SystemError) in
      let staged = TemporaryName.beside(path)
      do throws(SystemError) {
        try OutputFile.create(staged, holding: Array(version.announcement(problems: problems).utf8))
        try FileSystem.rename(staged, to: path)
      } catch {
        FileSystem.removeAll(at: staged)
        throw error
      }
    }
  }

  /// Removes the script: nothing newer will come.
  package func remove() {
    try? FileSystem.removeFile(at: path)
  }

  private static func isOurs(_ path: FilePath) throws(SystemError) -> Bool {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    let mark = Array(LiveVersion.mark.utf8)
    var start = [UInt8](repeating: 0, count: mark.count)
    let length = read(descriptor, &start, start.count)
    return length == mark.count && start == mark
  }
}
