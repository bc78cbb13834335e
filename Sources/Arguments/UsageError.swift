import Primitives

/// A command line that can't be obeyed.
package struct UsageError: Error, Equatable {
  package enum Fact: Equatable, Sendable {
    /// A first word that is nearly a command's name, and no path.
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    /// An option at the end, or before another option; with that other one.
    case missingValue(option: String, placeholder: String, followedBy: String?)
    /// `--flag=value`.
    case unexpectedValue(option: String, value: String)
    case givenTwice(option: String)
    case notAChoice(option: String, value: String, choices: [String])
    /// The rule ends the sentence "must be ...".
    case badValue(option: String, value: String, rule: String)
    case missingPositional(String)
    case secondPositional(String, name: String)
    /// A word where the command takes options alone.
    case unexpectedPositional(String)
    /// Any other rule, in its own words.
    case broken(place: String, reason: String, hint: String?)
  }

  package let fact: Fact
  /// Whose help tells more; nothing for the program's own.
  package let command: String?

  package init(_ fact: Fact, command: String?) {
    self.fact = fact
    self.command = command
  }
}

extension UsageError {
  /// One line: the place, the rule, what was met, and a way out. `program` is the program's name, for the way out.
  package func message(program: String) -> String {
    let help = ["see '\(program)", command, "--help'"].compactMap(\.self).joined(separator: " ")
    return "\(complaint); \(wayOut ?? help)"
  }

  private var complaint: String {
    switch fact {
    case .unknownCommand(let word, _): "\(word): no such command"
    case .unknownOption(let word, _): "\(word): no such option"
    case .missingValue(let option, let placeholder, nil):
      "\(option): needs a value, \(placeholder), but is the last word"
    case .missingValue(let option, let placeholder, let next?):
      "\(option): needs a value, \(placeholder), but '\(next)' follows"
    case .unexpectedValue(let option, let value): "\(option): takes no value, but is '\(value)'"
    case .givenTwice(let option): "\(option): must be given only once, but is given again"
    case .notAChoice(let option, let value, let choices):
      "\(option): must be \(alternatives(choices)), but is '\(value)'"
    case .badValue(let option, let value, let rule): "\(option): must be \(rule), but is '\(value)'"
    case .missingPositional(let name): "\(name): must be given, but is missing"
    case .secondPositional(let word, let name):
      "\(word): must be an option or left out, but is a second \(name)"
    case .unexpectedPositional(let word):
      "\(word): must be left out, as the command takes options alone"
    case .broken(let place, let reason, _): "\(place): \(reason)"
    }
  }

  private var wayOut: String? {
    switch fact {
    case .unknownCommand(let word, let nearest?):
      "did you mean '\(nearest)', or './\(word)' for a file?"
    case .unknownOption(_, let nearest?): "did you mean '\(nearest)'?"
    case .notAChoice(_, let value, let choices):
      nearestSpelling(to: value, among: choices).map { "did you mean '\($0)'?" }
    case .broken(_, _, let hint): hint
    default: nil
    }
  }

  private func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
