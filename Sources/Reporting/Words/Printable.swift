extension String {
  /// The text with control characters spelled out, so that a name can neither break a line nor steer the terminal.
  package var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        if scalar.properties.generalCategory == .control {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}
