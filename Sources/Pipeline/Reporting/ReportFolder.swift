import Codec
import Golden
import Reporting
import Synchronization

/// The folder of a report: pictures go there while scenes are verified, and the rest at the end. It is in its place, whole,
/// when its staging area is committed.
package final class ReportFolder: Sendable {
  /// Pictures of a scene, in a file of their own until the page is written.
  private struct Spool {
    var film: SceneFilm
    var file: SpoolFile
  }

  private let name: String
  private let files: StagedFiles
  private let spools = Mutex<[String: Spool]>([:])

  /// Begins a report. The folder must be missing or empty, or hold nothing but an older report.
  package init(_ folder: FilePath, staging: StagingArea) throws(OutputError) {
    name = folder.text
    files = try staging.openFiles(in: folder, replacesReport: true)
  }

  /// What takes the pictures of the scene that is called so in the report.
  package func pictures(of name: String) -> any ComparedPictureSink {
    spools.withLock { spools in
      let file = SpoolFile(files, name: "pictures-\(spools.count)")
      let film = SceneFilm(output: file) { () throws(SinkError) in try file.close() }
      spools[name] = Spool(film: film, file: file)
      return film
    }
  }

  /// Writes everything that there is to say, with the pictures that were taken.
  package func write(_ report: VerifyReport) throws(OutputError) {
    let spools = spools.withLock { $0 }
    try write(report) { page, file throws(SinkError) in
      for (place, scene) in report.scenes.enumerated() {
        guard let spool = spools[scene.name], let data = spool.film.data else { continue }
        try page.beginFilm(place)
        try spool.file.copy(to: file)
        try page.endFilm(place, data: data)
      }
    }
    for spool in spools.values { spool.file.remove() }
  }

  /// Writes a report whose pictures `films` writes to the page and its file.
  func write(
    _ report: VerifyReport,
    films: (ReportPage, any ByteSink) throws(SinkError) -> Void
  ) throws(OutputError) {
    try writePage(report, films)
    try files.write(Array(report.json.text.utf8), to: ReportContents.results)
    try files.write(Array(report.junit.utf8), to: ReportContents.junit)
    try files.write(Array(report.markdown.utf8), to: ReportContents.summary)
  }

  private func writePage(
    _ report: VerifyReport, _ films: (ReportPage, any ByteSink) throws(SinkError) -> Void
  ) throws(OutputError) {
    let file = try OutputError.naming(name) { () throws(SystemError) in
      try files.create(ReportContents.page)
    }
    do throws(SinkError) {
      let page = try ReportPage(output: file)
      try films(page, file)
      try page.finish(report)
    } catch {
      throw OutputError(error, writing: name)
    }
    try OutputError.naming(name) { () throws(SystemError) in try file.close() }
  }
}

/// A file beside the report's own that is made when something is written to it, and goes before the report is there.
private final class SpoolFile: ByteSink {
  private let files: StagedFiles
  private let name: String
  private let file = Mutex<OutputFile?>(nil)

  init(_ files: StagedFiles, name: String) {
    self.files = files
    self.name = name
  }

  func write(_ bytes: [UInt8]) throws(SinkError) {
    let file = try self.file.withLock { file throws(SinkError) -> OutputFile in
      if let file { return file }
      do throws(SystemError) {
        let made = try files.create(name)
        file = made
        return made
      } catch {
        throw .write(errno: error.code)
      }
    }
    try file.write(bytes)
  }

  func close() throws(SinkError) {
    do throws(SystemError) {
      try file.withLock { $0 }?.close()
    } catch {
      throw .write(errno: error.code)
    }
  }

  func copy(to output: any ByteSink) throws(SinkError) {
    do throws(SystemError) {
      let reader = try FileReader(files.folder.appending(name))
      while true {
        let bytes = try reader.next()
        if bytes.isEmpty { return }
        do throws(SinkError) { try output.write(bytes) } catch {
          if case .write(let code) = error { throw SystemError(code) }
        }
      }
    } catch {
      throw .write(errno: error.code)
    }
  }

  func remove() {
    try? FileSystem.removeFile(at: files.folder.appending(name))
  }
}
