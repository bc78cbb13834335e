/// Where a text stops being JSON, and why.
struct SyntaxError: Error, Equatable {
  /// What could have stood there.
  enum Expectation: Equatable {
    case value
    case valueOrEndOfList
    case key
    case keyOrEndOfObject
    case colon(key: String)
    case commaOrEndOfList
    case commaOrEndOfObject
    case endOfText
    case endOfComment
    case endOfString
    case hexadecimalDigit
  }

  /// What stands there.
  enum Met: Equatable {
    case endOfText
    /// A run of letters and digits.
    case word(String)
    case scalar(Unicode.Scalar)
  }

  enum NumberFault: Equatable {
    case leadingZero
    case plusSign
    case noDigitBeforePoint
    case noDigitAfterPoint
    case noDigitInExponent
    case noDigitAfterMinus
    case notDecimal
    case tooLarge
  }

  enum Fact: Equatable {
    case unexpected(Met, expected: Expectation)
    case number(NumberFault, text: String)
    /// A control character, by its code, inside a string.
    case controlCharacter(UInt8)
    /// `\` and this.
    case escape(Met)
    /// Half of a surrogate pair.
    case loneSurrogate(String)
    case invalidUTF8(UInt8)
    case utf16
    case tooDeep(limit: Int)
  }

  /// Bytes before it.
  var offset: Int
  var fact: Fact
}
