import Pipeline
import Synchronization

/// What every command of a run shares.
struct Surroundings: Sendable {
  let messages: MessageStream
  let reports: ReportStream
  let progress: ProgressLine
  let area: StagingArea
  let farewell = Farewell()
}

/// What is still to be done when an interrupt ends the process.
final class Farewell: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)

  /// Takes the place of what was to be done before.
  func set(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0 = work }
  }

  func say() {
    work.withLock { $0 }?()
  }
}

extension MessageStream {
  func write(_ report: CheckReport, inOrderOfPlace isOrdered: Bool = true) {
    let printer = FindingPrinter(isTerminal: isTerminal, isColored: isColored)
    let findings = isOrdered ? report.findings.inOrderOfPlace() : report.findings
    write(printer.text(findings, source: report.source))
  }
}
