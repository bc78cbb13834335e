/// Puts files and folders into their places one after another, and can take all of it back.
///
/// What stood there is kept under a temporary name until `keep`. A file is replaced in one step where the file system has
/// second names for a file; a folder is absent for a moment.
struct Placement {
  private enum Step {
    /// `path` was empty before `staged` went there.
    case put(staged: FilePath, at: FilePath)
    /// What stood at `path` is now at `aside`, and `staged`, if any, took its place.
    case replaced(aside: FilePath, at: FilePath, by: FilePath?)
  }

  private var steps: [Step] = []

  mutating func put(_ staged: FilePath, at path: FilePath) throws(SystemError) {
    guard let older = try FileEntry(at: path, followingLinks: false) else {
      try FileSystem.rename(staged, to: path)
      steps.append(.put(staged: staged, at: path))
      return
    }
    let aside = TemporaryName.beside(path)
    let isLinked = older.kind == .regular && (try? FileSystem.link(path, as: aside)) != nil
    if !isLinked { try FileSystem.rename(path, to: aside) }
    do throws(SystemError) {
      try FileSystem.rename(staged, to: path)
    } catch {
      if isLinked {
        try? FileSystem.removeFile(at: aside)
      } else {
        try? FileSystem.rename(aside, to: path)
      }
      throw error
    }
    steps.append(.replaced(aside: aside, at: path, by: staged))
  }

  mutating func takeAway(_ path: FilePath) throws(SystemError) {
    let aside = TemporaryName.beside(path)
    try FileSystem.rename(path, to: aside)
    steps.append(.replaced(aside: aside, at: path, by: nil))
  }

  /// Everything stays where it is now; what stood there before is removed.
  mutating func keep() {
    for case .replaced(let aside, _, _) in steps { FileSystem.removeAll(at: aside) }
    steps = []
  }

  /// Everything goes back, the last first.
  mutating func undo() {
    for step in steps.reversed() {
      switch step {
      case .put(let staged, let path): try? FileSystem.rename(path, to: staged)
      case .replaced(let aside, let path, let staged):
        if let staged { try? FileSystem.rename(path, to: staged) }
        try? FileSystem.rename(aside, to: path)
      }
    }
    steps = []
  }
}
