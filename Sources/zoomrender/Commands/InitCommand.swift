import Arguments
import Pipeline
import Reporting
import SceneFormat
import Starting

/// `init`: a folder with a scene to start from.
struct InitCommand {
  private enum Source {
    case template(Template)
    case screenshots(list: FilePath, detail: FilePath, photo: FilePath?)
  }

  private let folder: FilePath
  private let source: Source
  private let isQuiet: Bool
  private let isJSON: Bool
  private let surroundings: Surroundings

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    folder = FilePath(bytes: arguments.positionals[0].bytes)
    source = try Self.source(arguments)
    isQuiet = arguments.has(.quiet)
    isJSON = arguments.has(.json)
    self.surroundings = surroundings
  }

  private static func source(_ arguments: ParsedArguments) throws(UsageError) -> Source {
    let list = arguments.paths(of: .listScreenshot).last
    let detail = arguments.paths(of: .detailScreenshot).last
    let photo = arguments.paths(of: .photo).last
    guard list != nil || detail != nil || photo != nil else {
      let name = arguments.occurrences(of: .template).last?.value.text ?? Template.standard
      guard let template = Template.named(name) else {
        preconditionFailure("every template that the table names is there")
      }
      return .template(template)
    }
    if let template = arguments.occurrences(of: .template).last {
      throw template.refused(
        because: "must not stand beside screenshots", hint: "leave one of them out")
    }
    guard let list, let detail else {
      throw UsageError(
        .broken(
          place: list == nil ? "--list" : "--detail", reason: "must be given, but is missing",
          hint: "give both screenshots: --list IMAGE --detail IMAGE"),
        command: arguments.command.name)
    }
    return .screenshots(list: list, detail: detail, photo: photo)
  }

  func run() -> ProgramStatus {
    do throws(StartingError) {
      let (pictures, draft) = try write()
      return tell(pictures, draft)
    } catch {
      surroundings.area.discard()
      switch error {
      case .undrawable(let reason):
        surroundings.messages.writeMessage("\(folder.text): cannot draw the template: \(reason)")
      case .picture(let path, let reason, let hint):
        surroundings.messages.writeMessage("\(path): \(reason)\(hint.map { "; \($0)" } ?? "")")
      case .output(let error):
        if let message = error.message { surroundings.messages.writeMessage(message) }
        return error.isMachineFailure ? .machineFailure : .badInput
      }
      return .badInput
    }
  }

  /// Where the folder can't be written is known before pictures are painted or looked for.
  private func write() throws(StartingError) -> (pictures: Int, draft: ScreenshotDraft?) {
    let staged = try naming { () throws(OutputError) in try surroundings.area.openFiles(in: folder)
    }
    let pictures: Int
    var draft: ScreenshotDraft?
    switch source {
    case .template(let template): pictures = try template.write(to: staged)
    case .screenshots(let list, let detail, let photo):
      let made = try ScreenshotDraft(list: list, detail: detail, photo: photo)
      pictures = try made.write(to: staged)
      draft = made
    }
    try naming { () throws(OutputError) in
      try staged.write(Array(JSONValue(SceneSchema.value).text.utf8), to: "scene.schema.json")
      try surroundings.area.commit()
    }
    return (pictures, draft)
  }

  private func naming<Result>(
    _ body: () throws(OutputError) -> Result
  ) throws(StartingError) -> Result {
    do throws(OutputError) { return try body() } catch { throw .output(error) }
  }

  private func tell(_ pictures: Int, _ draft: ScreenshotDraft?) -> ProgramStatus {
    let notes = draft?.notes ?? []
    let scene = folder.appending("scene.json").text
    if isJSON {
      var members: [(key: String, value: JSONValue)] = [
        ("scene", .string(scene)), ("pictures", .integer(pictures)),
        ("notes", .array(notes.map(JSONValue.string))),
      ]
      if let draft {
        members += [
          ("canvas", draft.scale.json),
          (
            "found",
            draft.found.map {
              .object([("list", $0.listEnd.json), ("detail", $0.detailEnd.json)])
            } ?? .null
          ),
        ]
      }
      return surroundings.reports.write(JSONValue.object(members).text, andEndWith: .done)
    }
    if isQuiet { return .done }
    for note in notes { surroundings.messages.write("\(note)\n".printableLine) }
    let files = [
      pictures == 0 ? nil : pictures == 1 ? "a picture" : "\(pictures) pictures",
      "scene.schema.json",
    ].compactMap(\.self).joined(separator: " and ")
    surroundings.messages.write(
      "\(scene.printable), with \(files); next: zoomrender \(scene.printable) -o out.gif\n")
    return .done
  }
}

extension ScreenshotScale {
  /// In points; `devices` are those of that size.
  fileprivate var json: JSONValue {
    .object([
      ("size", .array([size.width, size.height].map { .number(plain($0)) })),
      ("pixelsPerPoint", .number(plain(pixelsPerPoint))),
      ("devices", .array(devices.map(JSONValue.string))),
    ])
  }
}

extension ScreenshotDraft.Found.End {
  fileprivate var json: JSONValue {
    .object([
      ("frame", .array([x, y, width, height].map { .number(plain($0)) })),
      ("cornerRadius", .number(plain(cornerRadius))), ("certainty", .number(plain(certainty))),
      ("judgement", .string(judgement)), ("otherPlaces", .integer(otherPlaces)),
    ])
  }
}

extension String {
  fileprivate var printableLine: String { String(dropLast()).printable + "\n" }
}
