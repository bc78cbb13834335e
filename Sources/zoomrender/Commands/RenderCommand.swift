import Arguments
import Pipeline
import Primitives

/// `render`: scenes with all their outputs or none of them, told of in their order.
struct RenderCommand {
  private let requests: [RenderRequest]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    requests = try RenderRequest.requests(from: arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
    if isQuiet { surroundings.progress.silence() }
  }

  /// A bad scene does not keep the others from being rendered; a failing machine does.
  func run(_ services: Services) async -> ProgramStatus {
    var report = RunReport()
    do throws(OutputError) {
      try refuseConflicts()
      let batch = SceneBatch(requests: requests, services: services, surroundings: surroundings)
      try await batch.run { rendered, area, isLast throws(OutputError) in
        try take(rendered, area, isLast: isLast, &report)
      }
    } catch {
      surroundings.area.discard()
      if let message = error.message { surroundings.messages.writeMessage(message) }
      return error.isMachineFailure ? .machineFailure : .badInput
    }
    guard isJSON else { return report.status }
    return surroundings.reports.write(report.json.text, andEndWith: report.status)
  }

  private func refuseConflicts() throws(OutputError) {
    let conflicts = try OutputConflicts(among: requests.flatMap(\.outputs))
    let inputs = requests.compactMap { request -> FilePath? in
      guard case .file(let path) = request.scene else { return nil }
      return path
    }
    try conflicts.refuse(inputs: inputs)
  }

  /// Tells what came of a scene and puts its outputs into their places.
  private func take(
    _ rendered: RenderReport, _ area: StagingArea, isLast: Bool, _ report: inout RunReport
  ) throws(OutputError) {
    report.findings += rendered.check.findings.inOrderOfPlace()
    if !isJSON { surroundings.messages.write(rendered.check) }
    switch rendered.result {
    case .failed(let error): throw error
    case .badScene:
      area.discard()
      report.status = .badInput
    case .complete(let outputs):
      try area.commit(endingRun: isLast)
      report.outputs += outputs
      if !isQuiet, !isJSON { tell(outputs) }
    }
  }

  private func tell(_ outputs: [OutputSummary]) {
    for output in outputs { surroundings.messages.write(output.line.printable + "\n") }
  }
}

/// What came of all scenes.
private struct RunReport {
  var status = ProgramStatus.done
  var findings: [Finding] = []
  var outputs: [OutputSummary] = []

  var json: JSONValue {
    .object([
      ("outputs", .array(outputs.map(\.json))), ("findings", .array(findings.map(\.json))),
    ])
  }
}

extension OutputSummary {
  /// Such as `out.gif: 140 frames, 2.8 s, 750x1334, 2.1 MB`; one frame has no length worth telling.
  var line: String {
    let length =
      frameCount == 1 || kind.isDrawn ? [] : ["\(Quantity.seconds(duration, decimals: 2)) s"]
    let content =
      switch kind {
      case .frames: Quantity.frames(frameCount)
      case .sheet, .onion: Quantity.count(frameCount, "picture")
      case .curve: Quantity.count(frameCount, "chart")
      }
    let facts = [
      content, "\(size.width)x\(size.height)", Quantity.bytes(byteCount),
    ]
    let all = facts[..<1] + length + facts[1...]
    return "\(name): " + (all + (remark.map { [$0] } ?? [])).joined(separator: ", ")
  }
}
