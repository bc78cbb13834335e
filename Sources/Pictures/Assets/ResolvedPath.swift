import Glibc

/// The absolute path of something that exists, without links, `.` and `..`.
struct ResolvedPath: Equatable, Sendable {
  struct Failure: Error {
    /// The errno.
    var code: Int32
  }

  let text: String

  init(_ path: String) throws(Failure) {
    guard let buffer = realpath(path, nil) else { throw Failure(code: errno) }
    defer { free(buffer) }
    text = String(cString: buffer)
  }

  /// Whether this is `folder` itself or something below it. Bytes are compared, for names that merely look alike are
  /// different files.
  func lies(in folder: ResolvedPath) -> Bool {
    guard text.utf8.starts(with: folder.text.utf8) else { return false }
    let rest = text.utf8.dropFirst(folder.text.utf8.count)
    return rest.isEmpty || folder.text == "/" || rest.first == UInt8(ascii: "/")
  }

  /// The path of the folder that holds it; the root holds itself.
  var folder: String {
    splitPath(text).folder ?? "/"
  }
}

/// A path of `folder` and what lies below it.
func join(_ folder: String, _ name: String) -> String {
  folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}

/// A path as its folder and its last name; the folder is nothing where the path has no slash.
func splitPath(_ path: String) -> (folder: String?, name: String) {
  let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
  guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else {
    return (nil, String(Substring(path.utf8.prefix(trimmed.count))))
  }
  let folderLength = trimmed.distance(from: trimmed.startIndex, to: slash)
  let name = path.utf8.prefix(trimmed.count).dropFirst(folderLength + 1)
  let folder = String(Substring(path.utf8.prefix(folderLength)))
  return (folder.isEmpty ? "/" : folder, String(Substring(name)))
}

/// The system's reason for a failure, in lower case and English on every machine.
func systemMessage(_ code: Int32) -> String {
  switch code {
  case EACCES, EPERM: "permission denied"
  case ELOOP: "its links lead in a circle"
  case ENAMETOOLONG: "its name is too long"
  case EIO: "input or output error"
  case EMFILE, ENFILE: "too many open files"
  case ENOMEM: "out of memory"
  default: "system error \(code)"
  }
}
