import Glibc

/// Where a scene's pictures may come from: its own folder and what is below it, and the roots that the user allows.
///
/// What counts is where a file really lies, all links resolved: a link or a `..` that leads out of the folders is
/// refused. A relative reference is looked up in the scene's folder first, then in each root in order; an absolute one
/// must lie inside one of them.
package struct AssetFolders: Sendable {
  /// Folders as they were given, the scene's first.
  private let folders: [String]
  /// The same with links resolved; those that do not exist are left out.
  private let resolvedFolders: [ResolvedPath]
  private let limits: PictureLimits

  /// Folders may be relative to the working folder; an empty `sceneFolder` is the working folder.
  package init(sceneFolder: String, roots: [String] = [], limits: PictureLimits = .default) {
    folders = [sceneFolder.isEmpty ? "." : sceneFolder] + roots
    resolvedFolders = folders.compactMap { try? ResolvedPath($0) }
    self.limits = limits
  }

  /// The file that a scene's reference names, as an absolute path without links. It exists, is a regular file, and lies
  /// inside one of the folders.
  package func locate(_ reference: String) throws(PictureError) -> String {
    guard !reference.isEmpty, !reference.utf8.contains(0) else {
      throw .notAName(reference: reference)
    }
    if reference.utf8.first == UInt8(ascii: "/") { return try accept(reference, as: reference) }
    var failure: PictureError?
    for folder in folders {
      do {
        return try accept(join(folder, reference), as: reference)
      } catch {
        if failure?.isMissing ?? true { failure = error }
      }
    }
    guard let failure, !failure.isMissing else {
      throw .missing(reference: reference, suggestion: suggestion(for: reference))
    }
    throw failure
  }

  /// The picture that a scene's reference names, read and decoded.
  package func load(
    _ reference: String, onDamage: DamageHandling = .refuse
  ) throws(PictureError) -> Picture {
    let path = try locate(reference)
    let bytes = try readAsset(at: path, reference: reference, limits: limits)
    do {
      return try decodePicture(bytes, limits: limits, onDamage: onDamage)
    } catch {
      throw error.naming(reference)
    }
  }
}

extension AssetFolders {
  /// The path without links, if it may be read and is a file.
  private func accept(_ path: String, as reference: String) throws(PictureError) -> String {
    let resolved: ResolvedPath
    do {
      resolved = try resolve(path)
    } catch {
      throw explain(error.code, path, reference)
    }
    guard isAllowed(resolved) else {
      throw .outside(reference: reference, folder: resolved.folder)
    }
    if let kind = try fileKind(at: resolved.text, reference: reference) {
      throw .notAFile(reference: reference, kind: kind)
    }
    return resolved.text
  }

  private func isAllowed(_ path: ResolvedPath) -> Bool {
    resolvedFolders.contains { path.lies(in: $0) }
  }

  private func resolve(_ path: String) throws(ResolvedPath.Failure) -> ResolvedPath {
    do {
      return try ResolvedPath(path)
    } catch {
      guard error.code == ENOENT, let equivalent = equivalentPath(path) else { throw error }
      return try ResolvedPath(equivalent)
    }
  }

  private func explain(_ code: Int32, _ path: String, _ reference: String) -> PictureError {
    let folder = try? ResolvedPath(splitPath(path).folder ?? ".")
    if let folder, !isAllowed(folder) {
      return .outside(reference: reference, folder: folder.text)
    }
    guard code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG else {
      return .unreadable(reference: reference, code: code)
    }
    if reference.contains("://") { return .address(reference: reference) }
    if let target = linkTarget(path) { return .danglingLink(reference: reference, target: target) }
    return .missing(reference: reference, suggestion: nil)
  }

  private func suggestion(for reference: String) -> String? {
    for folder in folders {
      if let likely = likelyReference(for: reference, below: folder) { return likely }
    }
    return nil
  }
}
