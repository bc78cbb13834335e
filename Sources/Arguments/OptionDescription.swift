/// One option as the table has it: enough to parse it, to explain it and to complete it.
package struct OptionDescription: Hashable, Sendable {
  /// What follows an option.
  package enum Value: Hashable, Sendable {
    /// Nothing: it is given, or it is not.
    case none
    /// Any word; `rule` ends the sentence "must be ..." and says which are good.
    case word(placeholder: String, rule: String)
    /// One word of a list.
    case choice(placeholder: String, [String])
    /// A file's or a folder's path.
    case path(placeholder: String)
    /// Nothing, or one word of a list after an equals sign.
    case optionalChoice([String])
  }

  /// Without its dashes.
  package let name: String
  /// Without its dash; nothing when there is no short form.
  package let short: Character?
  package let value: Value
  package let isRepeatable: Bool
  /// What it does: lower case, no full stop.
  package let help: String
  /// Words that a shell offers for a value that may be others too; those that end in an equals sign go on behind it.
  private let offered: [String]

  package init(
    _ name: String, short: Character? = nil, _ value: Value = .none, isRepeatable: Bool = false,
    offering offered: [String] = [], help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.offered = offered
    self.help = help
  }

  /// The same option where it may be given more than once.
  package func repeatable(help: String) -> OptionDescription {
    OptionDescription(
      name, short: short, value, isRepeatable: true, offering: offered, help: help)
  }

  /// The same option where it means something else.
  package func described(help: String) -> OptionDescription {
    OptionDescription(
      name, short: short, value, isRepeatable: isRepeatable, offering: offered, help: help)
  }

  /// Whether it is given with or without a value.
  var takesAttachedValue: Bool {
    if case .optionalChoice = value { true } else { false }
  }

  /// What stands for the value in help and messages, such as `N`; nothing for an option without a value.
  package var placeholder: String? {
    switch value {
    case .none, .optionalChoice: nil
    case .word(let placeholder, _), .choice(let placeholder, _), .path(let placeholder): placeholder
    }
  }
}

extension OptionDescription {
  /// What a shell offers after it; a path whose placeholder is `DIR` is a folder's.
  package var completion: WordCompletion {
    switch value {
    case .none: .nothing
    case .word: offered.isEmpty ? .nothing : .words(offered)
    case .choice(_, let choices), .optionalChoice(let choices): .words(choices)
    case .path("DIR"): .folders
    case .path: .files(endings: [])
    }
  }
}
