internal import Glibc

/// An output that takes bytes or files.
package enum StagedOutput: Sendable {
  case bytes(StagedFile)
  case frames(StagedFolder)
  case video(StagedVideo)

  /// How many bytes were written so far.
  package var byteCount: Int {
    switch self {
    case .bytes(let file): file.byteCount
    case .frames(let folder): folder.byteCount
    case .video(let video): video.byteCount
    }
  }
}

extension StagingArea {
  /// Begins an output of `frameCount` frames, at least 1. Whatever can be known about its place is looked at now, before
  /// anything is rendered. A missing folder of frames is made with its parents; a file's folder must be there.
  package func open(
    _ target: OutputTarget, frameCount: Int
  ) throws(OutputError) -> StagedOutput {
    let name = target.name.text
    if let format = target.format.video {
      guard case .file(let path) = target.place else { throw .videoNeedsFile(path: name) }
      return .video(try openVideo(path, name, format, makingFolder: target.makesFolder))
    }
    switch target.place {
    case .standardOutput: return .bytes(try openStandardOutput(name))
    case .file(let path):
      return .bytes(try openFile(path, name, makingFolder: target.makesFolder))
    case .folder(let path): return .frames(try openFolder(path, name, frameCount))
    case .pattern(let pattern): return .frames(try openPattern(pattern, name, frameCount))
    }
  }

  /// Begins a page: a file, or standard output for `-`.
  package func openPage(_ path: FilePath) throws(OutputError) -> StagedFile {
    path == FilePath("-")
      ? try openStandardOutput(path.text) : try openFile(path, path.text, makingFolder: false)
  }

  /// Begins a file of text. Unlike frames it may go to a terminal: then there is no path to open.
  func open(text path: FilePath) throws(OutputError) -> StagedFile {
    if path.endsInSlash { throw .isFolder(path: path.withoutEndingSlashes.text) }
    do throws(OutputError) {
      return try openFile(path, path.text, makingFolder: false)
    } catch .noFolder(let path, let folder) {
      throw .noFolderForText(path: path, folder: folder)
    }
  }

  private func openStandardOutput(_ name: String) throws(OutputError) -> StagedFile {
    guard isatty(STDOUT_FILENO) == 0 else { throw .terminal }
    return try add(name) { () throws(OutputError) in StagedFile(name: name, file: .standardOutput())
    }
  }

  private func openFile(
    _ path: FilePath, _ name: String, makingFolder: Bool
  ) throws(OutputError) -> StagedFile {
    let older = try entry(at: path, name)
    switch older?.kind {
    case .folder: throw .isFolder(path: name)
    case .stream:
      let stream = try OutputError.naming(name) { () throws(SystemError) in
        try OutputFile(openingStream: path)
      }
      return try add(name) { () throws(OutputError) in StagedFile(name: name, file: stream) }
    case .regular, .link, nil: break
    }
    let (place, folder) = try place(ofFile: path, over: older, name, makingFolder)
    return try add(makingFolder: folder, name) { () throws(OutputError) in
      try OutputError.naming(name) { () throws(SystemError) in
        try StagedFile(
          name: name, staged: TemporaryName.beside(place), place: place, older: older)
      }
    }
  }

  private func openVideo(
    _ path: FilePath, _ name: String, _ format: VideoFormat, makingFolder: Bool
  ) throws(OutputError) -> StagedVideo {
    let older = try entry(at: path, name)
    switch older?.kind {
    case .folder: throw .isFolder(path: name)
    case .stream: throw .videoNeedsFile(path: name)
    case .regular, .link, nil: break
    }
    let (place, folder) = try place(ofFile: path, over: older, name, makingFolder)
    return try add(makingFolder: folder, name) { () throws(OutputError) in
      try StagedVideo(
        name: name, format: format, staged: TemporaryName.beside(place), place: place,
        older: older)
    }
  }

  /// Where a file is to stand in the end, and the folder to be made for it.
  private func place(
    ofFile path: FilePath, over older: FileEntry?, _ name: String, _ makingFolder: Bool
  ) throws(OutputError) -> (place: FilePath, folder: FilePath?) {
    if older?.kind == .regular { try checkWritable(path, name) }
    let place = try resolved(path, name)
    if makingFolder { return (place, place.parent) }
    if try entry(at: place.parent, name) == nil {
      throw .noFolder(path: name, folder: place.parent.text)
    }
    return (place, nil)
  }

  private func openFolder(
    _ path: FilePath, _ name: String, _ frameCount: Int
  ) throws(OutputError) -> StagedFolder {
    let place = try resolved(path, name)
    let files = FrameNamePattern.frames(in: place)
    guard let older = try FrameFolderContents(of: place, named: name) else {
      return try add(makingFolder: place.parent, name) { () throws(SystemError) in
        try StagedFolder(
          name: name, staged: TemporaryName.beside(place), files: files, frameCount: frameCount,
          arrival: .whole)
      }
    }
    try older.refuseOtherFiles(than: files)
    try checkWritable(place, name)
    let canMove = try canBeMoved(place, name)
    return try add(makingFolder: nil, name) { () throws(SystemError) in
      try StagedFolder(
        name: name, staged: canMove ? TemporaryName.beside(place) : TemporaryName.inside(place),
        files: files, frameCount: frameCount, arrival: canMove ? .whole : .fileByFile)
    }
  }

  /// Begins a new folder of files, which must be missing or empty; its parents are made as far as they are missing.
  /// With `replacesReport` it may hold an older report.
  package func openFiles(
    in folder: FilePath, replacesReport: Bool = false
  ) throws(OutputError) -> StagedFiles {
    let name = folder.text
    let place = try resolved(folder, name)
    let older = try entry(at: place, name)
    if let older {
      guard older.kind == .folder else { throw .isFile(path: name) }
      if replacesReport {
        try ReportContents.refuseOtherFiles(in: place, named: name)
      } else {
        try StagedFiles.refuseFiles(in: place, named: name)
      }
      try checkWritable(place, name)
    }
    let canMove = try canBeMoved(place, name)
    let goesInside = older != nil && !canMove
    return try add(makingFolder: older == nil ? place.parent : nil, name) {
      () throws(OutputError) in
      try OutputError.naming(name) { () throws(SystemError) in
        let staged = goesInside ? TemporaryName.inside(place) : TemporaryName.beside(place)
        let files = try StagedFiles(
          name: name, folder: staged, place: place, goesInside: goesInside,
          replacesReport: replacesReport)
        if let older { try FileSystem.setAccess(of: goesInside ? place : staged, like: older) }
        return files
      }
    }
  }

  private func openPattern(
    _ pattern: FrameNamePattern, _ name: String, _ frameCount: Int
  ) throws(OutputError) -> StagedFolder {
    let older =
      try FrameFolderContents(of: pattern.folder, named: name)?.frames(named: pattern) ?? []
    let new =
      older.isEmpty
      ? [] : Set((0..<frameCount).map { pattern.fileName(forFrame: $0, of: frameCount) })
    let leftCount = older.count { !new.contains($0) }
    return try add(makingFolder: pattern.folder, name) { () throws(SystemError) in
      try StagedFolder(
        name: name, staged: TemporaryName.inside(pattern.folder), files: pattern,
        frameCount: frameCount, arrival: .amongOthers, leftCount: leftCount)
    }
  }

  /// Whether another folder can take this one's place: not so for the working folder, which would be lost to whoever works
  /// in it, for a mounted file system, and where the parent is not the user's to change.
  private func canBeMoved(_ folder: FilePath, _ name: String) throws(OutputError) -> Bool {
    let isNamed = ![FilePath("."), FilePath(".."), FilePath("")].contains(folder.lastComponent)
    guard isNamed, (try? FileSystem.checkWritable(folder.parent)) != nil,
      let own = try entry(at: folder, name), let parent = try entry(at: folder.parent, name),
      let working = try entry(at: FilePath("."), name)
    else { return false }
    return own.device == parent.device && !own.isSame(as: working)
  }

  private func checkWritable(_ path: FilePath, _ name: String) throws(OutputError) {
    try OutputError.naming(name) { () throws(SystemError) in
      try FileSystem.checkWritable(path)
    }
  }

  private func entry(at path: FilePath, _ name: String) throws(OutputError) -> FileEntry? {
    try OutputError.naming(name) { () throws(SystemError) in
      try FileEntry(at: path, followingLinks: true)
    }
  }

  private func resolved(_ path: FilePath, _ name: String) throws(OutputError) -> FilePath {
    try OutputError.naming(name) { () throws(SystemError) in
      try FileSystem.resolvingLinks(path)
    }
  }
}

extension StagingArea {
  /// Adds what `make` makes, after `folder` and its parents as far as they are missing. An interrupt waits meanwhile, so that
  /// it finds every temporary file on the list.
  private func add<Output: Staged>(
    makingFolder folder: FilePath? = nil, _ name: String,
    _ make: () throws(OutputError) -> Output
  ) throws(OutputError) -> Output {
    let result = list.state.withLock { state -> Result<Output, OutputError> in
      do throws(OutputError) {
        if let folder {
          try OutputError.naming(name) { () throws(SystemError) in
            try FileSystem.makeFolders(to: folder) {
              state.madeFolders.append(Owned(part: part, value: $0))
            }
          }
        }
        let output = try make()
        state.outputs.append(Owned(part: part, value: output))
        return .success(output)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func add(
    makingFolder folder: FilePath?, _ name: String,
    folder make: () throws(SystemError) -> StagedFolder
  ) throws(OutputError) -> StagedFolder {
    try add(makingFolder: folder, name) { () throws(OutputError) in
      try OutputError.naming(name, make)
    }
  }

  /// Adds something that goes with the area.
  func add<Output: Staged>(
    staging name: String, _ make: () throws(SystemError) -> Output
  ) throws(OutputError) -> Output {
    try add(name) { () throws(OutputError) in try OutputError.naming(name, make) }
  }

  /// Begins a file of any name; missing folders on the way to it are made.
  package func open(file path: FilePath) throws(OutputError) -> StagedFile {
    try openFile(path, path.text, makingFolder: true)
  }
}
