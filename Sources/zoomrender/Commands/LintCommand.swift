import Arguments
import Lint
import Pipeline
import Primitives
import Reporting

/// `lint`: the defects of every scene's transitions, each with its place, its time and its numbers.
struct LintCommand {
  private let requests: [LintRequest]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let annotates: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    requests = try LintRequest.requests(from: arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    annotates = try arguments.annotates()
    self.surroundings = surroundings
  }

  /// A bad scene does not keep the others from being judged, and has no defects but its errors.
  func run(_ services: Services) async -> ProgramStatus {
    var status = ProgramStatus.done
    var found = [JSONValue]()
    for request in requests {
      var report = await services.lint(request)
      if report.check.hasErrors {
        report.check.findings.removeAll { $0.severity != .error }
        status = .badInput
      } else {
        // What else `check` has to say is for it to say.
        report.check.findings = []
        if report.hasDefects, status == .done { status = .foundSomething }
      }
      found.append(report.json(of: request.scene.name))
      if !isJSON { tell(report, of: request) }
    }
    guard isJSON else { return surroundings.reports.status(insteadOf: status) }
    return surroundings.reports.write(
      JSONValue.object([("scenes", .array(found))]).text, andEndWith: status)
  }

  private func annotate(_ report: LintReport) {
    let annotations =
      report.check.findings.map { GitHubAnnotation($0) }
      + report.findings.map { GitHubAnnotation($0.finding, title: $0.rule.rawValue) }
    for annotation in annotations where annotation.severity != .note || !isQuiet {
      surroundings.reports.write(annotation.line + "\n")
    }
  }

  private func tell(_ report: LintReport, of request: LintRequest) {
    var shown = report.check
    shown.findings +=
      report.findings.map(\.finding).filter { !isQuiet || $0.severity != .note }
    surroundings.messages.write(shown, inOrderOfPlace: false)
    if annotates { annotate(report) }
    guard !isQuiet, !report.check.hasErrors else { return }
    let name = request.scene.name.printable
    if report.findings.isEmpty { surroundings.messages.write("\(name): no defects\n") }
    for (rule, reason) in report.silenced {
      let why = reason.map { ": \($0.printable)" } ?? ""
      surroundings.messages.write("\(name): \(rule.rawValue) is off in the scene\(why)\n")
    }
  }
}
