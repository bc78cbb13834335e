import Arguments
import Testing

@testable import zoomrender

@Suite struct HelpTests {
  let program = ProgramDescription.zoomrender

  @Test func theProgramsHelpNamesEveryCommand() {
    for command in program.commands {
      #expect(command.synopsis.isEmpty || program.help.contains(command.synopsis))
      #expect(program.help.contains("  \(command.name)"))
    }
  }

  @Test(arguments: ProgramDescription.zoomrender.commands.map(\.name))
  func aCommandsHelpNamesEveryOption(name: String) throws {
    let command = try #require(program.command(named: name))
    let help = program.help(for: command)
    for option in command.options { #expect(help.contains("  \(option.synopsis)")) }
    #expect(help.contains("--help"))
    #expect(command.positional.name.isEmpty || help.contains(command.positional.name))
  }

  @Test(arguments: ProgramDescription.zoomrender.commands.map(\.name))
  func noLineIsLongerThanATerminalIsWide(name: String) throws {
    let command = try #require(program.command(named: name))
    for line in program.help(for: command).split(separator: "\n").dropFirst() {
      #expect(line.count <= 80)
    }
  }

  @Test func everyOptionOfTheTableCanBeGiven() throws {
    for command in program.commands {
      for option in command.options {
        let value: String? =
          switch option.value {
          case .none, .optionalChoice: nil
          case .choice(_, let choices): choices[0]
          case .word, .path: "1"
          }
        var words: [Word] = [Word(command.name), "s", Word("--\(option.name)")]
        if let value { words.append(Word(value)) }
        guard case .run(let arguments) = try program.parse(words) else {
          Issue.record("\(option.name) is not parsed")
          continue
        }
        #expect(arguments.has(option))
        #expect(arguments.occurrences(of: option).map(\.value.text) == [value ?? ""])
      }
    }
  }

  @Test func noCommandHasTwoOptionsOfOneName() {
    for command in program.commands {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      let shorts = command.options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count)
    }
  }

  /// Options may stand before the command, so one name must take a value in every command or in none.
  @Test func anOptionIsTheSameInEveryCommand() {
    let options = program.commands.flatMap(\.options)
    for option in options {
      for other in options where other.name == option.name {
        #expect((other.placeholder == nil) == (option.placeholder == nil))
        #expect(other.short == option.short)
      }
    }
  }
}
