import Golden

extension VerifyReport {
  /// The most scenes that are told one by one: a comment on a pull request holds 65,536 characters.
  private static let shownScenes = 40
  private static let mostCharacters = 60_000

  /// The report in Markdown for a comment on a pull request, with the command that accepts what changed.
  package var markdown: String {
    let found = scenes.filter { !$0.verdict.isPassed }
    var text = "### \(headline)\n\n"
    text += "\(summary.escapedForMarkdown)\n"
    if let shard = run.shard { text += "\nThis is part \(shard.text) of the run.\n" }
    let recorded = scenes.filter { $0.verdict == .recordedNew || $0.verdict == .recordedChanged }
    guard !found.isEmpty || !recorded.isEmpty else { return text }
    text += "\n| scene | verdict | frames that differ |\n|---|---|---|\n"
    let listed = found + recorded
    for scene in listed.prefix(Self.shownScenes) { text += scene.markdownRow }
    if listed.count > Self.shownScenes {
      text += "\nAnd \(listed.count - Self.shownScenes) more: the report has them all.\n"
    }
    text += "\n"
    var left = 0
    for scene in found.prefix(Self.shownScenes) {
      let details = scene.markdownDetails
      if text.count + details.count < Self.mostCharacters { text += details } else { left += 1 }
    }
    if left > 0 { text += "\(left) more are told in the report.\n\n" }
    if let acceptingCommand {
      text += "Look at the report. If all of it is meant, accept it with\n\n"
      text += acceptingCommand.fencedForMarkdown("sh")
    }
    return text
  }
}

extension VerifyReport {
  fileprivate var headline: String {
    guard isPassed else { return "Transitions changed" }
    let hasRecorded = scenes.contains { $0.verdict.isRecorded }
    return hasRecorded ? "Goldens are recorded" : "Transitions are as they were"
  }
}

extension SceneReport {
  fileprivate var markdownRow: String {
    let title = verdict == .extraGolden ? golden : scene
    let frames = framesCompared > 0 ? "\(differingFrameCount) of \(framesCompared)" : ""
    return "| \(title.escapedForMarkdown) | \(verdict.title) | \(frames) |\n"
  }

  fileprivate var markdownDetails: String {
    let title = verdict == .extraGolden ? golden : scene
    let lines = findings.filter { $0.severity == .error }.map { $0.line.printable } + [text]
    return "<details><summary>\(title.escapedForMarkdown): \(verdict.title)</summary>\n\n"
      + lines.joined(separator: "\n").fencedForMarkdown("text") + "\n</details>\n\n"
  }
}

extension String {
  /// A name within a line or a table: nothing of it is markup.
  var escapedForMarkdown: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "@":
        text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A block of text that stays as it is, whatever fences are in it.
  fileprivate func fencedForMarkdown(_ kind: String) -> String {
    var fence = "```"
    while contains(fence) { fence += "`" }
    return "\(fence)\(kind)\n\(self)\(hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }
}
