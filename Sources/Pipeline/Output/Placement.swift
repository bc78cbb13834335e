internal import Glibc

/// Puts files and folders into their places one after another, and can take all of it back.
///
/// What stood there is kept under a temporary name until `keep`. Where the file system can, it is replaced in one step, so
/// that at any moment the older or the newer one is there.
struct Placement {
  private enum Step {
    /// `path` was empty before `staged` went there.
    case put(staged: FilePath, at: FilePath)
    /// What stood at `path` is now at `staged`, and the other way round.
    case exchanged(staged: FilePath, at: FilePath)
    /// What stood at `path` is now at `aside`, and `staged`, if any, took its place.
    case replaced(aside: FilePath, at: FilePath, by: FilePath?)
  }

  private let canExchange: Bool
  private var steps: [Step] = []

  /// `canExchange` is false for tests of what is done on file systems that can't.
  init(canExchange: Bool = true) {
    self.canExchange = canExchange
  }

  mutating func put(_ staged: FilePath, at path: FilePath) throws(SystemError) {
    guard let older = try FileEntry(at: path, followingLinks: false) else {
      try FileSystem.rename(staged, to: path)
      steps.append(.put(staged: staged, at: path))
      return
    }
    // A folder that came to a file's place meanwhile, or the other way round, is the user's: it stays.
    let isFolder = try FileEntry(at: staged, followingLinks: false)?.kind == .folder
    guard isFolder == (older.kind == .folder) else {
      throw SystemError(isFolder ? ENOTDIR : EISDIR)
    }
    if canExchange, (try? FileSystem.exchange(staged, path)) != nil {
      steps.append(.exchanged(staged: staged, at: path))
    } else {
      try replace(older, at: path, by: staged)
    }
  }

  /// A file gets a second name and is then replaced in one step; a folder, and a file without a second name, is moved away
  /// and absent for a moment.
  private mutating func replace(
    _ older: FileEntry, at path: FilePath, by staged: FilePath
  ) throws(SystemError) {
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
    for step in steps {
      switch step {
      case .put: break
      case .exchanged(let older, _), .replaced(let older, _, _): FileSystem.removeAll(at: older)
      }
    }
    steps = []
  }

  /// Everything goes back, the last first.
  mutating func undo() {
    for step in steps.reversed() {
      switch step {
      case .put(let staged, let path): try? FileSystem.rename(path, to: staged)
      case .exchanged(let staged, let path): try? FileSystem.exchange(staged, path)
      case .replaced(let aside, let path, let staged):
        if let staged { try? FileSystem.rename(path, to: staged) }
        try? FileSystem.rename(aside, to: path)
      }
    }
    steps = []
  }
}
