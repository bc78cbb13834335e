import Arguments
import Golden
import Pipeline
import Primitives
import Reporting

/// `verify`: each scene against its golden.
struct VerifyCommand {
  private let request: VerifyRequest
  private let reportFolder: FilePath?
  private let teller: VerdictTeller
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try VerifyRequest(arguments)
    reportFolder = arguments.paths(of: .report).first
    teller = try VerdictTeller(arguments, surroundings)
    self.surroundings = surroundings
    if arguments.has(.quiet) { surroundings.progress.silence() }
  }

  func run() async -> ProgramStatus {
    let progress = FrameProgress(count: request.sceneCount, line: surroundings.progress)
    let report: VerifyReport
    do throws(VerifyFailure) {
      let area = surroundings.area.makePart()
      let folder = try open(in: area)
      report = try await verify(
        request, staging: surroundings.area,
        pictures: { folder?.pictures(of: $0) },
        progress: { progress.update(scene: $0, done: $1, total: $2) },
        take: { scene in
          surroundings.progress.erase()
          teller.tell(scene.report, scene.check)
        })
      if let folder { try finish(folder, report, in: area) }
    } catch {
      surroundings.progress.erase()
      surroundings.area.discard()
      return tell(error)
    }
    // What is left in the area are folders of the base's scenes.
    surroundings.area.discard()
    surroundings.progress.erase()
    return teller.tell(report)
  }

  private func open(in area: StagingArea) throws(VerifyFailure) -> ReportFolder? {
    guard let reportFolder else { return nil }
    do throws(OutputError) {
      return try ReportFolder(reportFolder, staging: area)
    } catch {
      throw .output(error)
    }
  }

  private func finish(
    _ folder: ReportFolder, _ report: VerifyReport, in area: StagingArea
  ) throws(VerifyFailure) {
    do throws(OutputError) {
      try folder.write(report)
      try area.commit(endingRun: false)
    } catch {
      throw .output(error)
    }
  }

  private func tell(_ failure: VerifyFailure) -> ProgramStatus {
    switch failure {
    case .refused(let message):
      surroundings.messages.writeMessage(message)
      return .badInput
    case .report(let message):
      surroundings.messages.writeMessage(message)
      return .machineFailure
    case .output(let error): return surroundings.tell(error)
    }
  }
}
