/// What a folder holds before frames go into it.
struct FrameFolderContents {
  /// As the user named it.
  private let name: String
  private let path: FilePath
  private let fileNames: [FilePath]
  let entry: FileEntry

  /// Nothing when there is no such folder.
  init?(of path: FilePath, named name: String) throws(OutputError) {
    let found = try OutputError.naming(name) { () throws(SystemError) in
      try FileEntry(at: path, followingLinks: true)
    }
    guard let found else { return nil }
    guard found.kind == .folder else { throw .isFile(path: path.text) }
    self.name = name
    self.path = path
    entry = found
    fileNames = try OutputError.naming(name) { () throws(SystemError) in
      try FileSystem.names(inFolder: path)
    }
  }

  /// Frames of an older run. A folder under such a name is an error: it is no frame, and can't be replaced by one.
  func frames(named files: FrameNamePattern) throws(OutputError) -> [FilePath] {
    let frames = fileNames.filter(files.matches)
    if let folder = frames.first(where: { kind(of: $0) == .folder }) {
      throw .isFolder(path: path.appending(folder).text)
    }
    return frames
  }

  /// Whoever replaces the folder as a whole must not take anything along but frames.
  func refuseOtherFiles(than files: FrameNamePattern) throws(OutputError) {
    let others = fileNames.filter { !files.matches(fileName: $0) || kind(of: $0) != .regular }
    if let example = others.map(\.text).min() {
      throw .holdsOtherFiles(path: name, example: example)
    }
  }

  private func kind(of fileName: FilePath) -> FileEntry.Kind? {
    guard let entry = try? FileEntry(at: path.appending(fileName), followingLinks: false) else {
      return nil
    }
    return entry.kind
  }
}
