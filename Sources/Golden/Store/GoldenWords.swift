extension String {
  /// The text as it stands at the end of a golden's line: without characters that would end the line, or that would join
  /// the space before it.
  var inOneLine: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\\" {
        text.append(contentsOf: #"\\"#.unicodeScalars)
      } else if scalar.value < 32 || text.isEmpty && scalar.properties.isGraphemeExtend {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text that `inOneLine` is of; nothing where a backslash is followed by nothing known.
  init?(inOneLine line: Substring) {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(Substring(rest[..<end]), radix: 16), let named = Unicode.Scalar(value)
        else { return nil }
        text.append(named)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    self.init(text)
  }
}
