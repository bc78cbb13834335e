import Pipeline

/// What every command of a run shares.
struct Surroundings: Sendable {
  let messages: MessageStream
  let progress: ProgressLine
  let area: StagingArea
}

extension MessageStream {
  func write(_ report: CheckReport) {
    let printer = FindingPrinter(isTerminal: isTerminal, isColored: isColored)
    write(printer.text(report.findings.inOrderOfPlace(), source: report.source))
  }
}
