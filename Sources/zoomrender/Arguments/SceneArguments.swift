import Arguments
import Pipeline

extension ParsedArguments {
  /// The scenes that the words name, with each folder's in its place.
  func scenes() throws(UsageError) -> [SceneSource] {
    var scenes = [SceneSource]()
    for word in positionals {
      let path = FilePath(bytes: word.bytes)
      if word.text == "-" {
        scenes.append(.standardInput)
      } else if let inside = SceneFolder.scenes(in: path) {
        guard !inside.isEmpty else {
          throw UsageError(
            .broken(
              place: word.text, reason: "must hold a scene, but no file in it ends in .json",
              hint: nil),
            command: command.name)
        }
        scenes += inside.map(SceneSource.file)
      } else {
        scenes.append(.file(path))
      }
    }
    guard scenes.count(where: { $0 == .standardInput }) <= 1 else {
      throw UsageError(
        .broken(place: "-", reason: "must be given only once, but is given again", hint: nil),
        command: command.name)
    }
    return scenes
  }

  /// The one scene of a command that takes one.
  func scene() -> SceneSource {
    let word = positionals[0]
    return word.text == "-" ? .standardInput : .file(FilePath(bytes: word.bytes))
  }

  func paths(of option: OptionDescription) -> [FilePath] {
    occurrences(of: option).map { FilePath(bytes: $0.value.bytes) }
  }
}
