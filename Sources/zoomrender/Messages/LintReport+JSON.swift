import Lint
import Pipeline
import Primitives

extension LintReport {
  /// All keys are always there; what there is none of is null.
  func json(of scene: String) -> JSONValue {
    .object([
      ("scene", .string(scene)),
      ("findings", .array(findings.map(\.json))),
      (
        "silenced",
        .array(
          silenced.map { rule, reason in
            .object([
              ("rule", .string(rule.rawValue)), ("reason", reason.map(JSONValue.string) ?? .null),
            ])
          })
      ),
      ("errors", .array(check.findings.map(\.json))),
    ])
  }
}

extension LintFinding {
  /// A finding of `check` with what a rule knows besides.
  var json: JSONValue {
    guard case .object(let members) = finding.json else { return finding.json }
    func exact(_ value: Double) -> JSONValue { .number(Quantity.decimal(value, places: 6)) }
    return .object(
      [("rule", .string(rule.rawValue))] + members + [
        ("step", .integer(step)),
        ("stepKind", .string(stepKind)),
        ("time", .number(Quantity.seconds(time, decimals: 6))),
        ("frame", .integer(frame)),
        ("layer", layer.map(JSONValue.string) ?? .null),
        (
          "rect",
          rect.map { .array([exact($0.x), exact($0.y), exact($0.width), exact($0.height)]) }
            ?? .null
        ),
        ("pixels", pixels.map(JSONValue.integer) ?? .null),
        ("measure", measure.map(exact) ?? .null),
        ("limit", limit.map(exact) ?? .null),
      ])
  }
}
