import Codec
import Layout
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// Writes one output so that it has at most so many bytes, with as little given up for it as goes.
///
/// What was asked for is written first, and mostly fits. Else settings are compared by the sizes of a few chunks of frames;
/// the one chosen is written whole, and if it does not fit after all, estimates are raised by what they were short of. Every
/// answer comes from bytes, so the same setting is chosen for any number of threads, and memory does not grow with the
/// number of frames.
final class LimitedRender {
  private struct Level {
    let timeline: Timeline
    let rasterizer: Rasterizer
  }

  private let target: OutputTarget
  private let request: RenderRequest
  private let limit: Int
  private let preparation: Preparation
  private let assets: AssetFolders
  private let ladder: SizeLadder
  private let askedRate: FrameRate
  private let askedScale: Double
  private var file: StagedFile?
  /// The scale that was last laid out, by its rung, and what was made of it.
  private var level: (rung: Int, content: Level)
  private var samples: [SizeSetting: ChunkSample] = [:]
  private var estimates: [SizeSetting: Int] = [:]
  private var plainColors: [SizeSetting: [UInt32]] = [:]
  /// By how much estimates are raised, in thousandths.
  private var correction = 1000

  /// Of what was written last.
  private var reducedColors: Int?

  let frameCount: Int

  /// `target` is a GIF or a WebP. `preparation` has everything that a scene without errors has.
  init(
    _ target: OutputTarget, request: RenderRequest, preparation: Preparation, timeline: Timeline,
    sceneRate: FrameRate, assets: AssetFolders, rasterizer: Rasterizer
  ) throws(EmptySelection) {
    (self.target, self.request) = (target, request)
    (self.preparation, self.assets) = (preparation, assets)
    limit = request.maximumBytes ?? .max
    askedRate = request.frameRate ?? sceneRate
    askedScale = preparation.stage?.canvas.scale ?? 1
    let fastest = RenderPass.fastestGIF
    let isTooFast =
      target.format == .gif && askedRate.framesPerSecond > fastest.framesPerSecond
    let rate = isTooFast ? fastest : askedRate
    ladder = SizeLadder(for: request, format: target.format, rate: rate)
    level = (0, Level(timeline: timeline, rasterizer: rasterizer))
    frameCount = try FrameSequence(
      timeline, rate: rate, speed: request.speed, selection: request.frames
    ).count
  }

  /// Begins the output, so that what stands in its way is known before anything is rendered.
  func open(in staging: StagingArea) throws(OutputError) {
    guard case .bytes(let file) = try staging.open(target, frameCount: frameCount) else {
      preconditionFailure("a GIF or a WebP is one file")
    }
    self.file = file
  }

  /// Writes the output that `open` began.
  func run(
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(OutputError) -> OutputSummary {
    let name = target.name.text
    let reached: Int
    do throws(SinkError) {
      if let setting = try await chooseAndWrite(progress: progress), let plan = plan(setting) {
        return summary(of: setting, plan)
      }
      reached = try await sizeOfWorst()
    } catch {
      throw OutputError(error, writing: name)
    }
    throw .tooLarge(
      path: name, limit: limit, reached: reached, setting: options(of: ladder.worst))
  }

  /// The setting that the output was written with; nothing when none fits.
  private func chooseAndWrite(
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(SinkError) -> SizeSetting? {
    if try await write(.asAsked, progress: progress) { return .asAsked }
    while let setting = try await search() {
      if try await write(setting, progress: progress) {
        return try await improved(setting, progress: progress)
      }
      let estimate = try await estimate(setting) ?? 1
      correction = max(correction, limit * 1000 / max(1, estimate)) + 10
    }
    // Only when the worst is written whole is it sure that nothing fits.
    return try await write(ladder.worst, progress: progress) ? ladder.worst : nil
  }

  /// The best setting by what is estimated now.
  private func search() async throws(SinkError) -> SizeSetting? {
    try await SizeSearch(ladder: ladder).best { setting throws(SinkError) in
      // It was written, and did not fit.
      if setting == .asAsked { return false }
      guard let estimate = try await estimate(setting) else { return false }
      return estimate * correction / 1000 <= limit
    }
  }

  /// Looks once more when a setting turned out smaller than estimated, and leaves the better one written.
  private func improved(
    _ setting: SizeSetting, progress: @escaping @Sendable (Int) -> Void
  ) async throws(SinkError) -> SizeSetting {
    let written = file?.byteCount ?? 0
    guard written < limit * 15 / 16, let estimate = try await estimate(setting),
      samples[setting.withoutLoss]?.isWhole == false
    else { return setting }
    correction = written * 1000 / max(1, estimate) + 5
    guard let better = try await search(), better < setting else { return setting }
    if try await write(better, progress: progress) { return better }
    _ = try await write(setting, progress: progress)
    return setting
  }
}

extension LimitedRender {
  /// Writes the output; says whether it fits.
  private func write(
    _ setting: SizeSetting, progress: @escaping @Sendable (Int) -> Void
  ) async throws(SinkError) -> Bool {
    guard let file, let plan = plan(setting) else { return false }
    let written = try await plan.write(
      to: try CountedBytes(writing: file, limit: limit), progress: progress)
    reducedColors = written?.reducedColors
    return written != nil
  }

  /// About how many bytes a setting takes; nothing where it shows no frame.
  private func estimate(_ setting: SizeSetting) async throws(SinkError) -> Int? {
    if let known = estimates[setting] { return known }
    guard let plan = plan(setting) else { return nil }
    let sample =
      samples[setting.withoutLoss]
      ?? ChunkSample(of: PictureChunks(plan.sequence).reduce(0) { count, _ in count + 1 })
    samples[setting.withoutLoss] = sample
    let estimate = try await plan.estimate(sample)
    estimates[setting] = estimate
    return estimate
  }

  private func sizeOfWorst() async throws(SinkError) -> Int {
    let bytes = CountedBytes()
    guard let plan = plan(ladder.worst) else { return limit + 1 }
    _ = try await plan.write(to: bytes) { _ in }
    return bytes.count
  }

  private func plan(_ setting: SizeSetting) -> SizePlan? {
    guard let content = content(atRung: setting.scale) else { return nil }
    let sequence = try? FrameSequence(
      content.timeline, rate: ladder.rates[setting.rate], speed: request.speed,
      selection: request.frames)
    guard let sequence else { return nil }
    var request = request
    if target.format == .webp {
      request.webPQuality = ladder.losses[setting.loss]
    } else {
      request.gif.lossy = ladder.losses[setting.loss]
      request.gif.colors = ladder.colors[setting.colors]
    }
    return SizePlan(
      sequence: sequence, size: content.timeline.pixelSize, format: target.format,
      request: request, plainColors: plainColors(of: sequence, setting),
      rasterizer: content.rasterizer, jobs: request.effectiveJobs)
  }

  private func plainColors(of sequence: FrameSequence, _ setting: SizeSetting) -> [UInt32] {
    guard target.format == .gif else { return [] }
    if let known = plainColors[setting.withoutLoss] { return known }
    let colors = sequence.plainColors()
    plainColors[setting.withoutLoss] = colors
    return colors
  }

  /// The scene at one of the ladder's scales; nothing when it can't be laid out that small.
  private func content(atRung rung: Int) -> Level? {
    if level.rung == rung { return level.content }
    let smaller = prepare(preparation.source, assets: assets, scale: scale(atRung: rung))
    guard let timeline = smaller.timeline else { return nil }
    level = (rung, Level(timeline: timeline, rasterizer: Rasterizer()))
    return level.content
  }

  private func scale(atRung rung: Int) -> Double {
    askedScale * Double(ladder.scales[rung]) / 8
  }
}

extension SizeSetting {
  /// What decides which frames there are.
  fileprivate var withoutLoss: SizeSetting {
    SizeSetting(loss: 0, colors: 0, rate: rate, scale: scale)
  }
}

extension LimitedRender {
  private func summary(of setting: SizeSetting, _ plan: SizePlan) -> OutputSummary {
    var remarks: [String] = []
    if setting != .asAsked { remarks.append(choice(setting)) }
    if setting.rate == 0, ladder.rates[0] != askedRate {
      remarks.append(RenderPass.slowedRemark(from: askedRate))
    }
    if target.format == .gif, !plan.sequence.isOpaque { remarks.append(request.matteRemark) }
    if let reducedColors { remarks.append(RenderPass.reducedRemark(to: reducedColors)) }
    return OutputSummary(
      name: target.name.text, frameCount: plan.sequence.count,
      duration: plan.sequence.playingTime, size: plan.size, byteCount: file?.byteCount ?? 0,
      remark: remarks.isEmpty ? nil : remarks.joined(separator: "; "))
  }

  /// What was chosen, as options that make the same file, and why no better.
  private func choice(_ setting: SizeSetting) -> String {
    let reason =
      if setting.scale > 0 {
        "at scale \(scale(atRung: setting.scale - 1).text) nothing fits \(limit) bytes"
      } else if setting.rate > 0 {
        "at \(ladder.rates[setting.rate - 1].text) fps nothing fits \(limit) bytes"
      } else if setting.colors > 0 {
        "\(ladder.colors[setting.colors - 1]) colours do not fit \(limit) bytes"
          + (ladder.losses.count > 1 ? " at any loss" : "")
      } else {
        "less loss does not fit \(limit) bytes"
      }
    return "with \(options(of: setting)): \(reason)"
  }

  private func options(of setting: SizeSetting) -> String {
    var options: [String] = []
    if let loss = ladder.losses[setting.loss] {
      options.append("\(target.format == .webp ? "--webp-quality" : "--lossy") \(loss)")
    }
    if setting.colors > 0 { options.append("--colors \(ladder.colors[setting.colors])") }
    if setting.rate > 0 { options.append("--fps \(ladder.rates[setting.rate].text)") }
    if setting.scale > 0 { options.append("--scale \(scale(atRung: setting.scale).text)") }
    return options.isEmpty ? "what was asked for" : options.joined(separator: " ")
  }
}

extension Double {
  /// Without a fraction that is nothing.
  fileprivate var text: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
