extension KeyTable {
  package static let lint = KeyTable(
    "lint",
    LintRule.allCases.map { rule in
      .optional(
        rule.rawValue, .either([levels, .object(.lintRule)]),
        .choice(rule.defaultSeverity.rawValue), rule.summary)
    })

  package static let lintRule = KeyTable(
    "a rule of lint",
    [
      .optional("severity", levels, .words("the rule's"), "How what it finds counts."),
      .optional(
        "limit", .number(.atLeast(0)), .words("the rule's"), "The most that it lets pass."),
      .optional("reason", .text, "Why, for whoever reads the scene."),
    ])

  private static let levels = Shape.choice(LintLevel.allCases.map(\.rawValue))
}
