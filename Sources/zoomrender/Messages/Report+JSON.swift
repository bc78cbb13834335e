import Pipeline
import Primitives
import Reporting

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
