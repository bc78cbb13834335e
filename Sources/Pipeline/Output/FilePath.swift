internal import Glibc

/// A path as the user typed it, byte for byte: whatever the file system takes as a name passes through unchanged.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The path as text, with what is not UTF-8 replaced: for messages only.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var isAbsolute: Bool { bytes.first == slash }

  package var endsInSlash: Bool { bytes.last == slash }

  /// The path without slashes at its end; `/` stays.
  package var withoutEndingSlashes: FilePath {
    var rest = bytes[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    return FilePath(bytes: Array(rest))
  }

  /// What stands after the last slash but those at the end; empty for `/`.
  package var lastComponent: FilePath {
    let whole = withoutEndingSlashes.bytes
    guard let end = whole.lastIndex(of: slash) else { return FilePath(bytes: whole) }
    return FilePath(bytes: Array(whole[(end + 1)...]))
  }

  /// The folder that holds it: `.` for a bare name, `/` for `/`.
  package var parent: FilePath {
    let whole = withoutEndingSlashes.bytes
    guard let end = whole.lastIndex(of: slash) else { return FilePath(".") }
    return FilePath(bytes: Array(whole[...end])).withoutEndingSlashes
  }

  package func appending(_ component: FilePath) -> FilePath {
    bytes.isEmpty || endsInSlash
      ? FilePath(bytes: bytes + component.bytes)
      : FilePath(bytes: bytes + [slash] + component.bytes)
  }

  package func appending(_ component: String) -> FilePath {
    appending(FilePath(component))
  }

  /// Hands the path to the system.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}

private let slash = UInt8(ascii: "/")
