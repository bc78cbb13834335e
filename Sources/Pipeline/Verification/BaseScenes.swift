internal import Glibc
import SceneFormat

/// Why there is no old scene to render again.
package struct BaseFailure: Error, Equatable, Sendable {
  package var message: String
}

/// Finds scenes as they were: in another folder, or at a commit, whose files are put into a temporary folder when a scene
/// is first asked for.
actor BaseScenes {
  private let base: VerifyRequest.Base
  private let assetRoots: [FilePath]
  private let staging: StagingArea
  /// The temporary folder of each repository, by its top folder.
  private var checkouts: [FilePath: TemporaryFolder] = [:]
  private var done: Set<FilePath> = []

  init(_ base: VerifyRequest.Base, assetRoots: [FilePath], staging: StagingArea) {
    self.base = base
    self.assetRoots = assetRoots
    self.staging = staging
  }

  /// The scene as it was, and where its pictures may come from.
  func scene(
    _ scene: SceneSource, names: [String]
  ) throws(BaseFailure) -> (scene: SceneSource, assetRoots: [FilePath]) {
    guard case .file(let path) = scene else {
      throw BaseFailure(message: "a scene from standard input has no base")
    }
    switch base {
    case .folder(let folder): return (try find(path, names, in: folder), assetRoots)
    case .revision(let revision): return try checkOut(path, at: revision)
    }
  }

  /// Fails when there is no such commit or folder, before anything is rendered.
  func check(near scene: SceneSource?) throws(BaseFailure) {
    switch base {
    case .folder(let folder):
      let entry = (try? FileEntry(at: folder, followingLinks: true)) ?? nil
      guard entry?.kind == .folder else {
        throw BaseFailure(message: "--base-dir: no such folder '\(folder.text)'")
      }
    case .revision(let revision):
      guard case .file(let path) = scene else { return }
      _ = try commit(revision, in: repository(around: path.parent))
    }
  }

  private func find(
    _ path: FilePath, _ names: [String], in folder: FilePath
  ) throws(BaseFailure) -> SceneSource {
    var candidates = names.map { folder.appending($0 + ".json") }
    if path.bytes.first != UInt8(ascii: "/") { candidates.insert(folder.appending(path), at: 0) }
    for candidate in candidates {
      let entry = (try? FileEntry(at: candidate, followingLinks: true)) ?? nil
      if entry?.kind == .regular { return .file(candidate) }
    }
    throw BaseFailure(message: "'\(folder.text)' has no '\(path.text)'")
  }

  // MARK: - Commits

  private func checkOut(
    _ path: FilePath, at revision: String
  ) throws(BaseFailure) -> (scene: SceneSource, assetRoots: [FilePath]) {
    let git = try repository(around: path.parent)
    let commit = try commit(revision, in: git)
    let folder = try temporaryFolder(for: git.folder)
    guard let place = realPath(path.parent)?.below(git.folder) else {
      throw BaseFailure(message: "'\(path.text)' lies outside of its repository")
    }
    try bring(place, from: git, commit, into: folder)
    let tree = folder.path.appending("tree")
    var roots = [FilePath]()
    for root in assetRoots {
      guard let inside = realPath(root)?.below(git.folder) else {
        roots.append(root)
        continue
      }
      // A folder of pictures that was not there yet is none to read from.
      do throws(BaseFailure) { try bring(inside, from: git, commit, into: folder) } catch {
        continue
      }
      roots.append(tree.appending(inside))
    }
    let scene = tree.appending(place).appending(path.lastComponent)
    guard ((try? FileEntry(at: scene, followingLinks: false)) ?? nil) != nil else {
      throw BaseFailure(message: "'\(revision)' has no '\(path.text)'")
    }
    return (.file(scene), roots)
  }

  private func repository(around folder: FilePath) throws(BaseFailure) -> GitProgram {
    do throws(GitFailure) {
      let top = try GitProgram(around: folder).run(["rev-parse", "--show-toplevel"])
      return try GitProgram(around: FilePath(bytes: top))
    } catch {
      throw BaseFailure(message: "--base: git: \(error.words)")
    }
  }

  private func commit(_ revision: String, in git: GitProgram) throws(BaseFailure) -> String {
    do throws(GitFailure) {
      let name = try git.run(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
      return String(decoding: name, as: UTF8.self)
    } catch {
      throw BaseFailure(
        message: "--base: must name a commit, but is '\(revision)'; "
          + "fetch it first (a shallow clone has only the last ones)")
    }
  }

  private func temporaryFolder(for top: FilePath) throws(BaseFailure) -> TemporaryFolder {
    if let folder = checkouts[top] { return folder }
    do throws(OutputError) {
      let folder = try staging.makeTemporaryFolder()
      try OutputError.naming(folder.path.text) { () throws(SystemError) in
        try FileSystem.makeFolder(at: folder.path.appending("tree"))
      }
      checkouts[top] = folder
      return folder
    } catch {
      throw BaseFailure(message: error.message ?? "no temporary folder")
    }
  }

  /// Puts a folder of the commit into the temporary one, with an index of its own: the repository stays as it is. Its hooks
  /// do not run.
  private func bring(
    _ place: FilePath, from git: GitProgram, _ commit: String, into folder: TemporaryFolder
  ) throws(BaseFailure) {
    let key = folder.path.appending(place)
    guard done.insert(key).inserted else { return }
    do throws(GitFailure) {
      _ = try git.run(
        [
          "-c", "core.hooksPath=/dev/null", "--literal-pathspecs",
          "--work-tree=\(folder.path.appending("tree").text)", "checkout", "--quiet", commit, "--",
        ], paths: [place.bytes.isEmpty ? FilePath(".") : place],
        environment: ["GIT_INDEX_FILE=\(folder.path.appending("index").text)"], in: folder)
    } catch {
      done.remove(key)
      throw BaseFailure(message: "git: \(error.words)")
    }
  }

  private func realPath(_ path: FilePath) -> FilePath? {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }
}

extension FilePath {
  /// The rest of the path below a folder, empty for the folder itself; nothing when it lies elsewhere.
  fileprivate func below(_ folder: FilePath) -> FilePath? {
    if bytes == folder.bytes { return FilePath("") }
    let start = folder.endsInSlash ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return bytes.starts(with: start) ? FilePath(bytes: Array(bytes[start.count...])) : nil
  }
}
