import Codec
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// Renders a scene into outputs that it opens in `staging`, and leaves them there complete, for the caller to commit.
///
/// Outputs that show the same frames share one render. `progress` is told after each chunk of frames how many of how many
/// are done.
package func render(
  _ request: RenderRequest, staging: StagingArea,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async -> RenderReport {
  let assets = AssetFolders(request)
  var (check, preparation) = read(request.scene, assets: assets, scale: request.scale)
  let files = files(of: request.scene, preparation, roots: request.assetRoots)
  // What is merely worth knowing is told by `check` and `inspect`.
  check.findings.removeAll { $0.severity == .note }
  guard let preparation, let timeline = preparation.timeline, let scene = preparation.scene
  else { return RenderReport(check: check, result: .badScene, inputs: files) }
  let rasterizer = Rasterizer()
  let passes: [RenderPass]
  var limited: [LimitedRender] = []
  var drawings: [SheetDrawing] = []
  do throws(EmptySelection) {
    passes = try RenderPass.passes(for: request, timeline: timeline, sceneRate: scene.frameRate)
    for target in request.outputs where request.isLimited(target) {
      limited.append(
        try LimitedRender(
          target, request: request, preparation: preparation, timeline: timeline,
          sceneRate: scene.frameRate, assets: assets, rasterizer: rasterizer))
    }
    let subject = Subject(timeline: timeline, scene: scene)
    for target in request.outputs where target.kind.isDrawn {
      drawings.append(try SheetDrawing(of: [subject], for: target, request))
    }
  } catch {
    check.findings.append(error.finding(in: preparation.source))
    return RenderReport(check: check, result: .badScene, inputs: files)
  }
  do throws(OutputError) {
    try OutputConflicts(among: request.outputs)
      .refuse(inputs: inputs(of: request, preparation, assets))
    let summaries = try await run(
      passes, limited, drawings, request, timeline, rasterizer, staging, progress)
    return RenderReport(check: check, result: .complete(summaries), inputs: files)
  } catch {
    return RenderReport(check: check, result: .failed(error), inputs: files)
  }
}

/// Everything that is wrong with a scene and its pictures; nothing is rendered.
package func check(_ request: CheckRequest) -> CheckReport {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  return read(request.scene, assets: assets).check
}

/// Reads a scene and makes it ready. There is no preparation when its text can't be read.
func read(
  _ scene: SceneSource, assets: AssetFolders, scale: Double? = nil
) -> (check: CheckReport, preparation: Preparation?) {
  do throws(SceneTextError) {
    let source = try scene.read()
    let preparation = prepare(source, assets: assets, scale: scale)
    return (CheckReport(findings: preparation.findings, source: source), preparation)
  } catch {
    let finding = Finding(
      severity: .error, file: scene.name, position: nil, keyPath: "", message: error.message,
      hint: error.hint)
    return (CheckReport(findings: [finding], source: nil), nil)
  }
}

private func run(
  _ passes: [RenderPass], _ limited: [LimitedRender], _ drawings: [SheetDrawing],
  _ request: RenderRequest, _ timeline: Timeline, _ rasterizer: Rasterizer,
  _ staging: StagingArea,
  _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws(OutputError) -> [OutputSummary] {
  var passes = passes
  let total =
    passes.reduce(0) { $0 + $1.sequence.count } + limited.reduce(0) { $0 + $1.frameCount }
    + drawings.reduce(0) { $0 + $1.frameCount }
  for index in passes.indices {
    try passes[index].open(in: staging, request: request, size: timeline.pixelSize)
  }
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
  var made = passes.flatMap { $0.summaries(size: timeline.pixelSize) }
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
  return request.outputs.compactMap { target in made.first { $0.name == target.name.text } }
}

/// The scene's file, its pictures' and its fonts', which no output may overwrite.
private func inputs(
  of request: RenderRequest, _ preparation: Preparation, _ assets: AssetFolders
) -> [FilePath] {
  var inputs = [FilePath]()
  if case .file(let path) = request.scene { inputs.append(path) }
  let named =
    preparation.imageReferences.map(\.path) + preparation.fontReferences.map(\.path)
  for path in Set(named).sorted() {
    if let file = try? assets.locate(path) { inputs.append(FilePath(file)) }
  }
  return inputs
}

extension AssetFolders {
  init(_ request: RenderRequest) {
    self.init(
      scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  }

  /// The folders that a scene may read its pictures from.
  init(scene: SceneSource, roots: [FilePath], maximumPixels: Int) {
    var limits = PictureLimits.default
    limits.maxPixels = maximumPixels
    self.init(sceneFolder: scene.folder.text, roots: roots.map(\.text), limits: limits)
  }
}
