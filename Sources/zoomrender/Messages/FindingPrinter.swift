import Primitives
import Reporting
import SceneFormat

/// Findings as lines, on a terminal each followed by the line of the file that it is about.
struct FindingPrinter {
  let isTerminal: Bool
  let isColored: Bool

  func text(_ findings: [Finding], source: SourceText?) -> String {
    findings.map { text($0, source) }.joined()
  }

  private func text(_ finding: Finding, _ source: SourceText?) -> String {
    let line = heading(finding.severity) + finding.line.printable + "\n"
    guard isTerminal, let position = finding.position, let source, source.file == finding.file,
      let excerpt = SourceExcerpt(of: source, at: position)
    else { return line }
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.count)
    return line + "\(number) | \(excerpt.text)\n"
      + "\(margin) | \(excerpt.indentation)\(colored("^", color(of: finding.severity)))\n"
  }

  private func heading(_ severity: Finding.Severity) -> String {
    let name = colored("zoomrender:", "1")
    return severity == .error
      ? "\(name) " : "\(name) \(colored("\(severity.rawValue):", color(of: severity))) "
  }

  private func color(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Sequence<Finding> {
  /// In order of place; what is about a file as a whole comes first.
  func inOrderOfPlace() -> [Finding] {
    let start = SourcePosition(line: 0, column: 0)
    let places = enumerated().sorted { a, b in
      let (first, second) = (a.element.position ?? start, b.element.position ?? start)
      return first == second ? a.offset < b.offset : first < second
    }
    return places.map(\.element)
  }
}
