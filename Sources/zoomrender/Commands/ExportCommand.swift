import Arguments
import Pipeline
import Reporting

/// `export`: the motion in a form that others build on.
struct ExportCommand {
  private let request: ExportRequest
  private let isQuiet: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    request = try ExportRequest(arguments)
    isQuiet = arguments.has(.quiet)
    self.surroundings = surroundings
  }

  func run(_ services: Services) async -> ProgramStatus {
    let (report, text, notes) = await services.export(request)
    surroundings.messages.write(report)
    guard let text, !report.hasErrors else { return .badInput }
    for note in notes {
      surroundings.messages.writeMessage(
        "warning: \(request.scene.name): \(request.form.rawValue) cannot express: \(note)")
    }
    guard let output = request.output else {
      return surroundings.reports.write(text, andEndWith: .done)
    }
    do throws(OutputError) {
      try write(text, of: request.scene, to: output, staging: surroundings.area)
      try surroundings.area.commit()
    } catch {
      surroundings.area.discard()
      if let message = error.message { surroundings.messages.writeMessage(message) }
      return error.isMachineFailure ? .machineFailure : .badInput
    }
    if !isQuiet {
      surroundings.messages.write(
        "\(output.text): \(request.form.rawValue), \(Quantity.bytes(text.utf8.count))".printable
          + "\n")
    }
    return .done
  }
}
