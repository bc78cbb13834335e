/// One word of the command line, byte for byte: a file's name need not be valid UTF-8.
package struct Word: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The word as text, with what is not UTF-8 replaced: for comparing with names and for messages.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What follows the first `count` bytes.
  func dropping(_ count: Int) -> Word {
    Word(bytes: Array(bytes.dropFirst(count)))
  }
}

extension Word: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
