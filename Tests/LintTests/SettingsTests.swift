import Lint
import Primitives
import SceneFormat
import Testing

@Suite struct SettingsTests {
  private func found(_ lint: String) throws -> [LintFinding] {
    try judge(flight("hero", #", "asCoded": true"#, scene: #", "lint": { \#(lint) }"#))
  }

  @Test func aRuleIsTurnedOffByTheScene() throws {
    let found = try found(
      #""jump": "off", "double-image": { "severity": "off", "reason": "a test" }"#)
    #expect(rules(found) == ["blurry-snapshot present"])
  }

  @Test func aSeverityIsTheScenesToChoose() throws {
    let found = try found(#""jump": "error", "blurry-snapshot": { "severity": "note" }"#)
    let severities = found.map { "\($0.rule.rawValue) \($0.finding.severity)" }.sorted()
    #expect(severities == ["blurry-snapshot note", "double-image warning", "jump error"])
  }

  @Test func aLimitIsTheScenesToChoose() throws {
    #expect(
      try found(#""blurry-snapshot": { "limit": 4 }"#).allSatisfy { $0.rule != .blurrySnapshot })
    #expect(try found(#""blurry-snapshot": { "limit": 3.9 }"#).contains { $0.limit == 3.9 })
  }

  @Test func aSeverityThatIsSaidHoldsForLesserCasesToo() throws {
    let found = try judge(
      flight("dissolve", #", "fade": "through""#, scene: #", "lint": { "alpha-dip": "error" }"#))
    #expect(found.allSatisfy { $0.finding.severity == .error })
  }

  @Test(arguments: LintRule.allCases)
  func everyRuleHasASummaryAndALimitOrNone(_ rule: LintRule) {
    #expect(rule.summary.hasSuffix("."))
    #expect((rule.defaultLimit == nil) == (rule == .durationOffGrid))
  }
}
