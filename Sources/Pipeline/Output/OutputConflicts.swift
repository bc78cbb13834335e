/// Outputs that would overwrite each other or what is read.
package struct OutputConflicts {
  private let outputs: [(name: String, site: Site)]

  /// The one output that a page is.
  package init(page: FilePath) {
    outputs = [(page.text, .file(Spot(page)))]
  }

  /// Fails when two of the outputs go to the same place, by whatever names and links: one would replace the other.
  package init(among targets: [OutputTarget]) throws(OutputError) {
    outputs = targets.map { ($0.name.text, Site(of: $0.place)) }
    for (index, output) in outputs.enumerated() {
      if let earlier = outputs[..<index].first(where: { $0.site.meets(output.site) }) {
        throw .samePlace(earlier.name, output.name)
      }
    }
  }

  /// Fails when an output would replace one of the files that are read.
  package func refuse(inputs: [FilePath]) throws(OutputError) {
    for input in inputs {
      let site = Site.file(Spot(input))
      if let output = outputs.first(where: { $0.site.meets(site) }) {
        throw .overwritesInput(path: output.name, input: input.text)
      }
    }
  }
}

/// What an output takes up.
private enum Site {
  case standardOutput
  case file(Spot)
  /// The folder and all that is in it.
  case folder(Spot, inside: FileEntry?)
  /// The files of a folder that have such names.
  case pattern(FrameNamePattern, inside: FileEntry?)
  /// A device can take any number of outputs.
  case stream

  /// Numbers of every length: two patterns that pad differently meet from some length on.
  private static let sampledFrames = [0, 10, 100, 1_000, 10_000, 100_000]

  init(of place: OutputTarget.Place) {
    switch place {
    case .standardOutput: self = .standardOutput
    case .file(let path):
      self = FileEntry.found(at: path)?.kind == .stream ? .stream : .file(Spot(path))
    case .folder(let path): self = .folder(Spot(path), inside: FileEntry.found(at: path))
    case .pattern(let pattern):
      self = .pattern(pattern, inside: FileEntry.found(at: pattern.folder))
    }
  }

  func meets(_ other: Site) -> Bool {
    switch (self, other) {
    case (.standardOutput, .standardOutput): true
    case (.file(let a), .file(let b)): a == b
    case (.folder(let a, _), .folder(let b, _)): a == b
    case (.folder(let folder, let inside), .file(let file)),
      (.file(let file), .folder(let folder, let inside)):
      folder == file || folder.path == file.folderPath || file.isIn(inside)
    case (.folder(let folder, let inside), .pattern(let pattern, let patternFolder)),
      (.pattern(let pattern, let patternFolder), .folder(let folder, let inside)):
      folder.path == pattern.folder.withoutEndingSlashes || same(inside, patternFolder)
    case (.pattern(let pattern, let inside), .file(let file)),
      (.file(let file), .pattern(let pattern, let inside)):
      pattern.matches(fileName: file.name)
        && (pattern.folder.withoutEndingSlashes == file.folderPath || file.isIn(inside))
    case (.pattern(let a, let folderOfA), .pattern(let b, let folderOfB)):
      Self.sampledFrames.contains {
        a.fileName(forFrame: $0, of: 1) == b.fileName(forFrame: $0, of: 1)
      }
        && (a.folder == b.folder || same(folderOfA, folderOfB))
    case (.stream, _), (_, .stream), (.standardOutput, _), (_, .standardOutput): false
    }
  }

  private func same(_ a: FileEntry?, _ b: FileEntry?) -> Bool {
    guard let a, let b else { return false }
    return a.isSame(as: b)
  }
}

/// A place in the file system: what is there, or the folder and the name that it would have.
private struct Spot: Equatable {
  let path: FilePath
  let name: FilePath
  let folderPath: FilePath
  private let entry: FileEntry?
  private let folder: FileEntry?

  init(_ path: FilePath) {
    let path = (try? FileSystem.resolvingLinks(path)) ?? path.withoutEndingSlashes
    self.path = path
    name = path.lastComponent
    folderPath = path.parent
    entry = FileEntry.found(at: path)
    folder = FileEntry.found(at: path.parent)
  }

  func isIn(_ other: FileEntry?) -> Bool {
    guard let folder, let other else { return false }
    return folder.isSame(as: other)
  }

  static func == (a: Spot, b: Spot) -> Bool {
    if let one = a.entry, let other = b.entry { return one.isSame(as: other) }
    return a.path == b.path || (a.name == b.name && a.isIn(b.folder))
  }
}

extension FileEntry {
  /// What is there as far as the system tells.
  fileprivate static func found(at path: FilePath) -> FileEntry? {
    guard let entry = try? FileEntry(at: path, followingLinks: true) else { return nil }
    return entry
  }
}
