import Arguments
import Glibc
import Golden
import Pipeline
import Reporting

extension VerifyRequest {
  /// What the words of `verify` mean.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let goldens = arguments.paths(of: .goldens).first else {
      throw UsageError(
        .broken(
          place: "--goldens", reason: "must name the folder of goldens, but is missing",
          hint: "add --goldens goldens"), command: arguments.command.name)
    }
    let commands = AcceptingCommands(arguments, goldens)
    let root = arguments.commonFolder
    var entries = [Entry]()
    var hasFolder = false
    if let report = arguments.paths(of: .report).first, report.isSamePlace(as: goldens) {
      throw arguments.occurrences(of: .report)[0].refused(
        because: "must be another folder than --goldens", hint: "take --report report")
    }
    for word in arguments.positionals {
      let path = FilePath(bytes: word.bytes)
      if word.text == "-" {
        throw UsageError(
          .broken(
            place: "-", reason: "must be a file or a folder: a golden goes by its scene's name",
            hint: nil), command: arguments.command.name)
      } else if let inside = SceneFolder.scenes(in: path, except: goldens) {
        hasFolder = true
        guard !inside.isEmpty else {
          throw UsageError(
            .broken(
              place: word.text, reason: "must hold a scene, but no file in it ends in .json",
              hint: nil), command: arguments.command.name)
        }
        entries += inside.map { scene in
          Entry(
            scene: .file(scene), names: [GoldenName(of: scene, below: path).text],
            acceptingCommand: commands.one(scene), recordingCommand: commands.missing(path))
        }
      } else {
        entries.append(
          Entry(
            scene: .file(path), names: GoldenName.candidates(for: path, below: root),
            acceptingCommand: commands.one(path), recordingCommand: commands.one(path)))
      }
    }
    self.init(entries: entries, goldens: goldens)
    reportsExtraGoldens = hasFolder
    base = try Base(arguments)
    tolerance = try ToleranceRequest(arguments)
    recording = try Recording(arguments)
    kind = try arguments.value(of: .goldenKind, GoldenKind.init(rawValue:)) ?? kind
    if recording == nil, let occurrence = arguments.occurrences(of: .goldenKind).first {
      throw occurrence.refused(
        because: "must go with --record: verifying takes whichever kind is there",
        hint: "leave one out, or add --record")
    }
    jobs = try arguments.value(of: .jobs, OptionValues.wholeNumber(in: 1...1024))
    assetRoots = arguments.paths(of: .assetRoot)
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
    acceptingCommand = commands.all
    if let shard = try Shard(arguments) { take(shard) }
  }
}

extension VerifyRequest.Base {
  fileprivate init?(_ arguments: ParsedArguments) throws(UsageError) {
    let folder = arguments.paths(of: .baseFolder).first
    guard let revision = arguments.occurrences(of: .base).first else {
      guard let folder else { return nil }
      self = .folder(folder)
      return
    }
    guard folder == nil else {
      throw revision.refused(
        because: "must not go with --base-dir: both say where old scenes are",
        hint: "leave one of them out")
    }
    guard !revision.value.text.isEmpty else { throw revision.refused() }
    self = .revision(revision.value.text)
  }
}

extension VerifyRequest.Recording {
  /// Nothing without `--record`, which no unattended run may give: it would accept whatever there is.
  fileprivate init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let occurrence = arguments.occurrences(of: .record).first else { return nil }
    let variable = getenv("CI").map { String(cString: $0) }
    if arguments.has(.continuousIntegration) || variable == "true" || variable == "1" {
      let why = arguments.has(.continuousIntegration) ? "--ci" : "CI=\(variable ?? "")"
      throw occurrence.refused(
        because: "must not be given in continuous integration (\(why))",
        hint: "record on your machine and commit the goldens")
    }
    self = Self(rawValue: occurrence.value.text) ?? .all
  }
}

/// What a scene's golden is called.
struct GoldenName {
  let text: String

  /// The scene's path below a folder without `.json`; of a `scene.json` in a folder of its own that folder's.
  init(of scene: FilePath, below folder: FilePath) {
    let start = folder.withoutEndingSlashes.appending("").text
    let whole = scene.text
    var rest = whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
    while rest.hasPrefix("/") { rest.removeFirst() }
    let own = folder.withoutEndingSlashes.lastComponent.text
    // By itself, too, it goes by that folder's name.
    text = rest == "scene.json" && ![".", "..", ""].contains(own) ? own : Self.name(rest)
  }

  /// What the golden of a scene that is named by itself may be called: its path as far as any folder above may have been
  /// verified as a whole, longest first. The last is where a new one goes: the path below the folder that all scenes named
  /// have in common.
  static func candidates(for scene: FilePath, below root: [Substring]?) -> [String] {
    let parts = scene.components
    let last = root.map { min($0.count, parts.count - 1) } ?? parts.count - 1
    var names = [String]()
    for start in 0...max(0, last) {
      let name = name(parts[start...].joined(separator: "/"))
      if !names.contains(name) { names.append(name) }
    }
    if names.count > 1, names.last == "scene" { names.removeLast() }
    return names
  }

  private static func name(_ path: String) -> String {
    let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    return stem.hasSuffix("/scene") ? String(stem.dropLast(6)) : stem
  }
}

extension FilePath {
  /// Its names, without those that stand for a place above or here.
  fileprivate var components: [Substring] {
    text.split(separator: "/").filter { $0 != "." && $0 != ".." }
  }
}

extension ParsedArguments {
  /// The names of the folder that all words lie in; nothing for one word.
  fileprivate var commonFolder: [Substring]? {
    guard positionals.count > 1 else { return nil }
    let folders = positionals.map { Array(FilePath(bytes: $0.bytes).components.dropLast()) }
    return folders.dropFirst().reduce(folders[0]) { common, folder in
      zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
  }
}

/// Command lines that accept what is rendered, to be copied.
private struct AcceptingCommands {
  private let goldens: String
  private let options: String
  private let positionals: String

  init(_ arguments: ParsedArguments, _ goldens: FilePath) {
    self.goldens = goldens.text.quotedForShell
    var options = ""
    for occurrence in arguments.occurrences(of: .assetRoot)
      + arguments.occurrences(of: .maximumPixels)
    {
      options += " --\(occurrence.option.name) \(occurrence.value.text.quotedForShell)"
    }
    self.options = options
    positionals = arguments.positionals.map(\.text.quotedForShell).joined(separator: " ")
  }

  func one(_ scene: FilePath) -> String {
    "zoomrender verify \(scene.text.quotedForShell) --goldens \(goldens)\(options) --record"
  }

  func missing(_ folder: FilePath) -> String {
    "zoomrender verify \(folder.text.quotedForShell) --goldens \(goldens)\(options) --record=missing"
  }

  var all: String {
    "zoomrender verify \(positionals) --goldens \(goldens)\(options) --record=failed"
  }
}

extension String {
  /// As a shell takes it for one word.
  fileprivate var quotedForShell: String {
    let isPlain =
      !isEmpty && !hasPrefix("-")
      && utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber)
          || "/._-+:@%,=".contains(character)
      }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
