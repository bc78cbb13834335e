import Arguments
import Pipeline
import Reporting

/// OUT as typed, where `{name}` stands for the scene's name: the file's without its ending.
struct OutputTemplate {
  private let occurrence: OptionOccurrence
  /// What stands between the places for the name.
  private let pieces: [ArraySlice<UInt8>]

  init(_ occurrence: OptionOccurrence) {
    self.occurrence = occurrence
    pieces = occurrence.value.bytes.split(
      separator: Array("{name}".utf8), omittingEmptySubsequences: false)
  }

  /// Whether different scenes get different outputs.
  var variesByScene: Bool { pieces.count > 1 }

  func target(
    for scene: SceneSource, format: OutputFormat?
  ) throws(UsageError) -> OutputTarget {
    let typed = FilePath(bytes: occurrence.value.bytes)
    var name = Self.name(of: scene)
    if !typed.endsInSlash, (OutputFormat(endingOf: typed) ?? format) == .png {
      name = name.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }
    }
    let path = FilePath(bytes: Array(pieces.joined(separator: name)))
    do throws(OutputNameError) {
      return try OutputTarget(path, format: format)
    } catch {
      throw occurrence.refused(because: error.message, hint: error.hint)
    }
  }

  fileprivate static func name(of scene: SceneSource) -> [UInt8] {
    guard case .file(let path) = scene else { return Array("scene".utf8) }
    let name = path.lastComponent.bytes
    let ending = Array(".json".utf8)
    let hasEnding = name.count > ending.count && name.suffix(ending.count) == ending[...]
    return hasEnding ? name.dropLast(ending.count) : name
  }
}

/// `--out-dir`: a file for every scene, by the scene's name.
struct OutputFolder {
  private let occurrence: OptionOccurrence

  init(_ occurrence: OptionOccurrence) {
    self.occurrence = occurrence
  }

  func target(for scene: SceneSource, format: OutputFormat?) throws(UsageError) -> OutputTarget {
    guard let format else {
      throw occurrence.refused(
        because: "must have a format named, but is alone", hint: "add --format gif")
    }
    let name = Self.name(of: scene) + Array(".\(format.rawValue)".utf8)
    // Frames of a name with a percent sign would be numbered.
    let file = format == .png ? name.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] } : name
    let path = FilePath(bytes: occurrence.value.bytes).appending(FilePath(bytes: file))
    do throws(OutputNameError) {
      return try OutputTarget(path, format: format, makesFolder: true)
    } catch {
      throw occurrence.refused(because: error.message, hint: error.hint)
    }
  }

  /// Scenes in folders of their own are mostly all called scene.json.
  private static func name(of scene: SceneSource) -> [UInt8] {
    let name = OutputTemplate.name(of: scene)
    guard case .file(let path) = scene, name == Array("scene".utf8) else { return name }
    let folder = path.parent.lastComponent
    let isNamed = ![FilePath("."), FilePath(".."), FilePath("")].contains(folder)
    return isNamed ? folder.bytes : name
  }
}
