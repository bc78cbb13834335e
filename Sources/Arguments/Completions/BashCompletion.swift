/// Completion for bash, without the package bash-completion.
struct BashCompletion {
  let program: ProgramDescription

  var script: String {
    """
    # Completes \(program.name)'s command lines in bash.
    \(filesFunction)

    _\(program.name)() {
      local word=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD attached= typed= lead=
      # Bash takes '=' for a word of its own, unless a user told it not to.
      if [[ $word == = ]]; then
        word= attached=1
      elif ((at > 1)) && [[ ${COMP_WORDS[at-1]} == = ]]; then
        attached=1 at=$((at - 1))
      elif [[ $word == --*=* ]]; then
        attached=1 lead=${word%%=*}=
        word=${word#*=}
      fi
      local before=${COMP_WORDS[at-1]}
      [[ -z $lead ]] || before=${lead%=}
      # What stands before '=' is an option, or the first part of an option's value.
      if [[ $attached && $before != -* ]] && ((at > 2)); then
        typed=$before=
        before=${COMP_WORDS[at-2]}
        [[ $before == = ]] && before=${COMP_WORDS[at-3]}
        word=$typed$word
      fi
      COMPREPLY=()
      _\(program.name)_words
      [[ ${COMPREPLY-} == *= ]] && compopt -o nospace
      COMPREPLY=("${COMPREPLY[@]#"$typed"}")
      [[ -z $lead ]] || COMPREPLY=("${COMPREPLY[@]/#/$lead}")
    }

    # Offers what begins with $word, which stands after $before.
    _\(program.name)_words() {
      local command= index=1 candidate
      while ((index < COMP_CWORD)); do
        candidate=${COMP_WORDS[index]}
        case $candidate in
          --) command=${command:-\(program.defaultCommand)} ;;
          \(program.spellingsWithValue.joined(separator: "|")))
            [[ ${COMP_WORDS[index+1]} == = ]] && ((index += 1))
            ((index += 1))
            ;;
          =) ((index += 1)) ;;
          -*) ;;
          *)
            if [[ -z $command ]]; then
              case $candidate in
                \(program.commandSummaries.map(\.name).joined(separator: "|"))) command=$candidate ;;
                *) command=\(program.defaultCommand) ;;
              esac
            fi
            ;;
        esac
        ((index += 1))
      done
      case ${command:-\(program.defaultCommand)} in
    \(program.commands.map(values).joined(separator: "\n"))
      esac
      if [[ $word == -* ]]; then
        case $command in
          '')
            COMPREPLY=($(compgen -W '\(optionWords(of: program.command(named: program.defaultCommand), with: ["--version"]))' -- "$word"))
            ;;
    \(program.commands.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        '')
          COMPREPLY=($(compgen -W '\(program.commandSummaries.map(\.name).joined(separator: " "))' -- "$word"))
          \(offer(program.command(named: program.defaultCommand)?.positional.completion ?? .nothing, isMore: true))
          ;;
        help) COMPREPLY=($(compgen -W '\(program.commands.map(\.name).joined(separator: " "))' -- "$word")) ;;
    \(program.commands.map(positionals).joined(separator: "\n"))
      esac
    }
    complete -F _\(program.name) \(program.name)

    """
  }

  /// Offers files whose names match a pattern, and folders; the word may be quoted.
  private var filesFunction: String {
    """
    _\(program.name)_files() {
      local plain=${1//\\\\/} ending found=()
      plain=${plain#[\\"\\']}
      compopt -o filenames
      if [[ -z $2 ]]; then
        mapfile -t found < <(compgen -f -- "$plain")
      else
        mapfile -t found < <(
          compgen -d -- "$plain"
          [[ $2 == / ]] || for ending in $2; do compgen -f -X "!*.$ending" -- "$plain"; done
        )
      fi
      COMPREPLY+=("${found[@]}")
    }
    """
  }

  /// What may stand after an option of a command.
  private func values(of command: CommandDescription) -> String {
    let cases = command.options.filter { $0.completion != .nothing || $0.placeholder != nil }.map {
      option in
      let offer = "\(offer(option.completion)); return"
      // A value that may be left out stands behind an equals sign.
      let offered = option.takesAttachedValue ? "[[ -z $attached ]] || { \(offer); }" : offer
      return "        \(option.spellings.joined(separator: "|"))) \(offered) ;;"
    }
    guard !cases.isEmpty else { return "    \(command.name)) ;;" }
    return """
          \(command.name))
            case $before in
      \(cases.map { "  \($0)" }.joined(separator: "\n"))
            esac
            ;;
      """
  }

  private func options(of command: CommandDescription) -> String {
    "      \(command.name)) COMPREPLY=($(compgen -W '\(optionWords(of: command))' -- \"$word\")) ;;"
  }

  private func optionWords(of command: CommandDescription?, with more: [String] = []) -> String {
    ((command?.options.map { "--\($0.name)" } ?? []) + ["--help"] + more).joined(separator: " ")
  }

  private func positionals(of command: CommandDescription) -> String {
    "    \(command.name)) \(offer(command.positional.completion)) ;;"
  }

  private func offer(_ completion: WordCompletion, isMore: Bool = false) -> String {
    let files = "_\(program.name)_files \"$word\""
    return switch completion {
    case .files(let endings): "\(files) '\(endings.joined(separator: " "))'"
    case .folders: "\(files) /"
    case .words(let words):
      "COMPREPLY\(isMore ? "+" : "")=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    case .nothing: ":"
    }
  }
}
