import Arguments
import Starting

/// The commands that help to start with, and that tell of the program itself.
extension CommandDescription {
  static let starting: [CommandDescription] = [.initialize, .list, .schema, .completions, .manual]

  static let initialize = CommandDescription(
    name: "init", summary: "writes a scene to start from, into a folder of its own",
    positional: PositionalDescription(
      "DIR", isSingle: true, completion: .folders,
      help: "the folder, which is made; one that is there must be empty"),
    synopsis: "DIR [--template NAME | --list IMAGE --detail IMAGE]",
    sections: [
      OptionSection("from a template", [.template]),
      OptionSection("from screenshots", [.listScreenshot, .detailScreenshot, .photo]),
      OptionSection("messages", [.quiet, .json]),
    ])

  static let list = CommandDescription(
    name: "list", summary: "names what there is: styles, devices, templates, fonts",
    positional: PositionalDescription(
      "KIND", isSingle: true, completion: .words(ListKind.allCases.map(\.rawValue)),
      help: "styles, devices, templates or fonts"),
    synopsis: "KIND [--json]",
    sections: [OptionSection("messages", [.json])])

  static let schema = CommandDescription(
    name: "schema", summary: "prints the JSON Schema of scene files, for editors",
    positional: .none, synopsis: "", sections: [])

  static let completions = CommandDescription(
    name: "completions", summary: "prints what makes a shell complete command lines",
    positional: PositionalDescription(
      "SHELL", isSingle: true, completion: .words(Shell.allCases.map(\.rawValue)),
      help: "bash, zsh or fish"),
    synopsis: "SHELL", sections: [])

  static let manual = CommandDescription(
    name: "man", summary: "prints the manual's page, for man(1)",
    positional: .none, synopsis: "", sections: [])
}

/// What `list` can name.
enum ListKind: String, CaseIterable {
  case styles, devices, templates, fonts
}

extension OptionDescription {
  static let template = OptionDescription(
    "template", .choice(placeholder: "NAME", Template.all.map(\.name)),
    help: "which one, screenshots by default")
  static let listScreenshot = OptionDescription(
    "list", .path(placeholder: "IMAGE"), help: "a screenshot of the screen that a tap leaves")
  static let detailScreenshot = OptionDescription(
    "detail", .path(placeholder: "IMAGE"), help: "a screenshot of the screen that it opens")
  static let photo = OptionDescription(
    "photo", .path(placeholder: "IMAGE"),
    help: "the picture that flies, as a file of its own; it is looked for in both screenshots")
}

extension ParsedArguments {
  /// The one word of a command whose positional has a list of words to choose from.
  func chosenWord() throws(UsageError) -> String {
    let word = positionals[0].text
    guard case .words(let choices) = command.positional.completion, !choices.contains(word) else {
      return word
    }
    throw UsageError(
      .notAChoice(option: command.positional.name, value: word, choices: choices),
      command: command.name)
  }
}
