/// Completion for zsh, as a function `_zoomrender` on its path of functions, or sourced.
struct ZshCompletion {
  let program: ProgramDescription

  var script: String {
    """
    #compdef \(program.name)
    # Completes \(program.name)'s command lines in zsh.

    _\(program.name)() {
      local command index=2
      # The command is the first word that is neither an option nor an option's value.
      while (( index < CURRENT )); do
        case ${words[index]} in
          --) break ;;
          \(program.spellingsWithValue.joined(separator: "|"))) (( index += 1 )) ;;
          -*) ;;
          *) command=${words[index]}; break ;;
        esac
        (( index += 1 ))
      done
      case $command in
        \(program.commandSummaries.map(\.name).joined(separator: "|")))
          words[index]=()
          (( CURRENT -= 1 ))
          ;;
        '')
          local -a commands=(
    \(program.commandSummaries.map { "        " + "\($0.name.replacing(":", with: "\\:")):\($0.summary)".quotedForShell }.joined(separator: "\n"))
          )
          if [[ ${words[CURRENT]} != -* && ${words[CURRENT-1]} != (\(program.spellingsWithValue.joined(separator: "|"))) ]]; then
            _describe -t commands command commands
          fi
          command=\(program.defaultCommand)
          ;;
        *) command=\(program.defaultCommand) ;;
      esac
      case $command in
    \(program.commands.map(arguments).joined(separator: "\n"))
        help) _values command \(program.commands.map(\.name).joined(separator: " ")) ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _\(program.name) "$@"
    elif (( $+functions[compdef] )); then
      compdef _\(program.name) \(program.name)
    fi

    """
  }

  private func arguments(of command: CommandDescription) -> String {
    var specs = command.options.map(spec)
    specs.append("'(-h --help)'{-h,--help}'[print help]'")
    if command.name == program.defaultCommand { specs.append("'--version[print the version]'") }
    let positional = command.positional
    if positional.count.upperBound > 0 {
      let prefix = positional.count.upperBound == Int.max ? "*" : ""
      let one = "\(prefix):\(positional.name):\(action(positional.completion))".quotedForShell
      specs += [String](
        repeating: one, count: min(2, prefix.isEmpty ? positional.count.upperBound : 1))
    }
    return "    \(command.name))\n      _arguments -s -S \\\n"
      + specs.map { "        \($0)" }.joined(separator: " \\\n") + "\n      ;;"
  }

  private func spec(of option: OptionDescription) -> String {
    let takesValue = option.placeholder != nil
    let spellings = option.spellings.map { spelling in
      spelling
        + (option.takesAttachedValue
          ? "=-" : takesValue ? (spelling.hasPrefix("--") ? "=" : "+") : "")
    }
    let help = option.explanation.replacing("\\", with: "\\\\")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
    let value =
      option.takesAttachedValue
      ? "::\(option.name):\(action(option.completion))"
      : option.placeholder.map {
        ":\($0.replacing(":", with: "\\:")):\(action(option.completion))"
      }
    let rest = "[\(help)]\(value ?? "")".quotedForShell
    let names = spellings.count > 1 ? "{\(spellings.joined(separator: ","))}" : spellings[0]
    if option.isRepeatable { return "'*'\(names)\(rest)" }
    return "'(\(option.spellings.joined(separator: " ")))'\(names)\(rest)"
  }

  private func action(_ completion: WordCompletion) -> String {
    switch completion {
    case .files(let endings) where endings.isEmpty: "_files"
    case .files(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folders: "_files -/"
    case .words(let words) where words.allSatisfy { $0.hasSuffix("=") }:
      "{compadd -S \"\" -- \(words.joined(separator: " "))}"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .nothing: " "
    }
  }
}
