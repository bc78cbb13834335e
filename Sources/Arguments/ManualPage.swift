extension ProgramDescription {
  /// The program's page of the manual, section 1, in the macros of man(7): what `--help` says, all of it on one page.
  package var manualPage: String {
    var page = ManualPage()
    page.macro("TH", [name.uppercased(), "1", date, "\(name) \(version)", "User Commands"])
    page.section("NAME")
    page.line("\(name) - \(summary)")
    page.section("SYNOPSIS")
    for command in commands { page.synopsis(of: command, in: self) }
    page.section("DESCRIPTION")
    page.line("\(name) \(summary).")
    page.paragraph("Without a command it is \(defaultCommand) that is meant.")
    page.section("COMMANDS")
    for command in commands { page.command(command, in: self) }
    page.section("OPTIONS OF ALL COMMANDS")
    page.tagged("-h, --help", "print help, after a command that command's")
    page.tagged("--version", "print the version")
    if !exitStatuses.isEmpty {
      page.section("EXIT STATUS")
      for (status, meaning) in exitStatuses { page.tagged("\(status)", meaning) }
    }
    if !examples.isEmpty {
      page.section("EXAMPLES")
      for (line, effect) in examples { page.tagged(line, effect) }
    }
    return page.text
  }
}

/// A page as it is written, line by line.
private struct ManualPage {
  private(set) var text = ""

  /// A request with its arguments in double quotes.
  mutating func macro(_ name: String, _ arguments: [String] = []) {
    let words = arguments.map {
      "\"\(name == "TH" ? $0 : escaped($0).replacing("\"", with: "\\(dq"))\""
    }
    text += ([".\(name)"] + words).joined(separator: " ") + "\n"
  }

  mutating func section(_ title: String) { macro("SH", [title]) }

  /// A line of text, which must not begin like a request.
  mutating func line(_ words: String) {
    let line = escaped(words)
    text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  mutating func paragraph(_ words: String) {
    macro("PP")
    line(words)
  }

  mutating func tagged(_ tag: String, _ words: String) {
    macro("TP")
    macro("B", [tag])
    line(words)
  }

  mutating func synopsis(of command: CommandDescription, in program: ProgramDescription) {
    if text.hasSuffix("\n.SH \"SYNOPSIS\"\n") == false { macro("br") }
    let shown = command.name == program.defaultCommand ? "" : " \(command.name)"
    macro("B", ["\(program.name)\(shown)"])
    if !command.synopsis.isEmpty { line(command.synopsis) }
  }

  mutating func command(_ command: CommandDescription, in program: ProgramDescription) {
    macro("SS", [command.name])
    line("\(command.summary).")
    if !command.positional.name.isEmpty { tagged(command.positional.name, command.positional.help) }
    for option in command.options { tagged(option.synopsis, option.explanation) }
  }

  /// With the signs spelled out that the formatter takes for its own: a dash is a minus, to be copied into a shell.
  private func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, sign in
      switch sign {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "^": text += "\\(ha"
      case "~": text += "\\(ti"
      case "`": text += "\\(ga"
      case "'": text += "\\(aq"
      default: text.append(sign)
      }
    }
  }
}
