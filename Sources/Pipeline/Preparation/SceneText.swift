internal import Glibc
import Primitives
import SceneFormat

/// Why a scene's text could not be had.
package enum SceneTextError: Error, Equatable {
  /// The system refused to read it.
  case unreadable(path: String, errno: Int32)
  case isFolder(path: String)
  /// More bytes than a scene may have.
  case tooLong(path: String)
}

extension SceneTextError {
  /// The rule and what was met, without the place.
  var message: String {
    switch self {
    case .unreadable(_, ENOENT): "no such file"
    case .unreadable(_, let code): "cannot be read: \(SystemError(code).reason)"
    case .isFolder: "must be a scene file, but is a folder"
    case .tooLong:
      "must be at most \(SceneSource.maximumBytes / 1_048_576) MiB, but is longer"
    }
  }

  /// A way out: what stands nearby under a like name.
  var hint: String? {
    guard case .unreadable(let path, ENOENT) = self else { return nil }
    let file = FilePath(path)
    let names = ((try? FileSystem.names(inFolder: file.parent)) ?? []).map(\.text).sorted()
    return nearestSpelling(to: file.lastComponent.text, among: names).map {
      "did you mean '\($0)'?"
    }
  }
}

extension SceneSource {
  /// Far beyond any scene, and no burden to hold.
  static let maximumBytes = 64 << 20

  /// Reads the whole text. A FIFO is read until its writer ends.
  package func read() throws(SceneTextError) -> SourceText {
    switch self {
    case .standardInput:
      return SourceText(file: name, bytes: try Self.readAll(STDIN_FILENO, name))
    case .file(let path):
      return SourceText(file: name, bytes: try Self.readFile(path, atMost: Self.maximumBytes))
    }
  }

  /// All bytes of a file. A FIFO is read until its writer ends.
  static func readFile(
    _ path: FilePath, atMost limit: Int
  ) throws(SceneTextError) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(path: path.text, errno: errno) }
    defer { close(descriptor) }
    return try readAll(descriptor, path.text, atMost: limit)
  }

  private static func readAll(
    _ descriptor: Int32, _ name: String, atMost limit: Int = maximumBytes
  ) throws(SceneTextError) -> [UInt8] {
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw errno == EISDIR
          ? .isFolder(path: name) : .unreadable(path: name, errno: errno)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLong(path: name) }
    }
  }

  /// The folder that the scene's pictures are looked for in.
  package var folder: FilePath {
    switch self {
    case .file(let path): path.parent
    case .standardInput: FilePath(".")
    }
  }
}
