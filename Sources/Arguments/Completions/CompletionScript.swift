/// A shell that command lines can be completed in.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension ProgramDescription {
  /// What makes a shell complete the program's command lines: commands, options, their values and files' names.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(program: self).script
    case .zsh: ZshCompletion(program: self).script
    case .fish: FishCompletion(program: self).script
    }
  }

  /// The options that every command has, `--version` the program alone.
  static let help = OptionDescription("help", short: "h", help: "print help")
  static let version = OptionDescription("version", help: "print the version")

  /// The commands' names with what they do, `help` among them.
  var commandSummaries: [(name: String, summary: String)] {
    commands.map { ($0.name, $0.summary) } + [("help", "what a command does")]
  }

  /// Every option of any command that is followed by a value, as typed and each once.
  var spellingsWithValue: [String] {
    var spellings: [String] = []
    for option in commands.flatMap(\.options) where option.placeholder != nil {
      for spelling in option.spellings where !spellings.contains(spelling) {
        spellings.append(spelling)
      }
    }
    return spellings
  }
}

extension OptionDescription {
  /// As typed, such as `-o` and `--output`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

extension String {
  /// The text between single quotes, for a POSIX shell.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }

  func replacing(_ part: Character, with other: String) -> String {
    reduce(into: "") { $0 += $1 == part ? other : String($1) }
  }
}
