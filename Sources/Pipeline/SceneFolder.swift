/// The scenes that a folder stands for.
package enum SceneFolder {
  /// Every `*.json` in the folder and below but `*.schema.json`, in order of path. Links to folders are not followed, and
  /// folders that can't be read count as empty. Nothing when `path` is no folder.
  package static func scenes(in path: FilePath) -> [FilePath]? {
    guard kind(at: path, followingLinks: true) == .folder else { return nil }
    return files(in: path).filter(isScene).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private static func files(in folder: FilePath) -> [FilePath] {
    let names = (try? FileSystem.names(inFolder: folder)) ?? []
    return names.flatMap { name in
      let path = folder.appending(name)
      return kind(at: path, followingLinks: false) == .folder ? files(in: path) : [path]
    }
  }

  private static func isScene(_ path: FilePath) -> Bool {
    let name = path.lastComponent.text
    return name.hasSuffix(".json") && !name.hasSuffix(".schema.json")
  }

  private static func kind(at path: FilePath, followingLinks: Bool) -> FileEntry.Kind? {
    guard let entry = try? FileEntry(at: path, followingLinks: followingLinks) else { return nil }
    return entry.kind
  }
}
