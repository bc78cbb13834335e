import Arguments
import Pipeline
import Primitives
import Reporting

/// `check`: every problem of every scene, each with its place.
struct CheckCommand {
  private let requests: [CheckRequest]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    requests = try CheckRequest.requests(from: arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
  }

  func run(_ services: Services) async -> ProgramStatus {
    var findings = [Finding]()
    for request in requests {
      let report = await services.check(request)
      findings += report.findings.inOrderOfPlace()
      if isJSON { continue }
      surroundings.messages.write(report)
      if report.findings.isEmpty, !isQuiet {
        surroundings.messages.write("\(request.scene.name.printable): no problems\n")
      }
    }
    let status = findings.contains { $0.severity == .error } ? ProgramStatus.badInput : .done
    guard isJSON else { return status }
    let json = JSONValue.object([("findings", .array(findings.map(\.json)))])
    return surroundings.reports.write(json.text, andEndWith: status)
  }
}
