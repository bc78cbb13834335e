import Codec
import Golden
import Motion
import Primitives
import Raster

/// Writes a scene's golden, unless the one that is there is what would be written.
struct GoldenRecording {
  private let verification: SceneVerification
  private let prepared: PreparedScene
  private let records: [PictureRecord]
  private let place: GoldenPlace
  private let older: StoredGolden?

  init(
    _ verification: SceneVerification, _ prepared: PreparedScene, _ records: [PictureRecord],
    _ place: GoldenPlace, _ older: StoredGolden?
  ) {
    self.verification = verification
    self.prepared = prepared
    self.records = records
    self.place = place
    self.older = older
  }

  func run(_ report: inout SceneReport) async throws(VerifyFailure) {
    let kind = verification.request.kind(beside: place)
    let isNew = place.found.isEmpty
    let path = place.found.first { $0.kind == kind }?.path ?? place.path(for: kind)
    let golden = kind == .hash ? self.golden : nil
    if isAsItWas(report, golden, path) {
      report.verdict = .recordedSame
      return
    }
    do throws(OutputError) {
      let file = try verification.staging.open(file: path)
      if let golden {
        try OutputError.writing(path.text) { () throws(SinkError) in
          try file.write(Array(golden.text.utf8))
        }
      } else {
        try await writeFrames(to: file, path)
      }
      for other in place.found where other.path != path {
        try verification.staging.remove(other.path)
        report.details.append("\(other.path.text) is removed: one golden takes the other's place")
      }
    } catch {
      throw .output(error)
    }
    report.golden = path.text
    report.goldenKind = kind
    report.verdict = isNew ? .recordedNew : .recordedChanged
  }

  private func isAsItWas(_ report: SceneReport, _ golden: HashGolden?, _ path: FilePath) -> Bool {
    guard place.found.count == 1, report.verdict == .same else { return false }
    switch older {
    case .hash(let older): return golden == older
    case .frames: return golden == nil && place.found[0].path == path
    case nil: return false
    }
  }

  /// Pictures divided where what stands changes, too.
  private var golden: HashGolden {
    let course = prepared.course
    var pictures = [PictureRecord]()
    var states = [MotionState]()
    var place = 0
    for record in records {
      var frame = record.index
      while frame < record.end {
        while place + 1 < course.states.count, course.states[place + 1].index <= frame {
          place += 1
        }
        let next = place + 1 < course.states.count ? course.states[place + 1].index : record.end
        let end = min(record.end, next)
        let (state, count) = (course.states[place].state, end - frame)
        if let last = pictures.last, last.hash == record.hash, states.last == state {
          pictures[pictures.count - 1].count += count
        } else {
          pictures.append(
            PictureRecord(index: frame, count: count, hash: record.hash, sketch: record.sketch))
          states.append(state)
        }
        frame = end
      }
    }
    return HashGolden(
      facts: prepared.facts, trace: course.trace, pictures: pictures, states: states)
  }

  private func writeFrames(to file: StagedFile, _ path: FilePath) async throws(OutputError) {
    let sequence = prepared.sequence
    let properties = SequenceProperties(
      size: prepared.facts.size, frameCount: sequence.count, frameRate: sequence.rate,
      isOpaque: sequence.isOpaque)
    let sink: APNGSink
    do throws(SinkError) {
      sink = try APNGSink(
        properties: properties, loop: .forever, imageCount: sequence.apngImageCount(),
        output: file)
    } catch {
      throw OutputError(error, writing: path.text)
    }
    do {
      try await sequence.render(
        into: [Feed(sink: sink)], rasterizer: Rasterizer(), jobs: verification.jobs
      ) { _ in }
    } catch let failure as FeedFailure {
      throw OutputError(failure.error, writing: path.text)
    } catch {
      preconditionFailure("rendering throws nothing but a sink's failure")
    }
  }
}

extension OutputError {
  /// Runs `body`; what a sink refuses there is told of `path`.
  static func writing(_ path: String, _ body: () throws(SinkError) -> Void) throws(OutputError) {
    do throws(SinkError) {
      try body()
    } catch {
      throw OutputError(error, writing: path)
    }
  }
}
