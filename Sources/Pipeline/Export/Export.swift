import Codec
import Display
import Handoff
import Layout
import Motion
import Pictures
import Primitives
import Raster

/// A scene's motion in another form, and what that form cannot say; nothing when the findings hold an error.
package func export(
  _ request: ExportRequest
) -> (check: CheckReport, text: String?, notes: [String]) {
  let assets = AssetFolders(
    scene: request.scene, roots: request.assetRoots, maximumPixels: request.maximumPixels)
  var (check, preparation) = read(request.scene, assets: assets, scale: request.scale)
  check.findings.removeAll { $0.severity == .note }
  guard let preparation, let timeline = preparation.timeline, let scene = preparation.scene,
    let stage = preparation.stage
  else { return (check, nil, []) }
  let name = request.scene.name
  guard
    let handed = HandoffScene(
      name: request.scene.shortName, timeline: timeline, scene: scene, canvas: stage.canvas)
  else {
    check.findings.append(
      Finding(
        severity: .error, file: name, position: nil, keyPath: "",
        message: "must have a transition to export, but has none"))
    return (check, nil, [])
  }
  let handoff =
    switch request.form {
    case .swift: swiftHandoff(handed)
    case .css: cssHandoff(handed)
    case .markdown: markdownHandoff(handed)
    case .lottie:
      lottieHandoff(handed, frameRate: request.frameRate ?? scene.frameRate, encode: picture(of:))
    }
  return (check, handoff.text, handoff.notes.lines)
}

/// A display list as a PNG file.
private func picture(of list: DisplayList) -> [UInt8] {
  var bitmap = Bitmap(size: list.size)
  Rasterizer().render(list, into: &bitmap)
  return encodePNG(bitmap)
}

/// Writes an export's text into a file that it opens in `staging`, for the caller to commit. It may not be the scene's own.
package func write(
  _ text: String, of scene: SceneSource, to path: FilePath, staging: StagingArea
) throws(OutputError) {
  if case .file(let input) = scene, let entry = try? FileEntry(at: input, followingLinks: true),
    let other = try? FileEntry(at: path, followingLinks: true), entry.isSame(as: other)
  {
    throw .overwritesInput(path: path.text, input: input.text)
  }
  let file = try staging.open(text: path)
  do throws(SinkError) {
    try file.write(Array(text.utf8))
  } catch {
    throw OutputError(error, writing: path.text)
  }
}

extension SceneSource {
  /// The file's own name, whatever folder it is in: what is exported is the same wherever the scene lies.
  fileprivate var shortName: String {
    switch self {
    case .file(let path): path.lastComponent.text
    case .standardInput: "scene"
    }
  }
}
