internal import Glibc

/// What the file system has at a path.
struct FileEntry: Equatable, Sendable {
  enum Kind: Sendable {
    case regular
    case folder
    case link
    /// A device, a FIFO: whatever is written as it comes and never replaced.
    case stream
  }

  let kind: Kind
  /// Permissions, such as 0o644.
  let mode: UInt32
  let owner: UInt32
  let group: UInt32
  let device: UInt
  let serial: UInt
  let byteCount: Int

  /// What stands at `path`, or what it links to when `followingLinks`; nothing when nothing is there.
  init?(at path: FilePath, followingLinks: Bool) throws(SystemError) {
    var status = stat()
    let result = path.withCString {
      followingLinks ? stat($0, &status) : lstat($0, &status)
    }
    if result != 0 {
      guard errno == ENOENT else { throw SystemError(errno) }
      return nil
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .stream
      }
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    device = UInt(status.st_dev)
    serial = UInt(status.st_ino)
    byteCount = Int(status.st_size)
  }

  func isSame(as other: FileEntry) -> Bool {
    (device, serial) == (other.device, other.serial)
  }
}

/// A call that the system refused.
struct SystemError: Error, Equatable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }
}

extension FilePath {
  /// Whether both are the same name, or lead to the same file or folder.
  package func isSamePlace(as other: FilePath) -> Bool {
    if withoutEndingSlashes == other.withoutEndingSlashes { return true }
    let entries = [self, other].map { (try? FileEntry(at: $0, followingLinks: true)) ?? nil }
    guard let own = entries[0], let theirs = entries[1] else { return false }
    return own.isSame(as: theirs)
  }
}
