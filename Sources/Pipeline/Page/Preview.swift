import Codec
import Motion
import Pictures
import Preview
import Primitives
import Raster
import SceneFormat

/// Renders scenes into a page that it opens in `staging`, and leaves it there complete, for the caller to commit.
///
/// `progress` is told after each chunk of frames how many of how many are done.
package func preview(
  _ request: PreviewRequest, staging: StagingArea,
  progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
) async -> PreviewReport {
  var report = PreviewReport(checks: [], result: .badScene, inputs: [])
  var films = [Film]()
  for scene in request.scenes {
    let assets = AssetFolders(
      scene: scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
    var (check, preparation) = read(scene, assets: assets, scale: request.scale)
    check.findings.removeAll { $0.severity == .note }
    report.inputs += files(of: scene, preparation, roots: request.assetRoots)
    if let preparation {
      do throws(EmptySelection) {
        if let film = try Film(scene, preparation, request) { films.append(film) }
      } catch {
        check.findings.append(error.finding(in: preparation.source))
      }
    }
    report.checks.append(check)
  }
  guard films.count == request.scenes.count else { return report }
  do throws(OutputError) {
    if !request.isForStandardOutput {
      try OutputConflicts(page: request.page).refuse(inputs: report.inputs)
    }
    let summary = try await render(films, request, staging, progress)
    report.result = .complete([summary])
  } catch {
    report.result = .failed(error)
  }
  return report
}

/// A scene that is ready to be rendered into a page.
private struct Film {
  let sequence: FrameSequence
  let properties: SequenceProperties
  let description: FilmDescription

  /// Nothing for a scene that has errors.
  init?(
    _ scene: SceneSource, _ preparation: Preparation, _ request: PreviewRequest
  ) throws(EmptySelection) {
    guard let timeline = preparation.timeline, let document = preparation.scene,
      let stage = preparation.stage
    else { return nil }
    sequence = try FrameSequence(
      timeline, rate: request.frameRate ?? document.frameRate, speed: request.speed,
      selection: FrameSelection(step: request.step))
    properties = SequenceProperties(
      size: timeline.pixelSize, frameCount: sequence.count, frameRate: sequence.rate)
    description = FilmDescription(
      name: scene.name, canvas: stage.canvas.size, scale: stage.canvas.scale,
      motions: timeline.movements(of: document).map(\.motion), timeline: timeline,
      times: (0..<sequence.count).map(sequence.time), speed: request.speed)
  }
}

private func render(
  _ films: [Film], _ request: PreviewRequest, _ staging: StagingArea,
  _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
) async throws(OutputError) -> OutputSummary {
  let name = request.page.text
  let file = try staging.openPage(request.page)
  let total = films.reduce(0) { $0 + $1.sequence.count }
  let rasterizer = Rasterizer()
  var done = 0
  do {
    let page = try PreviewPage(
      title: request.scenes.map(\.title).joined(separator: " and "), live: request.live,
      output: file)
    for (number, film) in films.enumerated() {
      let sink = try page.film(
        number, properties: film.properties, description: film.description)
      try await film.sequence.render(
        into: [Feed(sink: sink)], rasterizer: rasterizer,
        jobs: RenderRequest.effectiveJobs(request.jobs)
      ) { [done] frames in
        progress(done + frames, total)
      }
      done += film.sequence.count
    }
    try page.finish()
  } catch let failure as FeedFailure {
    throw OutputError(failure.error, writing: name)
  } catch let error as SinkError {
    throw OutputError(error, writing: name)
  } catch {
    preconditionFailure("rendering throws nothing but a sink's failure")
  }
  let longest = films.map(\.sequence.playingTime).max() ?? .zero
  return OutputSummary(
    name: name, frameCount: total, duration: longest, size: films[0].properties.size,
    byteCount: file.byteCount)
}

extension SceneSource {
  /// What a window is called: the file's name, or its folder's for a `scene.json`.
  fileprivate var title: String {
    guard case .file(let path) = self else { return "standard input" }
    let name = path.lastComponent.text
    let folder = path.parent.lastComponent.text
    let isNamed = !["", ".", ".."].contains(folder)
    return name == "scene.json" && isNamed ? folder : name
  }
}

extension Inspection.Movement {
  fileprivate var motion: FilmDescription.Motion {
    FilmDescription.Motion(
      kind: step == StepKind.present.rawValue ? .present : .dismiss, style: style, curve: curve,
      duration: duration)
  }
}
