/// A value of a JSON text that knows where it stands.
struct JSONValue: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    /// The nearest Double, and where the number's text ends: exact decimals are taken from the text.
    case number(Double, end: Int)
    case string(String)
    case list([JSONValue])
    case object([JSONMember])
  }

  /// Bytes before it.
  let offset: Int
  let content: Content
}

/// A key and its value.
struct JSONMember: Sendable {
  let key: String
  /// Bytes before the key's opening quote.
  let keyOffset: Int
  let value: JSONValue
}
