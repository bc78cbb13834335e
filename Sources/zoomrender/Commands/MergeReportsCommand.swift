import Arguments
import Golden
import Pipeline

/// `merge-reports`: the reports of all shards as one.
struct MergeReportsCommand {
  private let folders: [FilePath]
  private let output: FilePath
  private let teller: VerdictTeller
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    folders = arguments.positionals.map { FilePath(bytes: $0.bytes) }
    guard let occurrence = arguments.occurrences(of: .joinedReport).first else {
      throw UsageError(
        .broken(
          place: "-o", reason: "must name the folder of the joined report, but is missing",
          hint: "add -o report"), command: arguments.command.name)
    }
    let output = FilePath(bytes: occurrence.value.bytes)
    self.output = output
    if let same = folders.first(where: { $0.isSamePlace(as: output) }) {
      throw occurrence.refused(
        because: "must not be one of the reports that are joined, but '\(same.text)' is",
        hint: "take another name")
    }
    teller = try VerdictTeller(arguments, surroundings)
    self.surroundings = surroundings
  }

  func run() -> ProgramStatus {
    let report: VerifyReport
    do throws(MergeFailure) {
      report = try mergeReports(folders, into: output, staging: surroundings.area)
      do throws(OutputError) { try surroundings.area.commit() } catch { throw .output(error) }
    } catch {
      surroundings.area.discard()
      switch error {
      case .refused(let message):
        surroundings.messages.writeMessage(message)
        return .badInput
      case .output(let error): return surroundings.tell(error)
      }
    }
    for scene in report.scenes where !scene.verdict.isPassed {
      teller.tell(scene, CheckReport(findings: [], source: nil))
    }
    return teller.tell(report)
  }
}
