internal import CExchange
internal import Glibc

/// The few calls on files and folders that outputs need, with typed errors in place of `errno`.
enum FileSystem {
  static func makeFolder(at path: FilePath) throws(SystemError) {
    try check(path.withCString { mkdir($0, 0o777) })
  }

  /// Makes a folder and its parents as far as they are missing, and tells of each, the outermost first.
  static func makeFolders(
    to path: FilePath, didMake: (FilePath) -> Void
  ) throws(SystemError) {
    guard try FileEntry(at: path, followingLinks: true) == nil else { return }
    try makeFolders(to: path.parent, didMake: didMake)
    do throws(SystemError) {
      try makeFolder(at: path)
    } catch {
      // Another process, such as another shard, was as quick: the folder is not ours to take away.
      guard error.code == EEXIST, try FileEntry(at: path, followingLinks: true)?.kind == .folder
      else { throw error }
      return
    }
    didMake(path)
  }

  /// Gives a file or folder the permissions of another one, and its owner as far as the user may.
  static func setAccess(of path: FilePath, like other: FileEntry) throws(SystemError) {
    _ = path.withCString { chown($0, other.owner, other.group) }
    try check(path.withCString { chmod($0, other.mode) })
  }

  /// Takes the place of a file at `destination`.
  static func rename(_ source: FilePath, to destination: FilePath) throws(SystemError) {
    try check(source.withCString { from in destination.withCString { Glibc.rename(from, $0) } })
  }

  /// Two files or folders take each other's place in one step; not every file system can do that.
  static func exchange(_ one: FilePath, _ other: FilePath) throws(SystemError) {
    try check(one.withCString { a in other.withCString { zoomrender_exchange(a, $0) } })
  }

  /// A second name for a file; not every file system has that.
  static func link(_ source: FilePath, as name: FilePath) throws(SystemError) {
    try check(source.withCString { from in name.withCString { Glibc.link(from, $0) } })
  }

  static func removeFile(at path: FilePath) throws(SystemError) {
    try check(path.withCString { unlink($0) })
  }

  static func removeEmptyFolder(at path: FilePath) throws(SystemError) {
    try check(path.withCString { rmdir($0) })
  }

  /// Removes a file, or a folder with the files in it, as far as that goes.
  static func removeAll(at path: FilePath) {
    guard path.withCString({ unlink($0) }) != 0, errno != ENOENT else { return }
    for name in (try? names(inFolder: path)) ?? [] {
      removeAll(at: path.appending(name))
    }
    _ = path.withCString { rmdir($0) }
  }

  /// Fails when the user may not write to the file, or make files in the folder.
  static func checkWritable(_ path: FilePath) throws(SystemError) {
    try check(path.withCString { access($0, W_OK) })
  }

  /// All names but `.` and `..`, in no order.
  static func names(inFolder path: FilePath) throws(SystemError) -> [FilePath] {
    guard let stream = path.withCString({ opendir($0) }) else { throw SystemError(errno) }
    defer { closedir(stream) }
    var names = [FilePath]()
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FilePath(bytes: Array(bytes.prefix { $0 != 0 }))
      }
      if name != FilePath("."), name != FilePath("..") { names.append(name) }
    }
    return names
  }

  /// Where links lead in the end: the path that a file at `path` is to be written to. A link to nothing leads to where
  /// its file would be.
  static func resolvingLinks(_ path: FilePath) throws(SystemError) -> FilePath {
    var path = path.withoutEndingSlashes
    for _ in 0..<40 {
      guard try FileEntry(at: path, followingLinks: false)?.kind == .link else { return path }
      let target = try readLink(path)
      path = target.bytes.first == UInt8(ascii: "/") ? target : path.parent.appending(target)
      path = path.withoutEndingSlashes
    }
    throw SystemError(ELOOP)
  }

  private static func readLink(_ path: FilePath) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = path.withCString { readlink($0, &buffer, buffer.count) }
    guard length >= 0 else { throw SystemError(errno) }
    return FilePath(bytes: buffer[..<length].map { UInt8(bitPattern: $0) })
  }

  private static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw SystemError(errno) }
  }
}
