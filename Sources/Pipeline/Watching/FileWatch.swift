internal import Glibc

/// Sees that files have changed: written to, replaced by others, gone, come, or moved with a folder above them.
///
/// What happens in the folders is only a hint to look: a file has changed when its stamp has. So it makes no difference how
/// an editor saves, and where events are lost, or a file lies behind links, it is seen a second later.
package final class FileWatch {
  private struct Followed {
    var stamp: FileStamp
    /// Whether it was missing when changes were last told of.
    var wasMissing: Bool
    var groups: Set<Int>

    var isGone: Bool { stamp.isMissing && !wasMissing }
  }

  /// How long nothing may have changed before it is told: an editor is done by then.
  private static let rest: Int32 = 25
  /// The same when a file is missing, which an editor may be about to write again.
  private let restWhenMissing: Int32
  /// Whoever never rests is told of all the same.
  private let longestRest: Int32
  /// How often it looks without a hint.
  private static let patience: Int32 = 1_000
  /// The least time between two looks, in a folder where much happens.
  private static let breath: UInt32 = 3_000

  private var files: [FilePath: Followed] = [:]
  private let events = FolderEvents()

  package convenience init() { self.init(restWhenMissing: 200, longestRest: 2_000) }

  /// Times in milliseconds.
  init(restWhenMissing: Int32, longestRest: Int32) {
    self.restWhenMissing = restWhenMissing
    self.longestRest = longestRest
  }

  /// Follows `paths`, and no others, for the group. A file that it did not follow before counts as changed when it was
  /// after `moment`, at which whoever reads it began.
  package func follow(_ paths: [FilePath], for group: Int, since moment: Moment) {
    for path in files.keys { files[path]?.groups.remove(group) }
    for path in Set(paths) {
      if files[path] == nil {
        var stamp = FileStamp(path)
        if !stamp.isMissing, stamp.changed >= moment { stamp = .unknown }
        files[path] = Followed(stamp: stamp, wasMissing: stamp.isMissing, groups: [])
      }
      files[path]?.groups.insert(group)
    }
    files = files.filter { !$1.groups.isEmpty }
  }

  /// Such as `3 files`.
  package var summary: String { files.count == 1 ? "1 file" : "\(files.count) files" }

  /// Waits until files have changed and come to rest, and gives the groups that follow them.
  package func nextChanges() -> Set<Int> {
    var changed = look()
    while changed.isEmpty {
      watchFolders()
      // What happened before the folders were watched gave no hint.
      changed = look()
      if !changed.isEmpty { break }
      events.wait(milliseconds: Self.patience)
      usleep(Self.breath)
      changed = look()
    }
    return changed.union(untilRest())
  }

  private func untilRest() -> Set<Int> {
    var changed = Set<Int>()
    var waited: Int32 = 0
    var quiet: Int32 = 0
    while waited < longestRest {
      usleep(UInt32(Self.rest) * 1_000)
      waited += Self.rest
      let more = look()
      changed.formUnion(more)
      quiet = more.isEmpty ? quiet + Self.rest : 0
      let isAnyGone = files.values.contains { $0.isGone }
      if quiet >= (isAnyGone ? restWhenMissing : Self.rest) { break }
    }
    for (path, file) in files { files[path]?.wasMissing = file.stamp.isMissing }
    return changed
  }

  /// The groups of the files whose stamps are no longer what they were at the last look.
  private func look() -> Set<Int> {
    var changed = Set<Int>()
    for (path, file) in files {
      let stamp = FileStamp(path)
      guard stamp != file.stamp else { continue }
      files[path]?.stamp = stamp
      changed.formUnion(file.groups)
    }
    return changed
  }

  /// Watches the folders of the files and all above them, as far as they are there: a folder that comes or is moved
  /// happens in the one above it.
  private func watchFolders() {
    var folders = Set<FilePath>()
    for path in files.keys {
      let resolved = (try? FileSystem.resolvingLinks(path)) ?? path
      for start in [path.parent, resolved.parent] {
        var folder = start
        while folders.insert(folder).inserted, folder != folder.parent { folder = folder.parent }
      }
    }
    for folder in folders { events.watch(folder) }
  }
}
