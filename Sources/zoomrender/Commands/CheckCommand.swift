import Arguments
import Pipeline
import Primitives

/// `check`: every problem of every scene, each with its place.
struct CheckCommand {
  private let requests: [CheckRequest]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let messages: MessageStream

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    requests = try CheckRequest.requests(from: arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    messages = surroundings.messages
  }

  func run(_ services: Services) async -> ExitStatus {
    var findings = [Finding]()
    for request in requests {
      let report = await services.check(request)
      findings += report.findings.inOrderOfPlace()
      if isJSON { continue }
      messages.write(report)
      if report.findings.isEmpty, !isQuiet {
        messages.write("\(request.scene.name.printable): no problems\n")
      }
    }
    let json = JSONValue.object([("findings", .array(findings.map(\.json)))])
    if isJSON, !ReportStream.write(json.text) { return .machineFailure }
    return findings.contains { $0.severity == .error } ? .badInput : .done
  }
}
