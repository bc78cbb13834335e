import Glibc

extension PictureError {
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  /// The same error about bytes, now naming the file that they came from.
  func naming(_ reference: String) -> PictureError {
    if case .content(let problem, nil) = self {
      .content(problem, reference: reference)
    } else {
      self
    }
  }
}

/// The entry of the path's folder whose name is the path's own but for the way its accents are encoded, as happens to
/// names that have been on another system.
func equivalentPath(_ path: String) -> String? {
  let (folder, name) = splitPath(path)
  guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
  return namesInFolder(folder ?? ".").first { $0 == name }.map { join(folder ?? ".", $0) }
}

/// The reference that was probably meant by one that no file below `folder` has: every part that does not exist is
/// replaced by the likeliest name at its place. Nothing if that leads to no file, or out of `folder`.
func likelyReference(for reference: String, below folder: String) -> String? {
  guard let root = try? ResolvedPath(folder) else { return nil }
  let parts = reference.split(separator: "/").map(String.init)
  var found: [String] = []
  for part in parts {
    let place = join(folder, found.joined(separator: "/"))
    guard let here = try? ResolvedPath(place), here.lies(in: root) else { return nil }
    if (try? ResolvedPath(join(place, part))) != nil {
      found.append(part)
    } else if let name = likelyName(for: part, among: namesInFolder(here.text)) {
      found.append(name)
    } else {
      return nil
    }
  }
  let result = found.joined(separator: "/")
  guard let resolved = try? ResolvedPath(join(folder, result)), resolved.lies(in: root),
    result != reference
  else { return nil }
  return result
}

/// The target of a link at `path`; nothing if there is none.
func linkTarget(_ path: String) -> String? {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = buffer.withUnsafeMutableBytes {
    readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
  }
  return length > 0 ? String(decoding: buffer.prefix(length), as: UTF8.self) : nil
}
