import Glibc
import Primitives

/// The names in a folder, without `.` and `..`, in order; none if it cannot be listed. Of a very full folder only the
/// first few thousand.
func namesInFolder(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while names.count < 5_000, let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let name, name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The name in `names` that was probably meant by `name`: the same in other case, the same with another extension, or
/// the nearest spelling.
func likelyName(for name: String, among names: [String]) -> String? {
  let lower = name.lowercased()
  if let match = names.first(where: { $0.lowercased() == lower }) { return match }
  let stem = stem(lower)
  let sameStem = names.filter { Pictures.stem($0.lowercased()) == stem }
  return nearestSpelling(to: name, among: sameStem) ?? sameStem.first
    ?? nearestSpelling(to: name, among: names)
}

/// A name up to its last full stop.
private func stem(_ name: String) -> Substring {
  guard let stop = name.lastIndex(of: "."), stop != name.startIndex else { return name[...] }
  return name[..<stop]
}
