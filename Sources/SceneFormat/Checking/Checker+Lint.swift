extension Checker {
  /// What the scene says of lint's rules.
  mutating func lint(_ scene: Fields) -> LintSettings {
    var settings = LintSettings()
    guard let fields = fields(scene, "lint", .lint) else { return settings }
    for rule in LintRule.allCases {
      guard let value = fields[rule.rawValue] else { continue }
      settings.choices[rule] = choice(for: rule, value, fields.path(rule.rawValue))
    }
    return settings
  }

  private mutating func choice(
    for rule: LintRule, _ value: JSONValue, _ path: String
  ) -> LintSettings.Choice? {
    switch value.content {
    case .string(let name):
      if let level = LintLevel(rawValue: name) { return LintSettings.Choice(level: level) }
      let levels = LintLevel.allCases.map(\.rawValue)
      report(.unknownChoice(met: name, choices: levels), at: value.offset, path)
      return nil
    case .object:
      guard let fields = fields(value, path, .lintRule) else { return nil }
      if rule.defaultLimit == nil, fields.has("limit") {
        report(.unknownKey("limit", known: ["severity", "reason"]), at: fields.place("limit"))
      }
      return LintSettings.Choice(
        level: choice(fields, "severity", LintLevel.self), limit: number(fields, "limit"),
        reason: text(fields, "reason"))
    default:
      report(
        wrongType("a severity such as 'note' or an object such as { \"limit\": 2 }", value),
        at: value.offset, path)
      return nil
    }
  }
}
