import Arguments
import Pipeline

/// `inspect`: what moves where.
struct InspectCommand {
  private let request: InspectRequest
  private let form: InspectionForm
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try InspectRequest(arguments)
    form =
      arguments.has(.choreography)
      ? .choreography : arguments.has(.json) ? .json : .table
    self.surroundings = surroundings
  }

  func run(_ services: Services) async -> ProgramStatus {
    let (report, text) = await services.inspect(request, form)
    surroundings.messages.write(report)
    guard let text, !report.hasErrors else { return .badInput }
    return surroundings.reports.write(text, andEndWith: .done)
  }
}

/// What an inspection is printed as.
enum InspectionForm: Sendable {
  case table
  case json
  /// The whole scene with its transition spelled out in tracks.
  case choreography
}
