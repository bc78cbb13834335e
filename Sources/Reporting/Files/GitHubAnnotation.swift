import Golden
import Primitives

/// A line on standard output that GitHub Actions shows beside a file: a workflow command.
package struct GitHubAnnotation: Equatable, Sendable {
  package var severity: Finding.Severity
  package var file: String
  package var position: SourcePosition?
  package var title: String
  package var message: String

  package init(
    severity: Finding.Severity, file: String, position: SourcePosition? = nil, title: String,
    message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.title = title
    self.message = message
  }

  /// Without a newline at its end, and with none within.
  package var line: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties = [("file", file)]
    if let position {
      properties += [("line", String(position.line)), ("col", String(position.column))]
    }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\($1.escapedForProperty)" }.joined(separator: ",")
    return "::\(command) \(list)::\(message.escapedForMessage)"
  }
}

extension GitHubAnnotation {
  /// A finding of `check`.
  package init(_ finding: Finding, title: String? = nil) {
    let said = finding.hint.map { "\(finding.message); \($0)" } ?? finding.message
    self.init(
      severity: finding.severity, file: finding.file, position: finding.position,
      title: title ?? (finding.keyPath.isEmpty ? "scene" : finding.keyPath), message: said)
  }
}

extension SceneReport {
  /// What is to be shown beside the scene's file, its own findings first; nothing for a scene that passes and has none.
  package var annotations: [GitHubAnnotation] {
    var annotations = findings.filter { $0.severity != .note }.map { GitHubAnnotation($0) }
    guard !verdict.isPassed, verdict != .sceneError || annotations.isEmpty else {
      return annotations
    }
    annotations.append(
      GitHubAnnotation(
        severity: .error, file: verdict == .extraGolden ? golden : scene, title: verdict.title,
        message: text.last == "\n" ? String(text.dropLast()) : text))
    return annotations
  }
}

extension String {
  fileprivate var escapedForMessage: String { escaped(["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  fileprivate var escapedForProperty: String {
    escaped(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Scalar by scalar: a line's end of two is one character.
  private func escaped(_ words: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let word = words[scalar] { text += word } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// The text with no line in it that GitHub would take for a command.
  package var withoutWorkflowCommands: String {
    let lines = unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" })
    return lines.map { line in
      let start = line.drop { $0 == " " || $0 == "\t" }.prefix(2)
      return (start.elementsEqual("::".unicodeScalars) ? "." : "") + String(line)
    }.joined(separator: "\n")
  }
}
