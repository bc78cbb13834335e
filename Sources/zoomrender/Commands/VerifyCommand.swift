import Arguments
import Golden
import Pipeline
import Primitives

/// `verify`: each scene against its golden.
struct VerifyCommand {
  private let request: VerifyRequest
  private let isQuiet: Bool
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try VerifyRequest(arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
    if isQuiet { surroundings.progress.silence() }
  }

  func run() async -> ProgramStatus {
    let progress = FrameProgress(count: request.entries.count, line: surroundings.progress)
    let report: VerifyReport
    do throws(VerifyFailure) {
      report = try await verify(
        request, staging: surroundings.area,
        progress: { progress.update(scene: $0, done: $1, total: $2) },
        take: { scene in
          surroundings.progress.erase()
          tell(scene)
        })
    } catch {
      surroundings.progress.erase()
      surroundings.area.discard()
      return tell(error)
    }
    // What is left in the area are folders of the base's scenes.
    surroundings.area.discard()
    surroundings.progress.erase()
    let text = isJSON ? report.json.text : report.summary + "\n"
    guard isJSON || !isQuiet || !report.isPassed else { return status(of: report) }
    return surroundings.reports.write(text, andEndWith: status(of: report))
  }

  private func tell(_ scene: VerifiedScene) {
    guard !isJSON else { return }
    surroundings.messages.write(scene.check)
    if isQuiet, scene.report.verdict.isPassed { return }
    _ = surroundings.reports.write(scene.report.text)
  }

  private func tell(_ failure: VerifyFailure) -> ProgramStatus {
    switch failure {
    case .refused(let message):
      surroundings.messages.writeMessage(message)
      return .badInput
    case .report(let message):
      surroundings.messages.writeMessage(message)
      return .machineFailure
    case .output(let error):
      if let message = error.message { surroundings.messages.writeMessage(message) }
      return error.isMachineFailure ? .machineFailure : .badInput
    }
  }

  private func status(of report: VerifyReport) -> ProgramStatus {
    if report.scenes.contains(where: { $0.verdict == .sceneError }) { return .badInput }
    return report.isPassed ? .done : .foundSomething
  }
}
