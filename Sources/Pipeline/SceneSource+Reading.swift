internal import Glibc
import Primitives

/// A scene whose text could not be read.
package struct UnreadableScene: Error {
  package let finding: Finding
}

extension SceneSource {
  /// The scene's text, byte for byte. At most 64 MiB are read.
  package func contents() throws(UnreadableScene) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try read(upTo: Self.limit + 1)
      if bytes.count <= Self.limit { return bytes }
    } catch {
      throw refused(error)
    }
    throw refused("must be at most 64 MiB long")
  }

  private static let limit = 64 << 20

  private func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try open()
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw SystemError(errno)
      }
    }
    return bytes
  }

  private func open() throws(SystemError) -> Int32 {
    guard case .file(let path) = self else { return STDIN_FILENO }
    let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(errno) }
    return descriptor
  }

  private func refused(_ error: SystemError) -> UnreadableScene {
    guard error.code == ENOENT else { return refused("cannot be read: \(error.reason)") }
    return refused("no such file", hint: similarFile().map { "did you mean '\($0)'?" })
  }

  /// A scene in the same folder that is nearly called so.
  private func similarFile() -> String? {
    guard case .file(let path) = self else { return nil }
    let names = ((try? FileSystem.names(inFolder: path.parent)) ?? []).map(\.text).sorted()
    let scenes = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
    guard let near = nearestSpelling(to: path.lastComponent.text, among: scenes) else { return nil }
    return path.bytes.contains(UInt8(ascii: "/")) ? path.parent.appending(near).text : near
  }

  private func refused(_ message: String, hint: String? = nil) -> UnreadableScene {
    UnreadableScene(
      finding: Finding(
        severity: .error, file: name, position: nil, keyPath: "", message: message, hint: hint))
  }
}
