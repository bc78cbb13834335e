extension ProgramDescription {
  /// What `--help` prints: the commands, and how to learn more.
  package var help: String {
    let names = commands.map(\.name) + ["help"]
    let summaries = commands.map(\.summary) + ["what a command does: \(name) help COMMAND"]
    var lines = ["\(name): \(summary)", "", "usage:"]
    lines += commands.map { command in
      let shown = command.name == defaultCommand ? "" : " \(command.name)"
      return "  \(name)\(shown)" + (command.synopsis.isEmpty ? "" : " \(command.synopsis)")
    }
    lines += ["", "commands:"]
    lines += HelpColumns(rows: Array(zip(names, summaries))).lines
    lines += ["", "options:"]
    lines +=
      HelpColumns(rows: [
        ("-h, --help", "print this help, or after a command that command's"),
        ("--version", "print the version"),
      ]).lines
    if !examples.isEmpty {
      lines += ["", "examples:"]
      for example in examples {
        lines += ["  \(example.line)", "      \(example.effect)"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `--help` prints after a command.
  package func help(for command: CommandDescription) -> String {
    let shown = command.name == defaultCommand ? "[\(command.name)]" : command.name
    var lines = ["\(name) \(command.name): \(command.summary)", ""]
    lines += [
      ["usage: \(name) \(shown)", command.synopsis].filter { !$0.isEmpty }.joined(separator: " "),
      "",
    ]
    if !command.positional.name.isEmpty {
      lines += HelpColumns(rows: [(command.positional.name, command.positional.help)]).lines
    }
    for section in command.sections {
      lines += ["", "\(section.title):"]
      lines += HelpColumns(rows: section.options.map { ($0.synopsis, $0.explanation) }).lines
    }
    lines += HelpColumns(rows: [("-h, --help", "print this help")]).lines
    return lines.joined(separator: "\n") + "\n"
  }
}

extension OptionDescription {
  /// Such as `-o, --output OUT`.
  package var synopsis: String {
    let names = (short.map { "-\($0), " } ?? "") + "--\(name)"
    if case .optionalChoice(let choices) = value {
      return "\(names)[=\(choices.joined(separator: "|"))]"
    }
    return placeholder.map { "\(names) \($0)" } ?? names
  }

  /// What it does and which values are good.
  package var explanation: String {
    switch value {
    case .word(_, let rule): "\(help): \(rule)"
    case .choice(let placeholder, let choices) where placeholder != choices.joined(separator: "|"):
      "\(help): \(choices.joined(separator: ", "))"
    case .none, .choice, .path, .optionalChoice: help
    }
  }
}

/// Names on the left, wrapped explanations on the right.
private struct HelpColumns {
  let rows: [(String, String)]

  private static let width = 80
  private static let nameWidth = 24

  var lines: [String] {
    rows.flatMap { name, text in
      var lines = wrapped(text)
      let margin = String(repeating: " ", count: Self.nameWidth)
      let left = "  \(name)"
      if left.count + 2 > Self.nameWidth { return [left] + lines.map { margin + $0 } }
      let first = lines.isEmpty ? "" : lines.removeFirst()
      let gap = String(repeating: " ", count: Self.nameWidth - left.count)
      return [left + gap + first] + lines.map { margin + $0 }
    }
  }

  private func wrapped(_ text: String) -> [String] {
    var lines = [String]()
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= Self.width - Self.nameWidth {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
