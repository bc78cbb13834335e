import Arguments
import Pipeline
import Primitives

/// `render`: scenes with all their outputs or none of them, told of in their order.
struct RenderCommand {
  private let requests: [RenderRequest]
  private let isQuiet: Bool
  private let isJSON: Bool
  private let isWatching: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    requests = try RenderRequest.requests(from: arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    isWatching = try arguments.isWatching(
      toStandardOutput: requests.flatMap(\.outputs).contains { $0.place == .standardOutput })
    self.surroundings = surroundings
    if isQuiet { surroundings.progress.silence() }
  }

  /// A bad scene does not keep the others from being rendered; a failing machine does.
  func run(_ services: Services) async -> ProgramStatus {
    guard isWatching else {
      let report = await render(requests, services)
      guard isJSON, !report.isFailed else { return report.status }
      return surroundings.reports.write(report.json.text, andEndWith: report.status)
    }
    do throws(OutputError) {
      try refuseConflicts()
    } catch {
      return surroundings.tell(error)
    }
    let vigil = Vigil(scenes: requests.map { [$0.scene] }, isQuiet: isQuiet, surroundings)
    await vigil.keep { due in await render(due.map { requests[$0] }, services).inputs }
  }

  private func render(_ requests: [RenderRequest], _ services: Services) async -> RunReport {
    var report = RunReport()
    do throws(OutputError) {
      try refuseConflicts()
      let batch = SceneBatch(requests: requests, services: services, surroundings: surroundings)
      try await batch.run { rendered, area, isLast throws(OutputError) in
        report.inputs.append(rendered.inputs)
        try take(rendered, area, isLast: isLast && !isWatching, &report)
      }
    } catch {
      report.status = surroundings.tell(error)
      report.isFailed = true
    }
    return report
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
  /// Whether the run ended before all scenes were done, which is told already.
  var isFailed = false
  /// What each scene depends on, as far as the run came.
  var inputs: [[FilePath]] = []
  var findings: [Finding] = []
  var outputs: [OutputSummary] = []

  var json: JSONValue {
    .object([
      ("outputs", .array(outputs.map(\.json))), ("findings", .array(findings.map(\.json))),
    ])
  }
}

extension Surroundings {
  /// Tells of an output that could not be made, and removes what is left of it.
  func tell(_ error: OutputError) -> ProgramStatus {
    area.discard()
    if let message = error.message { messages.writeMessage(message) }
    return error.isMachineFailure ? .machineFailure : .badInput
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
