/// Completion for fish.
struct FishCompletion {
  let program: ProgramDescription

  var script: String {
    """
    # Completes \(program.name)'s command lines in fish.

    # The command that the words so far name: the first that is neither an option nor an option's value.
    function __\(program.name)_command
      set -l words (commandline -opc)
      set -e words[1]
      while set -q words[1]
        switch $words[1]
          case --
            echo \(program.defaultCommand)
            return
          case \(program.spellingsWithValue.joined(separator: " "))
            set -e words[1]
          case '-*'
          case \(program.commandSummaries.map(\.name).joined(separator: " "))
            echo $words[1]
            return
          case '*'
            echo \(program.defaultCommand)
            return
        end
        set -e words[1]
      end
    end

    function __\(program.name)_uses
      set -l command (__\(program.name)_command)
      test "$command" = $argv[1]; or begin; test -z "$command"; and test $argv[1] = \(program.defaultCommand); end
    end

    complete -c \(program.name) -f
    complete -c \(program.name) -s h -l help -d 'print help'
    complete -c \(program.name) -n 'test -z (__\(program.name)_command)' -l version -d 'print the version'
    \(program.commandSummaries.map(command).joined(separator: "\n"))
    complete -c \(program.name) -n '__\(program.name)_uses help' -a \(quoted(program.commands.map(\.name).joined(separator: " ")))
    \(program.commands.flatMap(lines).joined(separator: "\n"))

    """
  }

  private func command(_ command: (name: String, summary: String)) -> String {
    "complete -c \(program.name) -n 'test -z (__\(program.name)_command)' -a \(command.name) -d \(quoted(command.summary))"
  }

  private func lines(of command: CommandDescription) -> [String] {
    let start = "complete -c \(program.name) -n '__\(program.name)_uses \(command.name)'"
    let positional = offer(command.positional.completion)
    return (positional.isEmpty ? [] : ["\(start) \(positional)"])
      + command.options.map { option in
        let short = option.short.map { "-s \($0) " } ?? ""
        // What may be left out stands behind an equals sign, and is offered there alone.
        let value =
          option.takesAttachedValue
          ? offer(option.completion) + " "
          : option.placeholder == nil ? "" : valueWords(option.completion) + " "
        return "\(start) \(short)-l \(option.name) \(value)-d \(quoted(option.help))"
      }
  }

  /// That a value must follow, and what it may be.
  private func valueWords(_ completion: WordCompletion) -> String {
    switch completion {
    case .files: "-r -F"
    case .folders, .words, .nothing:
      ["-x", offer(completion)].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func offer(_ completion: WordCompletion) -> String {
    switch completion {
    case .files(let endings) where endings.isEmpty: "-F"
    case .files(let endings):
      "-k -a \(quoted("(__fish_complete_suffix \(endings.map { ".\($0)" }.joined(separator: " ")))"))"
    case .folders: "-a '(__fish_complete_directories)'"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .nothing: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
