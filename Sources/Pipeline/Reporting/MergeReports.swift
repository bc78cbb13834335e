import Codec
internal import Glibc
import Golden
import Reporting

/// Why reports cannot be joined.
package enum MergeFailure: Error {
  case output(OutputError)
  /// A folder is no report, or not of this run; one line with a way out.
  case refused(String)
}

/// Joins the reports of all shards of a run into the one that the run would have made whole.
package func mergeReports(
  _ folders: [FilePath], into folder: FilePath, staging: StagingArea
) throws(MergeFailure) -> VerifyReport {
  var parts: [ReportPart] = []
  for folder in folders { parts.append(try ReportPart(folder)) }
  try refuseIncomplete(parts)
  let report = joined(parts)
  do throws(OutputError) {
    let output = try ReportFolder(folder, staging: staging)
    // Where each scene's pictures lie, by its number.
    var films: [Int: (part: ReportPart, film: FilmPlace)] = [:]
    for part in parts {
      for film in part.films { films[part.report.scenes[film.scene].number] = (part, film) }
    }
    try output.write(report) { page, file throws(SinkError) in
      for (place, scene) in report.scenes.enumerated() {
        guard let (part, film) = films[scene.number] else { continue }
        try page.beginFilm(place)
        try part.copy(film.pictures, to: file)
        try page.endFilm(place, data: try part.text(film.data))
      }
    }
  } catch {
    throw .output(error)
  }
  return report
}

/// All shards of one run must be there, each once.
private func refuseIncomplete(_ parts: [ReportPart]) throws(MergeFailure) {
  guard let first = parts.first, let shard = first.report.run.shard else { return }
  var owners: [Int: ReportPart] = [:]
  for part in parts {
    guard let own = part.report.run.shard else { continue }
    guard own.count == shard.count else {
      throw .refused(
        "\(part.name): must be of \(shard.count) shards as '\(first.name)' is, but is of \(own.count); "
          + "join the reports of one run")
    }
    guard
      part.report.run.identity == first.report.run.identity,
      part.report.run.sceneCount == first.report.run.sceneCount
    else {
      throw .refused(
        "\(part.name): must be of the same scenes and goldens as '\(first.name)', but is of others; "
          + "join the reports of one run")
    }
    if let owner = owners.updateValue(part, forKey: own.number) {
      throw .refused(
        "\(part.name): must be another shard than '\(owner.name)', but both are shard \(own.text); "
          + "give each once")
    }
  }
  let missing = (1...shard.count).filter { owners[$0] == nil }
  guard missing.isEmpty else {
    let numbers = missing.prefix(8).map(String.init).joined(separator: ", ")
    throw .refused(
      "DIR: must be the reports of all \(shard.count) shards, but \(missing.count == 1 ? "shard" : "shards") "
        + "\(numbers)\(missing.count > 8 ? ", ..." : "") \(missing.count == 1 ? "is" : "are") missing; "
        + "give all of them")
  }
}

private func joined(_ parts: [ReportPart]) -> VerifyReport {
  var run = parts[0].report.run
  run.shard = nil
  return VerifyReport(
    run: run, goldensFolder: parts[0].report.goldensFolder,
    scenes: parts.flatMap(\.report.scenes).sorted { $0.number < $1.number },
    acceptingCommand: parts.lazy.compactMap(\.report.acceptingCommand).first)
}

/// The report of a shard, as it lies in its folder.
private struct ReportPart {
  let name: String
  let report: VerifyReport
  let films: [FilmPlace]
  private let page: FilePath

  /// The most bytes of results: far beyond any run.
  private static let mostBytes = 1 << 30

  init(_ folder: FilePath) throws(MergeFailure) {
    name = folder.withoutEndingSlashes.text
    page = folder.appending(ReportContents.page)
    let results = folder.appending(ReportContents.results)
    let bytes: [UInt8]
    do throws(SceneTextError) {
      bytes = try SceneSource.readFile(results, atMost: Self.mostBytes)
    } catch {
      throw .refused("\(results.text): must be of a report of verify, but: \(error.message)")
    }
    do throws(ReportFault) {
      report = try VerifyReport(json: bytes)
    } catch {
      throw .refused("\(results.text): \(error.message)")
    }
    guard report.run.shard != nil else {
      throw .refused(
        "\(name): must be the report of a shard, but is of a whole run; there is nothing to join")
    }
    films = try Self.films(in: page, sceneCount: report.scenes.count)
  }

  private static func films(
    in page: FilePath, sceneCount: Int
  ) throws(MergeFailure) -> [FilmPlace] {
    var finder = FilmFinder()
    do throws(SystemError) {
      let reader = try FileReader(page)
      while true {
        let bytes = try reader.next()
        if bytes.isEmpty { break }
        finder.take(bytes)
      }
    } catch {
      throw .refused("\(page.text): cannot be read: \(error.reason)")
    }
    guard finder.isComplete, finder.films.allSatisfy({ (0..<sceneCount).contains($0.scene) }) else {
      throw .refused("\(page.text): must be the page of a report, but is cut short; make it again")
    }
    return finder.films
  }

  func copy(_ range: Range<Int>, to output: any ByteSink) throws(SinkError) {
    try read(range) { bytes throws(SinkError) in try output.write(bytes) }
  }

  func text(_ range: Range<Int>) throws(SinkError) -> String {
    var text: [UInt8] = []
    try read(range) { bytes throws(SinkError) in text += bytes }
    return String(decoding: text, as: UTF8.self)
  }

  private func read(
    _ range: Range<Int>, _ take: ([UInt8]) throws(SinkError) -> Void
  ) throws(SinkError) {
    do {
      let reader = try FileReader(page)
      try reader.seek(to: range.lowerBound)
      var left = range.count
      while left > 0 {
        let bytes = try reader.next(atMost: min(left, 1 << 18))
        if bytes.isEmpty { throw SystemError(EIO) }
        try take(bytes)
        left -= bytes.count
      }
    } catch let error as SystemError {
      throw .write(errno: error.code)
    } catch let error as SinkError {
      throw error
    } catch {
      preconditionFailure("reading throws nothing else")
    }
  }
}
