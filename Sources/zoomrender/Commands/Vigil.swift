import Arguments
import Pipeline

/// Renders again whatever has files that changed, until an interrupt ends the process.
struct Vigil {
  /// What each group renders; a group is rendered again as a whole.
  private let scenes: [[SceneSource]]
  private let isQuiet: Bool
  private let surroundings: Surroundings

  init(scenes: [[SceneSource]], isQuiet: Bool, _ surroundings: Surroundings) {
    self.scenes = scenes
    self.isQuiet = isQuiet
    self.surroundings = surroundings
  }

  /// Calls `render` with the groups that are due, all at first, and follows the files that it says they depend on. It gives
  /// those of the first groups, as far as it came; the others keep the files that they had.
  func keep(_ render: (_ due: [Int]) async -> [[FilePath]]) async -> Never {
    let watch = FileWatch()
    let start = Moment.now
    for (group, scenes) in scenes.enumerated() {
      watch.follow(scenes.files, for: group, since: start)
    }
    var due = Array(scenes.indices)
    var isFirst = true
    while true {
      let moment = Moment.now
      let inputs = await render(due)
      for (group, files) in zip(due, inputs) { watch.follow(files, for: group, since: moment) }
      if isFirst, !isQuiet {
        surroundings.messages.write("watching \(watch.summary); Ctrl-C ends it\n")
      }
      isFirst = false
      due = watch.nextChanges().sorted()
    }
  }
}

extension ParsedArguments {
  /// Whether `--watch` is given, which does not go with everything.
  func isWatching(toStandardOutput: Bool) throws(UsageError) -> Bool {
    guard let watch = occurrences(of: .watch).first else { return false }
    if toStandardOutput {
      throw watch.refused(
        because: "must write files again, but '-o -' writes to standard output",
        hint: "name a file with -o")
    }
    if positionals.contains(where: { $0.text == "-" }) {
      throw watch.refused(
        because: "must read scenes again, but '-' can be read only once", hint: "name a file")
    }
    if let json = occurrences(of: .json).first {
      throw json.refused(
        because: "must not go with --watch: there is no last report", hint: "leave one of them out")
    }
    return true
  }
}

extension [SceneSource] {
  fileprivate var files: [FilePath] {
    compactMap { scene in
      guard case .file(let path) = scene else { return nil }
      return path
    }
  }
}
