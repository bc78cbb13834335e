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
  guard let preparation, let timeline = preparation.timeline, let scene = preparation.scene,
    let stage = preparation.stage
  else { return RenderReport(check: check, result: .badScene, inputs: files) }
  let base = Subject(timeline: timeline, scene: scene, canvas: stage.canvas)
  let variants = request.wantedVariants.map {
    VariantPreparation($0, of: preparation, assets: assets, scale: request.scale)
  }
  check.findings += (variants?.findings ?? []).filter { $0.severity != .note }
  guard !check.hasErrors else {
    return RenderReport(check: check, result: .badScene, inputs: files)
  }
  do throws(EmptySelection) {
    var work = try RenderWork(
      request, base: base, preparation: preparation, variants: variants, assets: assets)
    check.findings += work.findings
    do throws(OutputError) {
      let readBesides = variants?.preparations ?? []
      try OutputConflicts(among: work.targets)
        .refuse(
          inputs: ([preparation] + readBesides).flatMap { inputs(of: request, $0, assets) })
      let summaries = try await work.run(request, staging, progress)
      return RenderReport(check: check, result: .complete(summaries), inputs: files)
    } catch {
      return RenderReport(check: check, result: .failed(error), inputs: files)
    }
  } catch {
    check.findings.append(error.finding(in: preparation.source))
    return RenderReport(check: check, result: .badScene, inputs: files)
  }
}

/// Everything that is wrong with a scene and its pictures; nothing is rendered.
package func check(_ request: CheckRequest) -> CheckReport {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  var (check, preparation) = read(request.scene, assets: assets)
  if let preparation, !preparation.variants.isEmpty, !preparation.hasErrors {
    check.findings += VariantPreparation(.declared, of: preparation, assets: assets).findings
  }
  return check
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
