/// The whole command line as a table: the parser, the help texts and whatever else explains it are read from it.
package struct ProgramDescription: Sendable {
  package let name: String
  package let version: String
  /// What the program is for: lower case, no full stop.
  package let summary: String
  /// In the order in which help lists them.
  package let commands: [CommandDescription]
  /// The command that is meant when none is named.
  package let defaultCommand: String
  /// Typical command lines, each with what it does.
  package let examples: [(line: String, effect: String)]

  /// `defaultCommand` must be the name of one of the commands.
  package init(
    name: String, version: String, summary: String, commands: [CommandDescription],
    defaultCommand: String, examples: [(line: String, effect: String)]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.examples = examples
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
  /// Such as `SCENE`.
  package let name: String
  package let help: String
  /// At most one, and not any number from one.
  package let isSingle: Bool

  package init(_ name: String, isSingle: Bool = false, help: String) {
    self.name = name
    self.isSingle = isSingle
    self.help = help
  }
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
