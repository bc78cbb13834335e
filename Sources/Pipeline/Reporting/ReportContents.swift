import Reporting

/// What a folder of a report holds.
enum ReportContents {
  static let page = "index.html"
  static let results = "results.json"
  static let junit = "junit.xml"
  static let summary = "summary.md"

  private static let names: Set = [page, results, junit, summary]

  /// Whether a folder with these names is a report of this program's and nothing else.
  static func areReport(_ found: [FilePath], in folder: FilePath) -> Bool {
    Set(found.map(\.text)) == names && isPage(folder.appending(page))
  }

  /// Throws when a folder holds anything but `own` that is not of a report. A page that another program made is not.
  static func refuseOtherFiles(
    in folder: FilePath, named name: String, but own: FilePath? = nil
  ) throws(OutputError) {
    let entry = try OutputError.naming(name) { () throws(SystemError) in
      try FileEntry(at: folder, followingLinks: true)
    }
    guard let entry else { return }
    guard entry.kind == .folder else { throw .isFile(path: name) }
    let found = try OutputError.naming(name) { () throws(SystemError) in
      try FileSystem.names(inFolder: folder)
    }.filter { $0 != own?.lastComponent }
    let others = found.filter { file in
      let kind = ((try? FileEntry(at: folder.appending(file), followingLinks: false)) ?? nil)?.kind
      return !names.contains(file.text) || kind != .regular
    }
    if let example = others.map(\.text).min() {
      throw .holdsNoReport(path: name, example: example)
    }
    guard let example = found.map(\.text).min(), !isPage(folder.appending(page)) else { return }
    throw .holdsNoReport(path: name, example: example)
  }

  /// Whether a file begins as the page of a report does.
  private static func isPage(_ path: FilePath) -> Bool {
    guard let reader = try? FileReader(path), let start = try? reader.next(atMost: 1_024) else {
      return false
    }
    return String(decoding: start, as: UTF8.self).contains(ReportPage.mark)
  }
}
