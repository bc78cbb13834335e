import Arguments
import Glibc
internal import Launch
import Pipeline

@main
struct Zoomrender {
  /// The work is done by tasks; this thread only waits, so that signals are set up before any other thread there is.
  static func main() {
    LaunchShareHeap()
    let messages = MessageStream.standardError()
    let surroundings = Surroundings(
      messages: messages, reports: .standardOutput(messages), progress: ProgressLine(messages),
      area: StagingArea())
    Interruption.prepare(surroundings.area) {
      surroundings.progress.eraseIfIdle()
      surroundings.farewell.say()
    }
    let words = commandLineWords()
    Task.detached {
      let status = await run(words, surroundings, .standard)
      exit(status.rawValue)
    }
    while true { pause() }
  }

  static func run(
    _ words: [Word], _ surroundings: Surroundings, _ services: Services
  ) async -> ProgramStatus {
    let program = ProgramDescription.zoomrender
    do throws(UsageError) {
      switch try program.parse(words) {
      case .help(let command):
        return surroundings.reports.write(
          command.map(program.help(for:)) ?? program.help, andEndWith: .done)
      case .version:
        return surroundings.reports.write("\(program.name) \(program.version)\n", andEndWith: .done)
      case .run(let arguments):
        return try await run(arguments, surroundings, services)
      }
    } catch {
      surroundings.messages.writeMessage(error.message(program: program.name))
      return .badInput
    }
  }

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings, _ services: Services
  ) async throws(UsageError) -> ProgramStatus {
    switch arguments.command.name {
    case CommandDescription.check.name:
      try await CheckCommand(arguments, surroundings).run(services)
    case CommandDescription.inspect.name:
      try await InspectCommand(arguments, surroundings).run(services)
    case CommandDescription.lint.name:
      try await LintCommand(arguments, surroundings).run(services)
    case CommandDescription.verify.name:
      try await VerifyCommand(arguments, surroundings).run()
    case CommandDescription.mergeReports.name:
      try MergeReportsCommand(arguments, surroundings).run()
    case CommandDescription.diff.name: try DiffCommand(arguments, surroundings).run()
    case CommandDescription.initialize.name:
      try InitCommand(arguments, surroundings).run()
    case CommandDescription.list.name, CommandDescription.schema.name,
      CommandDescription.completions.name, CommandDescription.manual.name:
      try TellingCommand(arguments, surroundings).run()
    case CommandDescription.preview.name:
      try await PreviewCommand(arguments, surroundings).run(services)
    case CommandDescription.export.name:
      try await ExportCommand(arguments, surroundings).run(services)
    default: try await RenderCommand(arguments, surroundings).run(services)
    }
  }

  /// The words as the system hands them over: `CommandLine.arguments` repairs what is not UTF-8, and has none where /proc
  /// is not mounted.
  private static func commandLineWords() -> [Word] {
    (1..<max(1, LaunchWordCount())).compactMap { index in
      LaunchWord(index).map { word in
        let characters = UnsafeBufferPointer(start: word, count: strlen(word))
        return Word(bytes: characters.map(UInt8.init(bitPattern:)))
      }
    }
  }
}
