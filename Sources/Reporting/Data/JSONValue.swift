/// JSON: keys stay in the order given.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number spelled out already, such as `2.8`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
}

extension JSONValue {
  /// The value as a text of lines that end in a newline, two spaces a level.
  package var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let digits): text += digits
    case .string(let value): Self.write(value, to: &text)
    case .array(let values) where values.allSatisfy(\.fitsOnALine):
      text += "["
      for (index, value) in values.enumerated() {
        text += index == 0 ? "" : ", "
        value.write(to: &text, indentation: indentation)
      }
      text += "]"
    case .array(let values):
      Self.write(values, between: "[", "]", to: &text, indentation) { value, text, inner in
        value.write(to: &text, indentation: inner)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &text, indentation) { member, text, inner in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  /// Whether it is a number or a list of numbers, as a rectangle or a pair of them is.
  private var fitsOnALine: Bool {
    switch self {
    case .integer, .number: true
    case .array(let values): values.allSatisfy(\.fitsOnALine)
    case .null, .bool, .string, .object: false
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String,
    _ indentation: String, _ writeElement: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let inner = indentation + "  "
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      writeElement(element, &text, inner)
    }
    text += "\n" + indentation + close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number to nine decimals, without zeros at its end.
  package static func decimal(_ value: Double) -> JSONValue {
    .number(Quantity.decimal(value, places: 9))
  }
}
