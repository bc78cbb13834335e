import Arguments
import Golden
import Pipeline
import Primitives

/// `diff`: two pictures, animations or folders of frames.
struct DiffCommand {
  private let request: DiffRequest
  private let isQuiet: Bool
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try DiffRequest(arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
  }

  func run() -> ProgramStatus {
    let report: SceneReport
    do throws(DiffFailure) {
      report = try diff(request, staging: surroundings.area)
      do throws(OutputError) {
        try surroundings.area.commit()
      } catch {
        throw .output(error)
      }
    } catch {
      surroundings.area.discard()
      return tell(error)
    }
    let status: ProgramStatus = report.verdict.isPassed ? .done : .foundSomething
    if isJSON { return surroundings.reports.write(report.diffJSON.text, andEndWith: status) }
    guard !isQuiet else { return status }
    return surroundings.reports.write(report.diffText, andEndWith: status)
  }

  private func tell(_ failure: DiffFailure) -> ProgramStatus {
    switch failure {
    case .input(let failure):
      surroundings.messages.writeMessage(failure.message)
      return .badInput
    case .output(let error):
      if let message = error.message { surroundings.messages.writeMessage(message) }
      return error.isMachineFailure ? .machineFailure : .badInput
    }
  }
}

extension DiffRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.positionals.count == 2 else {
      throw UsageError(
        .broken(
          place: "A B", reason: "must be two, but \(arguments.positionals.count) are given",
          hint: "name what was and then what is"), command: arguments.command.name)
    }
    let paths = arguments.positionals.map { FilePath(bytes: $0.bytes) }
    self.init(expected: paths[0], actual: paths[1])
    tolerance = try ToleranceRequest(arguments).applied(to: .exact)
    rate = try arguments.frameRate() ?? rate
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
    guard let occurrence = arguments.occurrences(of: .differencePicture).first else { return }
    let path = FilePath(bytes: occurrence.value.bytes)
    let name = path.text.lowercased()
    guard name.hasSuffix(".png") || name.hasSuffix(".apng") else {
      throw occurrence.refused(
        because: "must end in .png or .apng, but is '\(path.text)'",
        hint: "x.png shows what differs most, x.apng everything")
    }
    let conflict: OutputError?
    do throws(OutputError) {
      try OutputConflicts(among: [try target(path, occurrence)]).refuse(inputs: paths)
      conflict = nil
    } catch {
      conflict = error
    }
    if let message = conflict?.message { throw occurrence.refused(because: message) }
    output = path
  }

  private func target(
    _ path: FilePath, _ occurrence: OptionOccurrence
  ) throws(OutputError) -> OutputTarget {
    do throws(OutputNameError) {
      return try OutputTarget(path, format: nil)
    } catch {
      throw .unsupported(path: path.text, reason: error.message)
    }
  }
}
