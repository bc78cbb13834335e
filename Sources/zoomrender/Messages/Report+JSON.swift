import Pipeline
import Primitives

extension Finding {
  /// All keys are always there; what there is none of is null.
  var json: JSONValue {
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

extension OutputSummary {
  var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("frameCount", .integer(frameCount)),
      ("duration", .number(Quantity.seconds(duration, decimals: 6))),
      ("size", .array([.integer(size.width), .integer(size.height)])),
      ("byteCount", .integer(byteCount)),
      ("remark", remark.map(JSONValue.string) ?? .null),
    ])
  }
}
