import Pipeline

/// What every command of a run shares.
struct Surroundings: Sendable {
  let messages: MessageStream
  let reports: ReportStream
  let progress: ProgressLine
  let area: StagingArea
}

extension MessageStream {
  func write(_ report: CheckReport, inOrderOfPlace isOrdered: Bool = true) {
    let printer = FindingPrinter(isTerminal: isTerminal, isColored: isColored)
    let findings = isOrdered ? report.findings.inOrderOfPlace() : report.findings
    write(printer.text(findings, source: report.source))
  }
}
