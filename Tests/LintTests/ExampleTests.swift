import FoundationEssentials
import Lint
import Pipeline
import SceneFormat
import Testing

/// Each rule has an example that it finds faulty, alone, and one that has no defect.
@Suite struct ExampleTests {
  private func judge(_ path: String) -> LintReport {
    let url = packageFolder.appending(path: path)
    return Pipeline.lint(
      LintRequest(scene: .file(FilePath(url.path(percentEncoded: false)))))
  }

  @Test(arguments: LintRule.allCases)
  func aBadExampleHasItsOneDefect(_ rule: LintRule) {
    let report = judge("examples/lint/\(rule.rawValue)-bad.json")
    #expect(!report.check.hasErrors)
    #expect(Set(report.findings.map(\.rule)) == [rule])
    #expect(
      report.findings.allSatisfy { $0.finding.position != nil && !$0.finding.keyPath.isEmpty })
  }

  @Test(arguments: LintRule.allCases)
  func aGoodExampleHasNone(_ rule: LintRule) {
    let report = judge("examples/lint/\(rule.rawValue)-good.json")
    #expect(!report.check.hasErrors)
    #expect(report.findings.map(\.finding.message) == [])
  }

  @Test(arguments: ["hero", "lightbox", "cube", "push", "drag", "container", "zoom", "slide"])
  func anExampleOfAStyleHasNone(_ style: String) {
    #expect(judge("examples/styles/scene-\(style).json").findings.map(\.finding.message) == [])
  }

  @Test(arguments: LintRule.allCases)
  func thePageTellsOfEachRule(_ rule: LintRule) throws {
    let page = try String(
      decoding: Data(contentsOf: packageFolder.appending(path: "docs/lint.md")), as: UTF8.self)
    #expect(page.contains("### \(rule.rawValue)\n"))
    let limit = rule.defaultLimit.map { limit in
      let value = limit.value == limit.value.rounded() ? "\(Int(limit.value))" : "\(limit.value)"
      return "\(value) \(limit.unit)"
    }
    #expect(
      page.contains(
        "| `\(rule.rawValue)` | \(rule.defaultSeverity.rawValue) | \(limit ?? "none") | \(rule.summary) |"
      ), "\(rule.rawValue): \(limit ?? "none")")
  }
}
