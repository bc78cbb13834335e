import Codec
internal import Glibc
import Motion
import Primitives
import Raster

/// One walk through a timeline, and the outputs that it feeds: those that show the same frames.
struct RenderPass {
  let sequence: FrameSequence
  let targets: [OutputTarget]
  /// What a user should know of this pass's outputs; nothing when there is nothing.
  let remark: String?
  private var opened: [(target: OutputTarget, output: StagedOutput, sink: any SinkFeed)] = []

  /// What a GIF makes of half-clear pixels; nothing where there are none.
  private let matteRemark: String?

  private init(
    sequence: FrameSequence, targets: [OutputTarget], remark: String?, request: RenderRequest
  ) {
    matteRemark = sequence.isOpaque ? nil : request.matteRemark
    self.sequence = sequence
    self.targets = targets
    self.remark = remark
  }

  /// Above this a GIF's delays are so short that viewers play it slowly (uikit-motion, section 8).
  static let fastestGIF = FrameRate(50)!

  /// The walks that a showing's outputs need: GIFs above 50 frames a second are rendered anew at 50.
  static func passes(
    for showing: Showing, _ request: RenderRequest
  ) throws(EmptySelection) -> [RenderPass] {
    let rate = showing.rate(request)
    let tooFast = rate.framesPerSecond > fastestGIF.framesPerSecond
    let frames = showing.targets.filter { !$0.kind.isDrawn && !request.isLimited($0) }
    let slowed = frames.filter { tooFast && $0.format == .gif }
    let others = frames.filter { !slowed.contains($0) }
    func sequence(at rate: FrameRate) throws(EmptySelection) -> FrameSequence {
      try showing.sequence(rate: rate, request)
    }
    var passes = [RenderPass]()
    if !others.isEmpty {
      passes.append(
        RenderPass(
          sequence: try sequence(at: rate), targets: others, remark: nil, request: request))
    }
    if !slowed.isEmpty {
      passes.append(
        RenderPass(
          sequence: try sequence(at: fastestGIF), targets: slowed,
          remark: slowedRemark(from: rate), request: request))
    }
    return passes
  }

  /// What the user should know of a GIF that has fewer frames than were asked for.
  static func slowedRemark(from rate: FrameRate) -> String {
    "rendered at 50 fps in place of \(rate.text), the most that a GIF can show"
  }

  /// What the user should know of a GIF whose frames had more colours than it could hold.
  static func reducedRemark(to colors: Int) -> String { "colours reduced to \(colors) a frame" }

  /// Begins every output of the pass.
  mutating func open(
    in staging: StagingArea, request: RenderRequest
  ) throws(OutputError) {
    let plainColors = targets.contains { $0.format == .gif } ? sequence.plainColors() : []
    for target in targets {
      let output = try staging.open(target, frameCount: sequence.count)
      do throws(SinkError) {
        let sink = try makeSink(
          for: target, writing: output, request, plainColors: plainColors)
        opened.append((target, output, sink))
      } catch {
        throw OutputError(error, writing: target.name.text)
      }
    }
  }

  /// Renders the frames into the outputs that `open` began.
  func run(
    rasterizer: Rasterizer, jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws(OutputError) {
    let names = opened.map(\.target.name.text)
    do {
      try await sequence.render(
        into: opened.map(\.sink), rasterizer: rasterizer, jobs: jobs, progress: progress)
    } catch let failure as FeedFailure {
      throw OutputError(failure.error, writing: names[failure.sink])
    } catch {
      preconditionFailure("rendering throws nothing but a sink's failure")
    }
  }

  func summaries() -> [OutputSummary] {
    opened.map { target, output, sink in
      OutputSummary(
        name: target.name.text, frameCount: sequence.count, duration: sequence.playingTime,
        size: sequence.pixelSize, byteCount: output.byteCount,
        remark: remark(on: output, target, sink))
    }
  }

  private func remark(
    on output: StagedOutput, _ target: OutputTarget, _ sink: any SinkFeed
  ) -> String? {
    var remarks = remark.map { [$0] } ?? []
    if target.format == .gif, let matteRemark { remarks.append(matteRemark) }
    if let colors = sink.reducedColors { remarks.append(Self.reducedRemark(to: colors)) }
    if case .frames(let folder) = output, folder.leftCount > 0 {
      remarks.append("\(folder.leftCount) older files of this pattern are not among them")
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }
}

extension RenderRequest {
  /// Whether an output may have only so many bytes.
  func isLimited(_ target: OutputTarget) -> Bool {
    maximumBytes != nil && (target.format == .gif || target.format == .webp)
  }

  /// What a GIF of a clear canvas makes of half-clear pixels.
  var matteRemark: String {
    "clear where under half opaque, the rest laid over "
      + (gif.matte == nil ? "white (--matte chooses)" : "the matte")
  }

  /// Threads at once.
  package var effectiveJobs: Int { Self.effectiveJobs(jobs) }

  /// `jobs`, or as many as there are cores.
  static func effectiveJobs(_ jobs: Int?) -> Int {
    jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}

extension FrameRate {
  /// As a scene writes it, to three decimals.
  package var text: String {
    let thousandths = (numerator * 2_000 + denominator) / (2 * denominator)
    let digits = String(thousandths % 1_000 + 1_000).dropFirst()
    let decimals = String(digits.reversed().drop { $0 == "0" }.reversed())
    return decimals.isEmpty ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(decimals)"
  }
}
