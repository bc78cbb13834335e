extension JSONParser {
  /// Goes on to the next byte that is neither space nor comment.
  mutating func skipSpace() throws(SyntaxError) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// False when what stands here is no comment.
  private mutating func skipComment() throws(SyntaxError) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += try scalarLength(at: index)
      }
      return true
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return true
        }
        index += try scalarLength(at: index)
      }
      index = bytes.count
      throw SyntaxError(
        offset: index, fact: .unexpected(.endOfText, expected: .endOfComment))
    default: return false
    }
  }

  /// How many bytes the scalar at `place` has, by the table of well-formed sequences in chapter 3 of the Unicode standard.
  func scalarLength(at place: Int) throws(SyntaxError) -> Int {
    let lead = bytes[place]
    if lead < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw SyntaxError(offset: place, fact: .invalidUTF8(lead))
    }
    for follower in 1..<length {
      let allowed = follower == 1 ? second : 0x80...0xBF
      guard place + follower < bytes.count, allowed.contains(bytes[place + follower]) else {
        throw SyntaxError(offset: place, fact: .invalidUTF8(lead))
      }
    }
    return length
  }

  /// What stands at the index, for a message.
  func met() throws(SyntaxError) -> SyntaxError.Met {
    guard index < bytes.count else { return .endOfText }
    let end = bytes[index...].firstIndex { !isWordByte($0) } ?? bytes.count
    if end > index { return .word(String(decoding: bytes[index..<end], as: UTF8.self)) }
    let length = try scalarLength(at: index)
    let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
    return .scalar(text.unicodeScalars.first ?? "\u{FFFD}")
  }

  func unexpected(_ expected: SyntaxError.Expectation) -> SyntaxError {
    do {
      return SyntaxError(offset: index, fact: .unexpected(try met(), expected: expected))
    } catch {
      return error
    }
  }

  /// UTF-16 and UTF-32 begin with their byte order mark, or with an ASCII character that has zero bytes beside it.
  func refuseUTF16() throws(SyntaxError) {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let hasZero = bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
    let isWide = bytes.starts(with: [0, 0, 0xFE, 0xFF])
    if isMarked || hasZero || isWide { throw SyntaxError(offset: 0, fact: .utf16) }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
