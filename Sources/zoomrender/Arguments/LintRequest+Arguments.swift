import Arguments
import Pipeline
import Primitives
import SceneFormat

extension LintRequest {
  /// What the words of `lint` mean: one request a scene.
  static func requests(from arguments: ParsedArguments) throws(UsageError) -> [LintRequest] {
    var model = LintRequest(scene: .standardInput)
    for occurrence in arguments.occurrences(of: .rule) {
      let (rule, level) = try occurrence.ruleLevel()
      model.levels[rule] = level
    }
    for occurrence in arguments.occurrences(of: .only) {
      for name in occurrence.value.text.split(separator: ",", omittingEmptySubsequences: false) {
        model.only.insert(try occurrence.rule(named: String(name)))
      }
    }
    model.frameRate = try arguments.frameRate()
    model.scale = try arguments.value(of: .scale, OptionValues.scale)
    model.assetRoots = arguments.paths(of: .assetRoot)
    model.maximumPixels = try arguments.maximumPixels() ?? model.maximumPixels
    return try arguments.scenes().map { scene in
      var request = model
      request.scene = scene
      return request
    }
  }
}

extension OptionOccurrence {
  /// `NAME=SEVERITY`.
  fileprivate func ruleLevel() throws(UsageError) -> (LintRule, LintLevel) {
    let parts = value.text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw refused() }
    let rule = try rule(named: String(parts[0]))
    guard let level = LintLevel(rawValue: String(parts[1])) else { throw refused() }
    return (rule, level)
  }

  fileprivate func rule(named name: String) throws(UsageError) -> LintRule {
    if let rule = LintRule(rawValue: name) { return rule }
    let names = LintRule.allCases.map(\.rawValue)
    let near = nearestSpelling(to: name, among: names)
    throw refused(
      because: "must name a rule, but has '\(name)'",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "the rules are \(names.joined(separator: ", "))")
  }
}
