/// The whole command line as a table: the parser, the help texts and whatever else explains it are read from it.
package struct ProgramDescription: Sendable {
  package let name: String
  package let version: String
  /// When that version was made, as the manual's page says it.
  package let date: String
  /// What the program is for: lower case, no full stop.
  package let summary: String
  /// In the order in which help lists them.
  package let commands: [CommandDescription]
  /// The command that is meant when none is named.
  package let defaultCommand: String
  /// Typical command lines, each with what it does.
  package let examples: [(line: String, effect: String)]
  /// How it may end, each number with its meaning: lower case, no full stop.
  package let exitStatuses: [(status: Int, meaning: String)]

  /// `defaultCommand` must be the name of one of the commands.
  package init(
    name: String, version: String, date: String = "", summary: String,
    commands: [CommandDescription], defaultCommand: String,
    examples: [(line: String, effect: String)],
    exitStatuses: [(status: Int, meaning: String)] = []
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.examples = examples
    self.exitStatuses = exitStatuses
  }

  package func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }
}

package struct CommandDescription: Sendable {
  package let name: String
  /// What it does: lower case, no full stop.
  package let summary: String
  package let positional: PositionalDescription
  /// How the words go together, after the command's name, such as `SCENE... -o OUT`.
  package let synopsis: String
  package let sections: [OptionSection]

  package init(
    name: String, summary: String, positional: PositionalDescription, synopsis: String,
    sections: [OptionSection]
  ) {
    self.name = name
    self.summary = summary
    self.positional = positional
    self.synopsis = synopsis
    self.sections = sections
  }

  package var options: [OptionDescription] { sections.flatMap(\.options) }
}

/// The words of a command that are no options.
package struct PositionalDescription: Sendable {
  /// Such as `SCENE`; empty where there are none.
  package let name: String
  package let help: String
  /// How many there may be.
  package let count: ClosedRange<Int>
  /// What a shell offers there.
  package let completion: WordCompletion

  /// Any number of words from one, or exactly one with `isSingle`.
  package init(
    _ name: String, isSingle: Bool = false, completion: WordCompletion = .files(endings: []),
    help: String
  ) {
    self.init(name, count: isSingle ? 1...1 : 1...Int.max, completion: completion, help: help)
  }

  package init(
    _ name: String, count: ClosedRange<Int>, completion: WordCompletion = .files(endings: []),
    help: String
  ) {
    self.name = name
    self.help = help
    self.count = count
    self.completion = completion
  }

  /// Those of a command that takes options alone.
  package static let none = PositionalDescription("", count: 0...0, completion: .nothing, help: "")
}

/// What a shell can offer for a word.
package enum WordCompletion: Hashable, Sendable {
  /// Files with one of these endings, written without the dot, and folders; all files where there is none.
  case files(endings: [String])
  case folders
  case words([String])
  case nothing
}

/// Options that help lists under one title.
package struct OptionSection: Sendable {
  package let title: String
  package let options: [OptionDescription]

  package init(_ title: String, _ options: [OptionDescription]) {
    self.title = title
    self.options = options
  }
}
