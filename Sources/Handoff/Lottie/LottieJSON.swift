/// A JSON value to be written in one line, as Lottie files are.
indirect enum LottieJSON {
  case number(Double)
  case text(String)
  case list([LottieJSON])
  case object([(String, LottieJSON)])
  /// JSON that is written already.
  case raw(String)

  static func numbers(_ values: [Double]) -> LottieJSON { .list(values.map { .number($0) }) }

  func write(to text: inout String) {
    switch self {
    case .number(let value): text += Numeral.short(value, 4)
    case .raw(let json): text += json
    case .text(let string): Self.write(string, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Bytes as text (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text = [UInt8]()
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let left = bytes.count - index
    let second = left > 1 ? bytes[index + 1] : 0
    let third = left > 2 ? bytes[index + 2] : 0
    let word = Int(bytes[index]) << 16 | Int(second) << 8 | Int(third)
    text.append(alphabet[word >> 18])
    text.append(alphabet[word >> 12 & 63])
    text.append(left > 1 ? alphabet[word >> 6 & 63] : UInt8(ascii: "="))
    text.append(left > 2 ? alphabet[word & 63] : UInt8(ascii: "="))
    index += 3
  }
  return String(decoding: text, as: UTF8.self)
}
