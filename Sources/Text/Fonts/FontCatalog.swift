internal import CFontconfig
import Glibc
import Primitives

/// The faces there are, by family. fontconfig reads names and weights out of the files; which face a name means is
/// decided here, so that neither its configuration nor the environment nor the order of files on the disk has a say.
struct FontCatalog {
  /// A face as fontconfig describes it.
  struct Entry {
    var file: FontFile
    /// The family's names: in other languages, and with the weight in them, `Inter Black`.
    var families: [String]
    /// 100 to 900; in a variable font what its axis spans.
    var weights: ClosedRange<Double>
    var isVariable: Bool
    var isItalic: Bool
    /// 100 is neither condensed nor expanded.
    var width: Double
  }

  /// Sorted by path and index.
  let entries: [Entry]
  private let byFamily: [String: [Int]]

  /// All fonts in the folders and below. A folder that can't be read holds none.
  init(directories: [String]) {
    var scan = FontScan()
    for directory in directories { scan.addDirectory(directory, depth: 0) }
    entries = scan.entries.sorted {
      ($0.file.path, $0.file.index) < ($1.file.path, $1.file.index)
    }
    var byFamily: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for name in Set(entry.families.map { $0.lowercased() }) {
        byFamily[name, default: []].append(index)
      }
    }
    self.byFamily = byFamily
  }

  /// The family's face for a weight and a slant: first the slant, then the plainest width, then the nearest weight (of
  /// two as near, the lighter for a light text and the heavier for a heavy one), then the first path.
  func entry(family: String, weight: Int, isItalic: Bool) -> Entry? {
    guard let candidates = byFamily[family.lowercased()] else { return nil }
    let wanted = Double(weight)
    func rank(_ entry: Entry) -> (Int, Double, Double, Int, Int) {
      let nearest = min(max(wanted, entry.weights.lowerBound), entry.weights.upperBound)
      let isOnWrongSide = weight <= 500 ? nearest > wanted : nearest < wanted
      return (
        entry.isItalic == isItalic ? 0 : 1, abs(entry.width - 100), abs(nearest - wanted),
        isOnWrongSide ? 1 : 0, entry.isVariable ? 1 : 0
      )
    }
    return candidates.map { entries[$0] }.min { rank($0) < rank($1) }
  }

  /// Up to three names of families that may have been meant by one that is not there.
  func families(similarTo name: String) -> [String] {
    var names = Set(entries.compactMap(\.families.first)).sorted()
    var similar: [String] = []
    while similar.count < 3, let near = nearestSpelling(to: name, among: names) {
      similar.append(near)
      names.removeAll { $0 == near }
    }
    let wanted = name.lowercased()
    for candidate in names where similar.count < 3 && !wanted.isEmpty {
      let known = candidate.lowercased()
      if known.hasPrefix(wanted) || wanted.hasPrefix(known) { similar.append(candidate) }
    }
    return similar
  }
}

/// A walk over folders. What fontconfig knows of a folder from the system's cache is taken from there; a folder it does
/// not know is read file by file. Nothing is written.
private struct FontScan: ~Copyable {
  private(set) var entries: [FontCatalog.Entry] = []
  private var visited: Set<String> = []
  private let configuration: OpaquePointer?

  init() {
    configuration = FcConfigCreate()
    // Otherwise FONTCONFIG_SYSROOT would be put before every path.
    FcConfigSetSysRoot(configuration, nil)
    let text = "<fontconfig><cachedir>/var/cache/fontconfig</cachedir></fontconfig>"
    _ = FcConfigParseAndLoadFromMemory(configuration, text, FcBool(0))
  }

  deinit { FcConfigDestroy(configuration) }

  mutating func addDirectory(_ path: String, depth: Int) {
    guard depth <= 8, visited.insert(path).inserted else { return }
    guard let cache = FcDirCacheLoad(path, configuration, nil) else {
      return addUnknownDirectory(path, depth: depth)
    }
    defer { FcDirCacheUnload(cache) }
    if let set = FcCacheCopySet(cache) {
      add(set)
      FcFontSetDestroy(set)
    }
    for index in 0..<FcCacheNumSubdir(cache) {
      guard let name = FcCacheSubdir(cache, index) else { continue }
      addDirectory(String(cString: name), depth: depth + 1)
    }
  }

  private mutating func addUnknownDirectory(_ path: String, depth: Int) {
    guard let directory = opendir(path) else { return }
    var names: [String] = []
    while let item = readdir(directory) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(directory)
    for name in names.sorted() {
      let item = path + "/" + name
      var status = stat()
      guard stat(item, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: addDirectory(item, depth: depth + 1)
      case S_IFREG: addFile(item)
      default: break
      }
    }
  }

  private mutating func addFile(_ path: String) {
    guard let set = FcFontSetCreate() else { return }
    if FcFileScan(set, nil, nil, nil, path, FcBool(1)) != 0 { add(set) }
    FcFontSetDestroy(set)
  }

  private mutating func add(_ set: UnsafeMutablePointer<FcFontSet>) {
    for index in 0..<Int(set.pointee.nfont) {
      if let entry = FontCatalog.Entry(set.pointee.fonts[index]) { entries.append(entry) }
    }
  }
}

extension FontCatalog.Entry {
  /// Nothing for what has no file or family, and for a variable font's named instances: the axis itself is used.
  fileprivate init?(_ pattern: OpaquePointer?) {
    func strings(_ key: String) -> [String] {
      var found: [String] = []
      var value: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(pattern, key, Int32(found.count), &value) == FcResultMatch,
        let text = value
      {
        found.append(String(cString: text))
      }
      return found
    }
    func integer(_ key: String) -> Int {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? Int(value) : 0
    }
    func number(_ key: String) -> Double? {
      var value = 0.0
      return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : nil
    }
    func range(_ key: String) -> ClosedRange<Double>? {
      var value: OpaquePointer?
      var low = 0.0
      var high = 0.0
      guard FcPatternGetRange(pattern, key, 0, &value) == FcResultMatch,
        FcRangeGetDouble(value, &low, &high) != 0, low <= high
      else { return nil }
      return low...high
    }
    var variable: FcBool = 0
    let isVariable =
      FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch && variable != 0
    let index = integer(FC_INDEX)
    guard let path = strings(FC_FILE).first, isVariable || index >> 16 == 0 else { return nil }
    families = strings(FC_FAMILY)
    guard let family = families.first else { return nil }
    let weight = number(FC_WEIGHT)
    let span = weight.map { $0...$0 } ?? range(FC_WEIGHT) ?? 80...80
    weights = FcWeightToOpenTypeDouble(span.lowerBound)...FcWeightToOpenTypeDouble(span.upperBound)
    width = number(FC_WIDTH) ?? 100
    isItalic = integer(FC_SLANT) != 0
    self.isVariable = isVariable
    file = FontFile(
      path: path, index: index & 0xFFFF, family: family, style: strings(FC_STYLE).first ?? "")
  }
}
