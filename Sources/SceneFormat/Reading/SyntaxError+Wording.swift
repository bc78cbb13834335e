extension SyntaxError {
  /// The rule, and then what was met.
  var message: String {
    switch fact {
    case .unexpected(let met, let expected): "\(expected.wording), but met \(met.wording)"
    case .number(let fault, let text): "\(fault.wording), but met \(quoted(text))"
    case .controlCharacter(let code):
      "a string must not hold a raw control character, but met \(Met.scalar(.init(code)).wording)"
    case .escape(let met):
      "expected one of \" \\ / b f n r t u after the backslash, but met \(met.wording)"
    case .loneSurrogate(let text):
      "a surrogate must be half of a pair, but met \(quoted(text)) alone"
    case .invalidUTF8(let byte): "must be UTF-8, but met the byte 0x\(hexadecimal(byte, digits: 2))"
    case .utf16: "must be UTF-8, but is UTF-16 or UTF-32"
    case .tooDeep(let limit): "must not be nested deeper than \(limit) levels"
    }
  }

  /// A way out, where there is one to offer.
  var hint: String? {
    switch fact {
    case .unexpected(let met, let expected): hint(met, expected)
    case .number(.plusSign, let text): "write \(quoted(String(text.dropFirst())))"
    case .number(.noDigitBeforePoint, let text): hint(noDigitBeforePoint: text)
    case .number(.notDecimal, _): "write a plain decimal number such as 12 or 0.5"
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "end the string with '\"' on its line, or write '\\n' for a new line"
    case .controlCharacter(0x09): "write '\\t' for a tab"
    case .controlCharacter(let code): "write '\\u\(hexadecimal(code, digits: 4))'"
    case .utf16, .invalidUTF8: "save the file as UTF-8"
    case .escape: "write '\\\\' for a backslash"
    case .number, .loneSurrogate, .tooDeep: nil
    }
  }

  private func hint(noDigitBeforePoint text: String) -> String {
    text.hasPrefix("-") ? "write '-0\(text.dropFirst())'" : "write '0\(text)'"
  }

  private func hint(_ met: Met, _ expected: Expectation) -> String? {
    switch (met, expected) {
    case (.scalar("'"), .value), (.scalar("'"), .valueOrEndOfList), (.scalar("'"), .key),
      (.scalar("'"), .keyOrEndOfObject):
      "strings stand in double quotes"
    case (.word(let word), .key), (.word(let word), .keyOrEndOfObject): "write '\"\(word)\"'"
    case (.word(let word), .value), (.word(let word), .valueOrEndOfList):
      suggestion(for: word, among: ["true", "false", "null"]).map { "did you mean '\($0)'?" }
        ?? "strings stand in double quotes"
    case (.scalar(let scalar), _) where scalar.properties.isWhitespace: "write a plain space"
    case (.scalar("\u{FEFF}"), _), (.scalar("\u{200B}"), _): "take the invisible character out"
    case (.scalar("="), .colon): "write ':'"
    case (.scalar(";"), .commaOrEndOfList), (.scalar(";"), .commaOrEndOfObject): "write ','"
    case (.scalar("\""), .commaOrEndOfList), (.scalar("\""), .commaOrEndOfObject),
      (.scalar("{"), .commaOrEndOfList), (.scalar("["), .commaOrEndOfList):
      "is a ',' missing before it?"
    case (.scalar("#"), _): "comments begin with '//'"
    default: nil
    }
  }
}

extension SyntaxError.Expectation {
  var wording: String {
    switch self {
    case .value: "expected a value"
    case .valueOrEndOfList: "expected a value or ']'"
    case .key: "expected a key in double quotes"
    case .keyOrEndOfObject: "expected a key in double quotes or '}'"
    case .colon(let key): "expected ':' after the key \(quoted(key))"
    case .commaOrEndOfList: "expected ',' or ']'"
    case .commaOrEndOfObject: "expected ',' or '}'"
    case .endOfText: "expected nothing after the scene"
    case .endOfComment: "expected '*/' at the end of the comment"
    case .endOfString: "expected '\"' at the end of the string"
    case .hexadecimalDigit: "expected four hexadecimal digits after '\\u'"
    }
  }
}

extension SyntaxError.Met {
  var wording: String {
    switch self {
    case .endOfText: return "the end of the file"
    case .word(let word): return quoted(word)
    case .scalar("\t"): return "a tab"
    case .scalar("\n"), .scalar("\r"): return "the end of the line"
    case .scalar(let scalar):
      let isShown =
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && scalar.properties.generalCategory != .control
      if isShown { return "'\(scalar)'" }
      let code = "U+\(hexadecimal(scalar.value, digits: 4))"
      guard let name = scalar.properties.name else { return code }
      return "\(code), \(name.lowercased())"
    }
  }
}

extension SyntaxError.NumberFault {
  var wording: String {
    switch self {
    case .leadingZero: "a number must not begin with a zero before other digits"
    case .plusSign: "a number must not begin with a plus sign"
    case .noDigitBeforePoint: "a number must have a digit before its point"
    case .noDigitAfterPoint: "a number must have a digit after its point"
    case .noDigitInExponent: "a number must have a digit in its exponent"
    case .noDigitAfterMinus: "a number must have a digit after its minus sign"
    case .notDecimal: "a number must be decimal digits with a point and an exponent at most"
    case .tooLarge: "a number must be below 1.8e308"
    }
  }
}
