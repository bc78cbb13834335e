import Arguments
import Pipeline

/// `inspect`: what moves where.
struct InspectCommand {
  private let request: InspectRequest
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try InspectRequest(arguments)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
  }

  func run(_ services: Services) async -> ProgramStatus {
    let (report, text) = await services.inspect(request, isJSON)
    surroundings.messages.write(report)
    guard let text, !report.hasErrors else { return .badInput }
    return surroundings.reports.write(text)
  }
}
