import Motion
import Pictures
import Primitives
import Raster
import Sheets

/// All that one request renders: walks through frames, and drawings.
struct RenderWork {
  private(set) var passes: [RenderPass] = []
  private(set) var drawings: [SheetDrawing] = []
  /// Outputs that may have only so many bytes.
  private(set) var limited: [LimitedRender] = []
  private let rasterizer = Rasterizer()
  /// Every output, a variant's under its own name; in the order of the request.
  private(set) var targets: [OutputTarget] = []
  /// What could not be made as it was asked for.
  private(set) var findings: [Finding] = []

  /// An output that holds `{variant}` shows one variant; any other shows all of them side by side.
  init(
    _ request: RenderRequest, base: Subject, preparation: Preparation,
    variants: VariantPreparation?, assets: AssetFolders
  ) throws(EmptySelection) {
    let file = request.scene.name
    let single = variants == nil ? [] : request.outputs.filter(\.variesByVariant)
    let shared = request.outputs.filter { !single.contains($0) }
    func showing(_ subjects: [Subject], _ targets: [OutputTarget]) -> Showing {
      let (mount, findings) = request.mount.mount(of: subjects, in: file)
      self.findings += findings.filter { !self.findings.contains($0) }
      return Showing(subjects: subjects, targets: targets, mount: mount)
    }
    try checkSelection(request, variants?.subjects ?? [base], file)
    if request.mount.isBackgroundAlone, shared.count == request.outputs.count, variants == nil,
      base.canvas.background.isOpaque, !request.outputs.contains(where: \.kind.isDrawn)
    {
      throw .hiddenBackground
    }
    var showings = [(showing: Showing, preparation: Preparation)]()
    if !shared.isEmpty {
      showings.append((showing(variants?.subjects ?? [base], shared), preparation))
    }
    if let variants, !single.isEmpty {
      for (index, subject) in variants.subjects.enumerated() {
        var alone = subject
        alone.name = nil
        let targets = single.compactMap { try? $0.naming(variant: variants.fileNames[index]) }
        showings.append((showing([alone], targets), variants.preparations[index]))
      }
    }
    for (showing, preparation) in showings {
      passes += try RenderPass.passes(for: showing, request)
      for target in showing.targets where request.isLimited(target) {
        limited.append(
          try LimitedRender(
            target, request: request, preparation: preparation,
            timeline: showing.subjects[0].timeline,
            sceneRate: showing.subjects[0].scene.frameRate, assets: assets,
            rasterizer: rasterizer))
      }
      for target in showing.targets where target.kind.isDrawn {
        drawings.append(try SheetDrawing(of: showing.subjects, for: target, request))
      }
    }
    for target in request.outputs {
      targets +=
        single.contains(target)
        ? (variants?.fileNames ?? []).compactMap { try? target.naming(variant: $0) } : [target]
    }
  }

  /// A moment after the end is refused; frames after it are told of and left out.
  private mutating func checkSelection(
    _ request: RenderRequest, _ subjects: [Subject], _ file: String
  ) throws(EmptySelection) {
    let check = MomentCheck(
      subjects.map { ($0.timeline, request.frameRate ?? $0.scene.frameRate) },
      step: request.frames.step, speed: request.speed)
    for instant in request.sheet.instants {
      try check.refuse(instant, option: "--sheet-times", at: .original)
    }
    switch request.frames.part {
    case .all: break
    case .still(let instant): try check.refuse(instant, option: "--at")
    case .frames(let range):
      guard let count = check.count(endedBy: range) else { return }
      findings.append(
        Finding(
          severity: .warning, file: file, position: nil, keyPath: "",
          message: "must have the frames that --frames names, but has \(count) from 0 on",
          hint: "the rest is left out"))
    }
  }

  /// Renders everything into outputs that it opens in `staging`, and tells of each.
  mutating func run(
    _ request: RenderRequest, _ staging: StagingArea,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(OutputError) -> [OutputSummary] {
    let total =
      passes.reduce(0) { $0 + $1.sequence.count } + limited.reduce(0) { $0 + $1.frameCount }
      + drawings.reduce(0) { $0 + $1.frameCount }
    for pass in passes { try pass.checkSize() }
    for index in passes.indices { try passes[index].open(in: staging, request: request) }
    for output in limited { try output.open(in: staging) }
    let files = try drawings.map { drawing throws(OutputError) in
      try staging.open(drawing.target, frameCount: 1)
    }
    var done = 0
    for pass in passes {
      try await pass.run(rasterizer: rasterizer, jobs: request.effectiveJobs) { [done] frames in
        progress(done + frames, total)
      }
      done += pass.sequence.count
    }
    var made = passes.flatMap { $0.summaries() }
    for output in limited {
      let count = output.frameCount
      let summary = try await output.run { [done] frames in
        progress(done + min(frames, count), total)
      }
      made.append(summary)
      done += count
    }
    for (drawing, file) in zip(drawings, files) {
      made.append(
        try await drawing.write(to: file, rasterizer: rasterizer) { [done] frames in
          progress(done + frames, total)
        })
      done += drawing.frameCount
    }
    return targets.compactMap { target in made.first { $0.name == target.name.text } }
  }
}

extension RenderPass {
  /// A mount can be larger than any canvas may be.
  fileprivate func checkSize() throws(OutputError) {
    let size = sequence.pixelSize
    guard size.area > RenderRequest.defaultMaximumPixels || max(size.width, size.height) > 16_384,
      let target = targets.first
    else { return }
    throw .unsupported(
      path: target.name.text,
      reason:
        "must be at most 16384 pixels a side and \(RenderRequest.defaultMaximumPixels) in all, "
        + "but is \(size.width) x \(size.height); take a smaller --scale, or fewer variants")
  }
}

extension RenderRequest {
  /// Those asked for; a scene's own where an output's name has a place for them. Nothing for none.
  fileprivate var hasVariantNames: Bool { outputs.contains(where: \.variesByVariant) }

  var wantedVariants: VariantRequest? {
    switch variants {
    case .none: hasVariantNames ? .declared : nil
    case .declared, .varied: variants
    }
  }
}
