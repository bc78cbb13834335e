import Primitives

/// What holds between keys, as far as a schema can say it: the checker's rules that go beyond one value.
enum SchemaRules {
  typealias Members = [(key: String, value: SchemaValue)]

  /// Rules of a whole object, besides its keys' own.
  static func members(for table: KeyTable) -> Members {
    switch table.name {
    case KeyTable.scene.name: return scene
    case KeyTable.canvas.name: return [("anyOf", [required("size"), required("device")])]
    case KeyTable.step.name: return [("minProperties", 1), ("maxProperties", 1)]
    case KeyTable.font.name: return [("not", required("family", "file"))]
    case KeyTable.tableLayer.name:
      let others = ["header", "rows", "footer"].map { (key: $0, value: SchemaValue.boolean(false)) }
      return [("if", required("sections")), ("then", ["properties": .object(others)])]
    case KeyTable.transition.name: return [("allOf", .list(StyleRules.ofTransition))]
    case KeyTable.dismiss.name: return [("allOf", .list(StyleRules.ofDismiss))]
    default: return springMembers(table)
    }
  }

  /// Rules of one key, besides its shape's.
  static func members(for key: Key, of table: KeyTable) -> Members {
    switch key.name {
    case "id": return [("pattern", "^[^/]+$")]
    case "layers" where CellKind.allCases.contains { table.has($0.key) }:
      // Among rows or items a number names one of these.
      let number: SchemaValue = [
        "required": ["id"], "properties": ["id": ["pattern": "^[0-9]+$"]],
      ]
      return [("allOf", [["items": ["not": number]]])]
    case "family" where table.name == KeyTable.font.name: return [("minLength", 1)]
    case "file" where table.name == KeyTable.font.name: return [("pattern", "^[^\\u0000]+$")]
    case "reason" where table.name == KeyTable.verify.name: return [("pattern", "\\S")]
    case let name where table.name == KeyTable.lint.name:
      // Only some rules have a limit.
      let hasLimit = LintRule(rawValue: name)?.defaultLimit != nil
      return hasLimit ? [] : [("not", ["type": "object", "required": ["limit"]])]
    default: return []
    }
  }

  /// Whether a path under a key may name nothing: the ends of a style that flies between none are only doubtful.
  static func letsPathsBe(_ key: Key, of table: KeyTable) -> Bool {
    ["from", "to"].contains(key.name)
      && [KeyTable.transition.name, KeyTable.dismiss.name].contains(table.name)
  }

  static func required(_ names: String...) -> SchemaValue { ["required": .strings(names)] }

  private static func springMembers(_ table: KeyTable) -> Members {
    let kind = SpringKind.allCases.first {
      $0.table.name == table.name && $0.table.names == table.names
    }
    guard let kind, !kind.tellingKeys.isEmpty else { return [] }
    return [("anyOf", .list(kind.tellingKeys.map { required($0) }))]
  }

  /// A canvas where no screenshot can stand in for it, a transition where the timeline has one, a detail screen for a
  /// style that shows it.
  private static let scene: Members = {
    let screenshots: [SchemaValue] = ["list", "detail"].map { name in
      ["required": [.string(name)], "properties": .pair(name, ["type": "string"])]
    }
    let canvas: SchemaValue = [
      "anyOf": [required("canvas"), ["properties": ["screens": ["anyOf": .list(screenshots)]]]]
    ]
    let holds: SchemaValue = [
      "properties": ["timeline": ["items": ["type": "object", "required": ["hold"]]]]
    ]
    let needing = StyleRules.names { $0.needsDetail }
    let there: SchemaValue = ["properties": ["style": ["enum": needing]], "required": ["style"]]
    let back: SchemaValue = ["properties": ["dismiss": there], "required": ["dismiss"]]
    return [
      (
        "allOf",
        [
          canvas, ["if": ["not": required("transition")], "then": holds],
          [
            "if": [
              "required": ["transition"],
              "properties": ["transition": ["anyOf": [there, back]]],
            ],
            "then": ["properties": ["screens": required("detail")]],
          ],
        ]
      )
    ]
  }()
}
