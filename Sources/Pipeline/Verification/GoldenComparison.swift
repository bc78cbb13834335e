import Codec
import Golden
import Motion
import Pictures
import Primitives
import Raster

/// The comparison of one scene with one golden, step by step: hashes of all frames, what they say, and the pictures of
/// those that differ.
final class GoldenComparison {
  private let verification: SceneVerification
  private let prepared: PreparedScene
  private let golden: StoredGolden?
  private let rasterizer: Rasterizer
  private var report: SceneReport
  /// What the scene's frames hash to, once they are rendered.
  private(set) var rendered: [PictureRecord]?

  private var facts: SequenceFacts { prepared.facts }
  private var request: VerifyRequest { verification.request }

  init(
    _ verification: SceneVerification, _ prepared: PreparedScene, _ golden: StoredGolden?,
    rasterizer: Rasterizer, report: SceneReport
  ) {
    self.verification = verification
    self.prepared = prepared
    self.golden = golden
    self.rasterizer = rasterizer
    self.report = report
  }

  func run() async throws(VerifyFailure) -> SceneReport {
    // A file of pictures is decoded while the scene is rendered.
    let (golden, limits, rate) = (golden, verification.limits, prepared.sequence.rate)
    async let reading = Self.records(golden, limits, rate)
    let actual = await render()
    rendered = actual
    guard let records = note(await reading) else {
      try showUncompared(actual)
      return report
    }
    report.expected = records.facts
    let joined = actual.joined { _, _ in true }
    guard records.facts.size == facts.size else {
      report.verdict = .differentSize
      report.details.append("\(facts.size.text), was \(records.facts.size.text)")
      if let old = records.course {
        report.motion = MotionComparison(expected: old, actual: prepared.course).findings
      }
      try showUncompared(joined)
      return report
    }
    let alignment = align(joined, records)
    report.framesCompared = alignment.comparedCount
    try await compare(alignment, joined, records)
    judge(alignment, records)
    return report
  }

  // MARK: - Hashes

  private static func records(
    _ golden: StoredGolden?, _ limits: PictureLimits, _ rate: FrameRate
  ) async -> Result<GoldenRecords?, PictureError> {
    switch golden {
    case nil: return .success(nil)
    case .hash(let golden):
      return .success(GoldenRecords(golden, golden.facts.frameRate ?? rate))
    case .frames(let bytes, let facts, let starts):
      do throws(PictureError) {
        return .success(
          try GoldenRecords(file: bytes, facts, starts: starts, limits: limits, rate: rate))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The records; nothing where the golden's pictures cannot be read, or there is none.
  private func note(_ reading: Result<GoldenRecords?, PictureError>) -> GoldenRecords? {
    switch reading {
    case .success(let records): return records
    case .failure(let error):
      report.verdict = .corruptGolden
      report.details.append(error.message)
      return nil
    }
  }

  private func render() async -> [PictureRecord] {
    let sketchesAll =
      request.recording != nil && (request.kind ?? report.goldenKind ?? .hash) == .hash
    var known: [PictureRecord]?
    if case .hash(let golden) = golden { known = golden.pictures }
    let sink = PictureHashSink { [known] record in
      guard !sketchesAll else { return true }
      guard let known else { return false }
      return known.record(showing: record.index)?.hash != record.hash
    }
    let (progress, total) = (verification.progress, prepared.sequence.count)
    do {
      try await prepared.sequence.render(
        into: [Feed(sink: sink)], rasterizer: rasterizer, jobs: verification.jobs
      ) { progress($0, total) }
    } catch {
      preconditionFailure("hashing refuses nothing")
    }
    return sink.records
  }

  // MARK: - Alignment

  private func align(_ actual: [PictureRecord], _ records: GoldenRecords) -> FrameAlignment {
    let rate = prepared.sequence.rate
    let oldRate = records.facts.frameRate ?? rate
    let plain = FrameAlignment(
      expected: records.pictures, at: records.fitsRate ? oldRate : rate, actual: actual, at: rate)
    guard let course = records.course else {
      report.motion = plain.findings
      return plain
    }
    let motion = MotionComparison(expected: course, actual: prepared.course)
    report.motion = motion.findings
    // Steps say which instants correspond better than pictures that happen to be equal.
    guard motion.timeMap == nil else {
      return FrameAlignment(
        expected: records.pictures, actual: actual, target: motion.target(ofFrame:))
    }
    return plain
  }

  // MARK: - Pictures

  private func compare(
    _ alignment: FrameAlignment, _ actual: [PictureRecord], _ records: GoldenRecords
  ) async throws(VerifyFailure) {
    let wantsAll = verification.pictures?.wantsEqualPictures == true
    let differs = alignment.pieces.contains { !$0.isSame }
    guard differs || (wantsAll && isMoved(alignment, records)) else { return }
    var expected = await expectedPictures(records)
    if expected == nil, report.tolerance.needsPixels, report.goldenKind == .hash {
      report.details.append(
        "the scene's tolerance needs pictures, but its golden keeps hashes alone: compared exactly; "
          + "record it with --golden-kind frames, or name a commit with --base")
    }
    var isForeign = false
    for piece in alignment.pieces {
      guard wantsAll || !piece.isSame else { continue }
      try compare(piece, actual, records, &expected, &isForeign)
    }
    if isForeign {
      report.details.append(
        "the base does not render the golden's pictures: it was recorded from another state")
    }
  }

  private func compare(
    _ piece: FrameAlignment.Piece, _ actual: [PictureRecord], _ records: GoldenRecords,
    _ expected: inout ExpectedPictures?, _ isForeign: inout Bool
  ) throws(VerifyFailure) {
    var (frame, picture): (Int?, Bitmap?) = (nil, nil)
    if case .frame(let index) = piece.target {
      frame = index
      picture = try? expected?.picture(ofFrame: index, rasterizer: rasterizer)
      if let found = picture, case .base = expected {
        let record = records.pictures.record(showing: index)
        if found.size != facts.size || record?.shows(found) != true {
          isForeign = true
          picture = nil
        }
      }
    }
    let sink = verification.pictures
    let needsActual = sink != nil || (picture != nil && !piece.isSame)
    let current = needsActual ? prepared.sequence.picture(ofFrame: piece.index, rasterizer) : nil
    var comparison: PictureComparison?
    if !piece.isSame, let picture, let current {
      comparison = PictureComparison(
        expected: picture, actual: current, tolerance: report.tolerance)
    }
    let measure = measure(piece, frame, comparison, actual, records)
    if let measure { report.differences.append(measure) }
    guard let sink, let current else { return }
    do throws(PictureSinkFailure) {
      try sink.take(
        ComparedPictures(
          index: piece.index, count: piece.count,
          time: prepared.sequence.rate.time(ofFrame: piece.index), expectedIndex: frame,
          expected: piece.isSame ? picture ?? current : picture, actual: current,
          difference: comparison?.marks(over: current), measure: measure))
    } catch {
      throw .report(error.message)
    }
  }

  /// What is to be said of a piece; nothing when it is the same, or when no pixel counts.
  private func measure(
    _ piece: FrameAlignment.Piece, _ frame: Int?, _ comparison: PictureComparison?,
    _ actual: [PictureRecord], _ records: GoldenRecords
  ) -> FrameDifference? {
    guard !piece.isSame, let frame else { return nil }
    let rate = prepared.sequence.rate
    let extent: FrameDifference.Extent
    var isTolerated = false
    if let comparison {
      guard let difference = comparison.difference else { return nil }
      extent = .pixels(difference)
      isTolerated = comparison.isTolerated
    } else {
      var region: PixelRegion?
      if case .hash(let golden) = golden,
        let now = actual.record(showing: piece.index)?.sketch,
        let was = golden.pictures.record(showing: frame)?.sketch
      {
        region = now.region(against: was, size: facts.size)
      }
      extent = .sketch(region)
    }
    return FrameDifference(
      index: piece.index, count: piece.count, time: rate.time(ofFrame: piece.index),
      expectedIndex: frame,
      expectedTime: (records.facts.frameRate ?? rate).time(ofFrame: frame), extent: extent,
      isTolerated: isTolerated)
  }

  private func expectedPictures(_ records: GoldenRecords) async -> ExpectedPictures? {
    if case .frames(let bytes, _, _) = golden {
      guard let reader = try? AnimationReader(bytes, limits: verification.limits) else {
        return nil
      }
      return .file(GoldenFilePictures(.file(reader), firstFrames: records.firstFrames))
    }
    guard let base = verification.base else { return nil }
    do throws(BaseFailure) {
      let (scene, roots) = try await base.scene(
        verification.entry.scene, names: verification.entry.names)
      let assets = AssetFolders(
        scene: scene, roots: roots, maximumPixels: request.maximumPixels)
      let (check, preparation) = read(scene, assets: assets)
      guard let preparation, let old = try? PreparedScene(preparation) else {
        let first = check.findings.first { $0.severity == .error }
        throw BaseFailure(message: "the scene is bad there: \(first?.message ?? "")")
      }
      return .base(old.sequence)
    } catch {
      report.details.append("no pictures from the base: \(error.message)")
      return nil
    }
  }

  /// Shows a reader what is rendered where there is nothing to compare it with.
  private func showUncompared(_ actual: [PictureRecord]) throws(VerifyFailure) {
    guard let sink = verification.pictures, sink.wantsEqualPictures else { return }
    for record in actual.joined(where: { _, _ in true }) {
      let picture = prepared.sequence.picture(ofFrame: record.index, rasterizer)
      do throws(PictureSinkFailure) {
        try sink.take(
          ComparedPictures(
            index: record.index, count: record.count,
            time: prepared.sequence.rate.time(ofFrame: record.index), expectedIndex: nil,
            expected: nil, actual: picture, difference: nil, measure: nil))
      } catch {
        throw .report(error.message)
      }
    }
  }

  // MARK: - Verdict

  private func judge(_ alignment: FrameAlignment, _ records: GoldenRecords) {
    if report.differingFrameCount <= report.tolerance.maximumFrames {
      for place in report.differences.indices { report.differences[place].isTolerated = true }
    }
    let (old, new) = (records.facts, facts)
    let rates = [new.frameRate, old.frameRate].map { $0?.text ?? "uneven times" }
    if rates[0] != rates[1] {
      report.verdict = .differentRate
      report.details.append("\(rates[0]) fps, was \(rates[1])")
    } else if new.frameCount != old.frameCount {
      report.verdict = .differentFrameCount
    } else if !new.duration.isAbout(old.duration) {
      report.verdict = .differentDuration
    } else {
      let isChanged =
        report.differences.contains { !$0.isTolerated } || isMoved(alignment, records)
      report.verdict = isChanged ? .changed : .same
    }
    if new.frameCount != old.frameCount {
      report.details.append("\(new.frameCount) frames, was \(old.frameCount)")
    }
    if !new.duration.isAbout(old.duration) {
      report.details.append(
        "\(new.duration.secondsWording), was \(old.duration.secondsWording)")
    }
  }

  /// Whether anything stands at another time than in the golden, or the golden does not have it.
  private func isMoved(_ alignment: FrameAlignment, _ records: GoldenRecords) -> Bool {
    facts.frameCount != records.facts.frameCount
      || alignment.pieces.contains { piece in
        switch piece.target {
        case .nothing, .betweenFrames: true
        case .frame(let frame): !shows(piece, frame, records)
        }
      }
  }

  /// Whether a piece shows what the golden shows at that very time, or differs from it in a way that is told.
  private func shows(
    _ piece: FrameAlignment.Piece, _ frame: Int, _ records: GoldenRecords
  ) -> Bool {
    guard piece.isSame else { return true }
    let hash = records.pictures.record(showing: frame)?.hash
    return (piece.index..<piece.index + piece.count).allSatisfy {
      records.pictures.record(showing: $0)?.hash == hash
    }
  }
}

extension PixelSize {
  var text: String { "\(width)x\(height)" }
}

extension Duration {
  /// Whether two lengths differ by no more than an APNG's rounding.
  fileprivate func isAbout(_ other: Duration) -> Bool {
    let gap = self - other
    return gap < .microseconds(50) && gap > .microseconds(-50)
  }
}
