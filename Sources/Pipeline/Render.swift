import Codec
import Motion
import Pictures
import Primitives
import Raster
import SceneFormat

/// What a render made.
package struct RenderReport: Equatable, Sendable {
  package struct Output: Equatable, Sendable {
    /// As the user named it.
    package var name: String
    package var format: OutputFormat
    package var frameCount: Int
    /// How long it plays: frameCount / fps.
    package var duration: Duration
    package var frameRate: FrameRate
    package var size: PixelSize
    package var byteCount: Int
    /// What a user may want to know, such as a frame rate that the format can't have.
    package var notes: [String]
  }

  /// In the order asked for.
  package var outputs: [Output]
  /// The scene's warnings and notes.
  package var findings: [Finding]
}

/// Why a render made nothing.
package enum RenderError: Error, Equatable {
  case scene(SceneTextError)
  /// The scene or its pictures are bad; at least one finding is an error.
  case findings([Finding])
  /// No frame was selected.
  case selection(EmptySelection)
  case output(OutputError)
}

/// Renders a scene to its outputs: all of them are in their places in the end, or none is.
///
/// Outputs that show the same frames share one render. `findings` is told what is doubtful before work begins, and
/// `progress` how many frames of how many are done, from one task at a time.
package func render(
  _ request: RenderRequest, staging: StagingArea,
  findings report: (SourceText, [Finding]) -> Void = { _, _ in },
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async throws(RenderError) -> RenderReport {
  let conflicts = try output { () throws(OutputError) in
    try OutputConflicts(among: request.outputs)
  }
  let source: SourceText
  do throws(SceneTextError) { source = try request.scene.read() } catch { throw .scene(error) }
  let assets = AssetFolders(request)
  let preparation = prepare(source, assets: assets, scale: request.scale)
  report(source, preparation.findings)
  guard let timeline = preparation.timeline, let scene = preparation.scene, !preparation.hasErrors
  else { throw .findings(preparation.findings) }
  try output { () throws(OutputError) in
    try conflicts.refuse(inputs: inputs(of: request, preparation, assets))
  }
  var passes = try RenderPass.passes(
    for: request, timeline: timeline, sceneRate: scene.frameRate)
  let total = passes.reduce(0) { $0 + $1.sequence.count }
  let rasterizer = Rasterizer()
  do throws(OutputError) {
    for index in passes.indices {
      try passes[index].open(in: staging, request: request, size: timeline.pixelSize)
    }
    var done = 0
    for pass in passes {
      try await pass.run(rasterizer: rasterizer, jobs: request.effectiveJobs) { [done] frames in
        progress(done + frames, total)
      }
      done += pass.sequence.count
    }
    try staging.commit()
  } catch {
    staging.discard()
    throw .output(error)
  }
  let made = passes.flatMap { $0.reports(size: timeline.pixelSize) }
  return RenderReport(
    outputs: request.outputs.compactMap { target in made.first { $0.name == target.name.text } },
    findings: preparation.findings)
}

private func output<Result>(
  _ body: () throws(OutputError) -> Result
) throws(RenderError) -> Result {
  do throws(OutputError) { return try body() } catch { throw .output(error) }
}

/// The scene's file and its pictures', which no output may overwrite.
private func inputs(
  of request: RenderRequest, _ preparation: Preparation, _ assets: AssetFolders
) -> [FilePath] {
  var inputs = [FilePath]()
  if case .file(let path) = request.scene { inputs.append(path) }
  for path in Set(preparation.imageReferences.map(\.path)).sorted() {
    if let file = try? assets.locate(path) { inputs.append(FilePath(file)) }
  }
  return inputs
}

extension AssetFolders {
  /// The folders that a request's scene may read from.
  package init(_ request: RenderRequest) {
    self.init(
      scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  }

  package init(scene: SceneSource, roots: [FilePath], maximumPixels: Int) {
    var limits = PictureLimits.default
    limits.maxPixels = maximumPixels
    self.init(sceneFolder: scene.folder.text, roots: roots.map(\.text), limits: limits)
  }
}
