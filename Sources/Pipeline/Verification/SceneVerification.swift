import Codec
import Golden
import Layout
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// Why a verification cannot go on: unlike a finding, nothing more is verified.
package enum VerifyFailure: Error {
  /// Something could not be written.
  case output(OutputError)
  /// What was asked for does not go with what is there; one line with a way out.
  case refused(String)
  /// A report could not be made, in its maker's words.
  case report(String)
}

/// One scene and its golden: rendered once to hashes, compared, and what differs rendered again.
struct SceneVerification: Sendable {
  let request: VerifyRequest
  let entry: VerifyRequest.Entry
  let base: BaseScenes?
  let staging: StagingArea
  let jobs: Int
  let pictures: (any ComparedPictureSink)?
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void
  private let rasterizer = Rasterizer()

  init(
    _ request: VerifyRequest, _ entry: VerifyRequest.Entry, base: BaseScenes?,
    staging: StagingArea, jobs: Int, pictures: (any ComparedPictureSink)?,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.request = request
    self.entry = entry
    self.base = base
    self.staging = staging
    self.jobs = jobs
    self.pictures = pictures
    self.progress = progress
  }

  var limits: PictureLimits {
    var limits = PictureLimits.default
    limits.maxPixels = request.maximumPixels
    return limits
  }

  /// The scene's verdict with all there is to say. Goldens to be written are staged, not yet in their places.
  func run() async throws(VerifyFailure) -> (report: SceneReport, check: CheckReport) {
    let place = GoldenPlace(entry, in: request.goldens)
    var report = SceneReport(
      scene: entry.scene.name, name: place.name,
      golden: place.path(for: request.kind(beside: place)).text,
      verdict: .same)
    let assets = AssetFolders(
      scene: entry.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
    var (check, preparation) = read(entry.scene, assets: assets)
    check.findings.removeAll { $0.severity == .note }
    report.findings = check.findings
    var prepared: PreparedScene?
    if let preparation {
      do throws(EmptySelection) {
        prepared = try PreparedScene(preparation)
      } catch {
        check.findings.append(error.finding(in: preparation.source))
        report.findings = check.findings
      }
    }
    guard let prepared else {
      report.verdict = .sceneError
      report.golden = place.found.first?.path.text ?? report.golden
      try finish(report)
      return (report, check)
    }
    report.actual = prepared.facts
    report.tolerance = tolerance(of: prepared)
    report.toleranceReason = prepared.scene.verify?.reason
    try await compare(prepared, place, &report)
    if report.verdict.isAcceptable {
      report.acceptingCommand =
        report.verdict == .missingGolden ? entry.recordingCommand : entry.acceptingCommand
    }
    try finish(report)
    return (report, check)
  }

  private func finish(_ report: SceneReport) throws(VerifyFailure) {
    do throws(PictureSinkFailure) {
      try pictures?.finish(report)
    } catch {
      throw .report(error.message)
    }
  }

  /// Recording looks for every difference.
  private func tolerance(of prepared: PreparedScene) -> Tolerance {
    guard request.recording == nil || request.recording == .missing else { return .exact }
    let own = prepared.scene.verify.map { Tolerance($0, scale: prepared.stage.canvas.scale) }
    return request.tolerance.applied(to: own ?? .exact)
  }

  private func compare(
    _ prepared: PreparedScene, _ place: GoldenPlace, _ report: inout SceneReport
  ) async throws(VerifyFailure) {
    let found = place.found
    var golden: StoredGolden?
    if let first = found.first {
      report.golden = first.path.text
      do throws(GoldenFault) {
        if found.count > 1 { throw .ambiguous(found[1].path.text) }
        golden = try StoredGolden(first.kind, at: first.path, limits: limits)
        report.goldenKind = first.kind
      } catch {
        report.verdict = error == .empty ? .emptyGolden : .corruptGolden
        report.details.append(error.message)
      }
    } else {
      report.verdict = .missingGolden
    }
    let isWriting = request.recording != nil
    guard golden != nil || isWriting || pictures?.wantsEqualPictures == true else { return }
    let comparison = GoldenComparison(
      self, prepared, golden, rasterizer: rasterizer, report: report)
    report = try await comparison.run()
    if let records = comparison.rendered, shouldRecord(report) {
      try await GoldenRecording(self, prepared, records, place, golden).run(&report)
    }
  }

  private func shouldRecord(_ report: SceneReport) -> Bool {
    switch request.recording {
    case nil: false
    case .all: true
    case .missing: report.verdict == .missingGolden
    case .failed: !report.verdict.isPassed
    }
  }
}

/// A scene that can be rendered.
struct PreparedScene: Sendable {
  let scene: Scene
  let stage: Stage
  let timeline: Timeline
  let sequence: FrameSequence

  /// Nothing for a scene with errors.
  init?(_ preparation: Preparation) throws(EmptySelection) {
    guard let scene = preparation.scene, let stage = preparation.stage,
      let timeline = preparation.timeline, !preparation.hasErrors
    else { return nil }
    self.scene = scene
    self.stage = stage
    self.timeline = timeline
    sequence = try FrameSequence(timeline, rate: scene.frameRate)
  }

  var facts: SequenceFacts {
    SequenceFacts(
      size: timeline.pixelSize, frameCount: sequence.count, frameRate: sequence.rate,
      duration: sequence.playingTime)
  }

  /// What stands where, from the first frame on, with every frame at which that changes.
  var course: MotionCourse {
    var states: [(index: Int, state: MotionState)] = []
    for frame in 0..<sequence.count {
      let state = MotionState(timeline.sample(at: sequence.time(ofFrame: frame)))
      if states.last?.state != state { states.append((frame, state)) }
    }
    return MotionCourse(
      trace: MotionTrace(timeline, scene, stage), rate: sequence.rate,
      frameCount: sequence.count, states: states)
  }
}

extension Tolerance {
  /// What a scene's file says; its points are pixels of `scale`, grown to whole ones.
  init(_ description: VerifyDescription, scale: Double) {
    self.init()
    threshold = Int((description.threshold * 10_000).rounded())
    maximumPixels = description.maxDiffPixels
    maximumRatio = description.maxDiffRatio.map { Int(($0 * 1_000_000).rounded()) }
    window = description.window
    maximumFrames = description.maxFrames
    ignoresAntialiasing = description.antialiasing
    ignored = description.ignore.compactMap { rect in
      let limit = 1e9
      func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int(min(limit, max(-limit, value * scale)).rounded(rule))
      }
      let (left, top) = (pixel(rect.x, .down), pixel(rect.y, .down))
      let (right, bottom) = (pixel(rect.maxX, .up), pixel(rect.maxY, .up))
      guard left < right, top < bottom else { return nil }
      return PixelRegion(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
