/// JSON for a page's script: as short as can be, and safe within an element of HTML.
indirect enum PageData {
  case null
  case integer(Int)
  /// To six decimals, which a page does not show all of.
  case number(Double)
  case string(String)
  case array([PageData])
  case object([(key: String, value: PageData)])

  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.decimal(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
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
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Large numbers are written as Swift does, which JSON takes too.
  private static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard abs(value) < 1e9 else { return String(value) }
    let millionths = Int((value * 1e6).rounded())
    let sign = millionths < 0 ? "-" : ""
    let (whole, rest) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = Array(String(rest + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole)." + String(digits)
  }

  /// `<` is spelled out, so that no text can end the element that it stands in.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ", "<", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
