import Pipeline
import Primitives
import SceneFormat

extension Services {
  /// The pipeline itself.
  static let standard = Services(
    render: { request, area, progress in
      await Pipeline.render(request, staging: area, progress: progress)
    },
    check: { request in Pipeline.check(request) },
    lint: { request in Pipeline.lint(request) },
    inspect: { request, form in
      guard form != .choreography else { return spelledOut(request) }
      let (check, inspection) = Pipeline.inspect(request)
      return (check, inspection.map { form == .json ? $0.json.text : $0.table })
    })

  private static func spelledOut(_ request: InspectRequest) -> (CheckReport, String?) {
    var (check, transition) = Pipeline.spellOut(request)
    if transition == nil, !check.hasErrors {
      check.findings.append(
        Finding(
          severity: .error, file: request.scene.name, position: nil, keyPath: "",
          message: "must have a transition to spell out, but has none"))
    }
    let text = transition.flatMap { $0.source.replacingTransition(with: $0.json.text.trimmed) }
    return (check, text)
  }
}

extension String {
  /// Without the newline at its end.
  fileprivate var trimmed: String { last == "\n" ? String(dropLast()) : self }
}
