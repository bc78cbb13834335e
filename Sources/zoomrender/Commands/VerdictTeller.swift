import Arguments
import Golden
import Pipeline
import Primitives
import Reporting

/// Says what came of scenes and their goldens: as text or as JSON, and as annotations beside.
struct VerdictTeller {
  private let isQuiet: Bool
  private let isJSON: Bool
  private let annotates: Bool
  /// What was asked for is then that goldens are written.
  private let isRecording: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    isRecording = arguments.has(.record)
    annotates = try arguments.annotates()
    self.surroundings = surroundings
  }

  /// A scene as it comes out.
  func tell(_ scene: SceneReport, _ check: CheckReport) {
    guard !isJSON else { return }
    surroundings.messages.write(check)
    if annotates {
      for annotation in scene.annotations {
        surroundings.reports.write(annotation.line + "\n")
      }
    }
    if isQuiet, scene.verdict.isPassed { return }
    surroundings.reports.write(harmless(scene.text))
  }

  /// The whole, and the status that the program ends with.
  func tell(_ report: VerifyReport) -> ProgramStatus {
    let status = status(of: report)
    let text =
      isJSON
      ? report.json.text
      : harmless(
        ([report.summary] + [report.acceptance].compactMap { $0 }).joined(separator: "\n") + "\n")
    guard isJSON || !isQuiet || !report.isPassed else {
      return surroundings.reports.status(insteadOf: status)
    }
    return surroundings.reports.write(text, andEndWith: status)
  }

  /// No name in a text is taken for a workflow command.
  private func harmless(_ text: String) -> String {
    annotates ? text.withoutWorkflowCommands : text
  }

  private func status(of report: VerifyReport) -> ProgramStatus {
    if report.scenes.contains(where: { $0.verdict == .sceneError }) { return .badInput }
    if report.isPassed { return .done }
    let isWritten =
      isRecording
      && report.scenes.allSatisfy { $0.verdict.isPassed || $0.verdict == .extraGolden }
    return isWritten ? .done : .foundSomething
  }
}

extension ParsedArguments {
  /// Whether annotations are asked for. They share standard output, which JSON has to itself.
  func annotates() throws(UsageError) -> Bool {
    guard let occurrence = occurrences(of: .annotations).first else { return false }
    guard !has(.json) else {
      throw occurrence.refused(
        because: "must not go with --json: both go to standard output",
        hint: "leave one of them out")
    }
    return true
  }
}
