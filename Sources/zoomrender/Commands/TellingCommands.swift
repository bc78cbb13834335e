import Arguments
import Reporting
import SceneFormat
import Starting
import Text

/// `schema`, `completions`, `man` and `list`: what the program tells of itself, on standard output.
struct TellingCommand {
  private let text: String
  private let reports: ReportStream

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    reports = surroundings.reports
    let program = ProgramDescription.zoomrender
    switch arguments.command.name {
    case CommandDescription.schema.name: text = JSONValue(SceneSchema.value).text
    case CommandDescription.completions.name:
      guard let shell = Shell(rawValue: try arguments.chosenWord()) else {
        preconditionFailure("every shell that the table names is known")
      }
      text = program.completions(for: shell)
    case CommandDescription.list.name:
      guard let kind = ListKind(rawValue: try arguments.chosenWord()) else {
        preconditionFailure("every kind that the table names is known")
      }
      text = arguments.has(.json) ? kind.listing.json.text : kind.listing.table
    default: text = program.manualPage
    }
  }

  func run() -> ProgramStatus { reports.write(text, andEndWith: .done) }
}

extension JSONValue {
  init(_ value: SchemaValue) {
    switch value {
    case .boolean(let flag): self = .bool(flag)
    case .number(let number):
      self = Int(exactly: number).map(JSONValue.integer) ?? .number("\(number)")
    case .string(let text): self = .string(text)
    case .list(let values): self = .array(values.map(JSONValue.init))
    case .object(let members):
      self = .object(members.map { (key: $0.key, value: JSONValue($0.value)) })
    }
  }
}
