extension JSONParser {
  /// The string whose opening quote stands at the index.
  mutating func parseString() throws(SyntaxError) -> String {
    index += 1
    let start = index
    try skipPlainText()
    if current == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while current != UInt8(ascii: "\"") {
      try parseEscape(into: &text)
      let plain = index
      try skipPlainText()
      text += bytes[plain..<index]
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Goes on to the next quote or backslash.
  private mutating func skipPlainText() throws(SyntaxError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      if byte < 0x20 { throw SyntaxError(offset: index, fact: .controlCharacter(byte)) }
      index += byte < 0x80 ? 1 : try scalarLength(at: index)
    }
    throw unexpected(.endOfString)
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(SyntaxError) {
    let start = index
    index += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(current)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      index = start
      text += UTF8.encode(try parseUnicodeEscape()).map { Array($0) } ?? []
      return
    default:
      guard index < bytes.count else { throw unexpected(.endOfString) }
      let length = try scalarLength(at: index)
      let scalars = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars
      throw SyntaxError(offset: start, fact: .escape(.scalar(scalars.first ?? "\u{FFFD}")))
    }
    index += 1
  }

  /// `\uXXXX`, or two of them that are a surrogate pair.
  private mutating func parseUnicodeEscape() throws(SyntaxError) -> Unicode.Scalar {
    let start = index
    let first = try parseCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let firstEnd = index
    let hasSecond =
      UTF16.isLeadSurrogate(first) && current == UInt8(ascii: "\\")
      && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "u")
    if hasSecond {
      let second = try parseCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(.init([first, second]))
      }
    }
    throw SyntaxError(
      offset: start,
      fact: .loneSurrogate(String(decoding: bytes[start..<firstEnd], as: UTF8.self)))
  }

  private mutating func parseCodeUnit() throws(SyntaxError) -> UInt16 {
    index += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard index < bytes.count else { throw unexpected(.endOfString) }
      guard let digit = hexadecimalDigit(bytes[index]) else {
        throw unexpected(.hexadecimalDigit)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

/// The value of a hexadecimal digit in ASCII; nothing for any other byte.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
