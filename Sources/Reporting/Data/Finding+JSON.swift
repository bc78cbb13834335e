import Primitives

extension Finding {
  /// All keys are always there; what there is none of is null.
  package var json: JSONValue {
    .object([
      ("severity", .string(severity.rawValue)),
      ("file", .string(file)),
      ("line", position.map { .integer($0.line) } ?? .null),
      ("column", position.map { .integer($0.column) } ?? .null),
      ("keyPath", .string(keyPath)),
      ("message", .string(message)),
      ("hint", hint.map(JSONValue.string) ?? .null),
    ])
  }
}
