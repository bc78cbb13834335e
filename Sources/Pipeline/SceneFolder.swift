/// The scenes that a folder stands for.
package enum SceneFolder {
  /// Every `*.json` in the folder and below but `*.schema.json`, in order of path. Links to folders are not followed, and
  /// folders that can't be read count as empty. Nothing when `path` is no folder. What is in `excluded` is left out.
  package static func scenes(in path: FilePath, except excluded: FilePath? = nil) -> [FilePath]? {
    guard kind(at: path, followingLinks: true) == .folder else { return nil }
    let left = excluded.flatMap { entry(at: $0, followingLinks: true) }
    return files(in: path, except: left).filter(isScene).sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
  }

  private static func files(in folder: FilePath, except excluded: FileEntry?) -> [FilePath] {
    let names = (try? FileSystem.names(inFolder: folder)) ?? []
    return names.flatMap { name -> [FilePath] in
      let path = folder.appending(name)
      guard let entry = entry(at: path, followingLinks: false), entry.kind == .folder else {
        return [path]
      }
      if let excluded, entry.isSame(as: excluded) { return [] }
      return files(in: path, except: excluded)
    }
  }

  private static func isScene(_ path: FilePath) -> Bool {
    let name = path.lastComponent.text
    return name.hasSuffix(".json") && !name.hasSuffix(".schema.json")
  }

  private static func kind(at path: FilePath, followingLinks: Bool) -> FileEntry.Kind? {
    entry(at: path, followingLinks: followingLinks)?.kind
  }

  private static func entry(at path: FilePath, followingLinks: Bool) -> FileEntry? {
    (try? FileEntry(at: path, followingLinks: followingLinks)) ?? nil
  }
}
