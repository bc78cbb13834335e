import Arguments
import Pipeline

/// `inspect`: what moves where.
struct InspectCommand {
  private let request: InspectRequest
  private let isJSON: Bool
  private let messages: MessageStream

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try InspectRequest(arguments)
    isJSON = arguments.has(.json)
    messages = surroundings.messages
  }

  func run(_ services: Services) async -> ExitStatus {
    let (report, text) = await services.inspect(request, isJSON)
    messages.write(report)
    guard let text, !report.hasErrors else { return .badInput }
    return ReportStream.write(text) ? .done : .machineFailure
  }
}
