import Primitives

extension ProgramDescription {
  /// Sorts the words after the program's name into a command, its options and the rest. Looks at nothing but the words.
  ///
  /// `--name=value`, `--name value`, `-n value`, `-nvalue`, `-n=value` and short flags together (`-qh`) are options
  /// wherever they stand; `--` ends them; `-` alone is no option.
  package func parse(_ words: [Word]) throws(UsageError) -> Invocation {
    guard let first = firstPositional(of: words) else { return try parse(words, as: nil) }
    let name = words[first].text
    if name == "help" {
      return try help(for: words[(first + 1)...])
    }
    if command(named: name) != nil {
      var others = words
      others.remove(at: first)
      return try parse(others, as: name)
    }
    if !name.contains("/"), !name.contains("."),
      let nearest = nearestSpelling(to: name, among: commands.map(\.name) + ["help"])
    {
      throw UsageError(.unknownCommand(name, nearest: nearest), command: nil)
    }
    return try parse(words, as: nil)
  }

  /// Where the first word stands that is neither an option nor an option's value, if that is before a `--`.
  private func firstPositional(of words: [Word]) -> Int? {
    let options = OptionLookup(commands.flatMap(\.options))
    var index = 0
    while index < words.count {
      let word = words[index]
      if word.text == "--" { return nil }
      guard word.isOption else { return index }
      index += options.takesNextWord(word) ? 2 : 1
    }
    return nil
  }

  private func help(for words: ArraySlice<Word>) throws(UsageError) -> Invocation {
    guard let name = words.first(where: { !$0.isOption })?.text else { return .help(nil) }
    guard let command = command(named: name) else {
      let nearest = nearestSpelling(to: name, among: commands.map(\.name))
      throw UsageError(
        .broken(
          place: name, reason: "no such command", hint: nearest.map { "did you mean '\($0)'?" }),
        command: nil)
    }
    return .help(command)
  }

  /// Parses the words of the command `name`, or of the default command when none is named.
  private func parse(_ words: [Word], as name: String?) throws(UsageError) -> Invocation {
    guard let command = command(named: name ?? defaultCommand) else {
      preconditionFailure("the default command is in the table")
    }
    var parsing = CommandParsing(command, isNamed: name != nil, words)
    switch try parsing.run() {
    case .arguments(let arguments): return .run(arguments)
    case .help: return .help(name == nil ? nil : command)
    case .version: return .version
    }
  }
}

/// One pass over a command's words.
private struct CommandParsing {
  enum Outcome {
    case arguments(ParsedArguments)
    case help
    case version
  }

  let command: CommandDescription
  let isNamed: Bool
  let options: OptionLookup
  let words: [Word]
  var next = 0
  var arguments: ParsedArguments
  /// `--help` and `--version` win over mistakes that stand after them.
  var special: Outcome?

  init(_ command: CommandDescription, isNamed: Bool, _ words: [Word]) {
    self.command = command
    self.isNamed = isNamed
    self.words = words
    options = OptionLookup(command.options)
    arguments = ParsedArguments(command: command, isCommandNamed: isNamed)
  }

  mutating func run() throws(UsageError) -> Outcome {
    var optionsEnded = false
    while next < words.count {
      let word = words[next]
      next += 1
      if optionsEnded || !word.isOption {
        arguments.positionals.append(word)
      } else if word.text == "--" {
        optionsEnded = true
      } else if word.text.hasPrefix("--") {
        try takeLong(word)
      } else {
        try takeShorts(word)
      }
      if let special { return special }
    }
    try checkPositionals()
    return .arguments(arguments)
  }

  private mutating func takeLong(_ word: Word) throws(UsageError) {
    let (spelling, value) = word.splitAtEquals
    if spelling == "--help" || spelling == "--version" {
      guard value == nil else {
        throw error(.unexpectedValue(option: spelling, value: value?.text ?? ""))
      }
      special = spelling == "--help" ? .help : .version
      return
    }
    guard let option = options.long(spelling) else {
      throw error(.unknownOption(spelling, nearest: options.nearest(to: spelling)))
    }
    try take(option, spelling, attached: value)
  }

  private mutating func takeShorts(_ word: Word) throws(UsageError) {
    var rest = word.dropping(1)
    while let byte = rest.bytes.first {
      let letter = Character(Unicode.Scalar(byte))
      let spelling = "-\(letter)"
      rest = rest.dropping(1)
      if letter == "h" {
        special = .help
        return
      }
      guard let option = options.short(letter) else {
        throw error(.unknownOption(word.text, nearest: options.nearest(to: "-" + word.text)))
      }
      if option.placeholder == nil {
        try take(option, spelling, attached: nil)
      } else {
        let isAfterEquals = rest.bytes.first == UInt8(ascii: "=")
        let attached = isAfterEquals ? rest.dropping(1) : rest
        return try take(option, spelling, attached: rest.bytes.isEmpty ? nil : attached)
      }
    }
  }

  private mutating func take(
    _ option: OptionDescription, _ spelling: String, attached: Word?
  ) throws(UsageError) {
    if !option.isRepeatable, arguments.has(option) {
      throw error(.givenTwice(option: spelling))
    }
    var value = attached
    if let placeholder = option.placeholder {
      if value == nil {
        value = try takeValue(of: spelling, placeholder)
      }
    } else if let value, !option.takesAttachedValue {
      throw error(.unexpectedValue(option: spelling, value: value.text))
    }
    let occurrence = OptionOccurrence(
      option: option, spelling: spelling, value: value ?? "", command: command.name)
    switch option.value {
    case .choice(_, let choices) where !choices.contains(occurrence.value.text):
      throw occurrence.refused()
    case .optionalChoice(let choices)
    where attached != nil && !choices.contains(occurrence.value.text):
      throw occurrence.refused()
    default: break
    }
    arguments.occurrences.append(occurrence)
  }

  /// The next word, unless it is an option: a file of such a name is written `--output=--json`.
  private mutating func takeValue(
    of spelling: String, _ placeholder: String
  ) throws(UsageError) -> Word {
    let following = next < words.count ? words[next] : nil
    guard let following, following.text != "--", !options.isKnown(following) else {
      throw error(
        .missingValue(option: spelling, placeholder: placeholder, followedBy: following?.text))
    }
    next += 1
    return following
  }

  private func checkPositionals() throws(UsageError) {
    let positional = command.positional
    let count = arguments.positionals.count
    guard count >= positional.count.lowerBound else {
      // Whoever typed the program's name alone wants to know what there is.
      let isBare = words.isEmpty && !isNamed
      throw UsageError(.missingPositional(positional.name), command: isBare ? nil : command.name)
    }
    guard count <= positional.count.upperBound else {
      let word = arguments.positionals[positional.count.upperBound].text
      throw error(
        positional.count.upperBound == 0
          ? .unexpectedPositional(word) : .secondPositional(word, name: positional.name))
    }
  }

  private func error(_ fact: UsageError.Fact) -> UsageError {
    UsageError(fact, command: command.name)
  }
}
