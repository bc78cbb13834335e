/// What the user asked for.
package enum Invocation: Sendable {
  case run(ParsedArguments)
  /// The program's help, or one command's.
  case help(CommandDescription?)
  case version
}

/// A command's words as typed: each option is known and has a value where it takes one, but no value is looked at yet.
package struct ParsedArguments: Sendable {
  package let command: CommandDescription
  /// Whether the command was named, and not meant by default.
  package let isCommandNamed: Bool
  /// As many as the command takes.
  package internal(set) var positionals: [Word] = []
  /// In the order given.
  package internal(set) var occurrences: [OptionOccurrence] = []

  init(command: CommandDescription, isCommandNamed: Bool) {
    self.command = command
    self.isCommandNamed = isCommandNamed
  }

  package func has(_ option: OptionDescription) -> Bool {
    occurrences.contains { $0.option.name == option.name }
  }

  package func occurrences(of option: OptionDescription) -> [OptionOccurrence] {
    occurrences.filter { $0.option.name == option.name }
  }

  /// The value of an option that may be given once, read by `convert`, which gives nothing for a word that breaks the
  /// option's rule; nothing when the option is not given.
  package func value<Value>(
    of option: OptionDescription, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let occurrence = occurrences(of: option).last else { return nil }
    return try occurrence.converted(convert)
  }
}

/// An option where it was given.
package struct OptionOccurrence: Sendable {
  package let option: OptionDescription
  /// As typed, such as `-o` or `--output`.
  package let spelling: String
  /// Empty for an option without a value.
  package let value: Word
  /// Whose help tells more.
  let command: String

  /// The value as `convert` reads it, which gives nothing for a word that breaks the option's rule.
  package func converted<Value>(_ convert: (String) -> Value?) throws(UsageError) -> Value {
    guard let value = convert(value.text) else { throw refused() }
    return value
  }

  /// The error that says the option's rule and what was met.
  package func refused() -> UsageError {
    switch option.value {
    case .choice(_, let choices), .optionalChoice(let choices):
      UsageError(
        .notAChoice(option: spelling, value: value.text, choices: choices), command: command)
    case .word(_, let rule):
      UsageError(.badValue(option: spelling, value: value.text, rule: rule), command: command)
    case .none, .path:
      UsageError(.badValue(option: spelling, value: value.text, rule: "a path"), command: command)
    }
  }

  /// An error in words of the caller's, for rules that go beyond one value.
  package func refused(because reason: String, hint: String? = nil) -> UsageError {
    UsageError(.broken(place: spelling, reason: reason, hint: hint), command: command)
  }
}
