import Arguments
import Pipeline
import Preview
import Primitives

/// `preview`: a page that plays a scene, or two in step.
struct PreviewCommand {
  private let request: PreviewRequest
  private let isQuiet: Bool
  private let isJSON: Bool
  private let isWatching: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try PreviewRequest(arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    isWatching = try arguments.isWatching(toStandardOutput: request.isForStandardOutput)
    self.surroundings = surroundings
    if isQuiet { surroundings.progress.silence() }
  }

  func run(_ services: Services) async -> ProgramStatus {
    guard isWatching else {
      let outcome = await render(request, services)
      guard isJSON, !outcome.isFailed else { return outcome.status }
      return surroundings.reports.write(outcome.json.text, andEndWith: outcome.status)
    }
    do throws(OutputError) {
      let page = try LivePage(request, LiveScript(beside: request.page), surroundings)
      let vigil = Vigil(scenes: [request.scenes], isQuiet: isQuiet, surroundings)
      await vigil.keep { _ in [await page.render { await render($0, services) }] }
    } catch {
      return surroundings.tell(error)
    }
  }

  private func render(_ request: PreviewRequest, _ services: Services) async -> PreviewOutcome {
    let area = surroundings.area.makePart()
    let progress = surroundings.progress
    let report = await services.preview(request, area) { progress.update(done: $0, total: $1) }
    progress.erase()
    var outcome = PreviewOutcome(inputs: report.inputs)
    outcome.findings = report.checks.flatMap { $0.findings.inOrderOfPlace() }
    if !isJSON { for check in report.checks { surroundings.messages.write(check) } }
    do throws(OutputError) {
      switch report.result {
      case .failed(let error): throw error
      case .badScene:
        area.discard()
        outcome.status = .badInput
      case .complete(let outputs):
        try area.commit(endingRun: !isWatching)
        outcome.outputs = outputs
        if !isQuiet, !isJSON {
          for output in outputs { surroundings.messages.write(output.line.printable + "\n") }
        }
      }
    } catch {
      area.discard()
      outcome.status = surroundings.tell(error)
      outcome.failure = error.message
      outcome.isFailed = true
    }
    return outcome
  }
}

/// What came of one rendering of a page.
struct PreviewOutcome {
  var status = ProgramStatus.done
  /// Whether the page could not be written, which is told already.
  var isFailed = false
  var failure: String?
  var findings: [Finding] = []
  var outputs: [OutputSummary] = []
  var inputs: [FilePath]

  init(inputs: [FilePath]) {
    self.inputs = inputs
  }

  var json: JSONValue {
    .object([
      ("outputs", .array(outputs.map(\.json))), ("findings", .array(findings.map(\.json))),
    ])
  }

  /// Why there is no page, a line each.
  var problems: [String] {
    let errors = findings.filter { $0.severity == .error }.map(\.line)
    return errors + (failure.map { [$0] } ?? [])
  }
}

/// A page that is rendered again while browsers show it, and the script that tells them.
private final class LivePage {
  private let request: PreviewRequest
  private let script: LiveScript
  private let surroundings: Surroundings
  /// The version that is in its place; nothing before the first.
  private var shown: LiveVersion?

  init(_ request: PreviewRequest, _ script: LiveScript, _ surroundings: Surroundings) {
    self.request = request
    self.script = script
    self.surroundings = surroundings
    surroundings.farewell.set { script.remove() }
  }

  /// Renders the page once more and tells what came of it; gives the files that it depends on.
  func render(_ render: (PreviewRequest) async -> PreviewOutcome) async -> [FilePath] {
    var request = request
    let version = script.nextVersion()
    request.live = version
    let outcome = await render(request)
    if outcome.status == .done { shown = version }
    do throws(OutputError) {
      try script.announce(shown ?? version, problems: outcome.problems)
    } catch {
      _ = surroundings.tell(error)
    }
    return outcome.inputs
  }
}
