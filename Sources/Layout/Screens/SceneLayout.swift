import Primitives
import SceneFormat

/// Lays a scene out on its canvas.
///
/// `scale` stands in for the scene's own pixels per point when given. Findings tell what is doubtful about pictures, texts
/// and places; there is a stage unless one of them is an error.
package func layOut(
  _ scene: Scene, pictures: PictureTable, fonts: FontSource = FontSource(), scale: Double? = nil,
  source: SourceText
) -> (stage: Stage?, findings: [Finding]) {
  var layout = CanvasLayout(scene: scene, pictures: pictures, source: source)
  guard var canvas = layout.canvas() else { return (nil, layout.findings) }
  canvas.scale = scale ?? canvas.scale
  guard let pixelSize = layout.pixelSize(of: canvas) else { return (nil, layout.findings) }
  let context = LayoutContext(
    canvas: canvas, pictures: pictures, fonts: fonts, source: source)
  let screens = ScreenLayout(scene: scene, context: context)
  let list = screens.screen(scene.list, .list)
  let detail = scene.detail.map { screens.screen($0, .detail) }
  let stage = Stage(
    canvas: canvas, pixelSize: pixelSize, list: list, detail: detail, pictures: context.pictures,
    fontFiles: context.fontFiles)
  EndCheck(stage: stage, context: context).check(scene)
  let hasErrors = context.findings.contains { $0.severity == .error }
  return (hasErrors ? nil : stage, layout.findings + context.findings)
}

/// Finds out what the canvas is.
private struct CanvasLayout {
  let scene: Scene
  let pictures: PictureTable
  let source: SourceText
  var findings: [Finding] = []

  /// The largest canvas (contract, Limits).
  private static let longestSide = 16_384
  private static let largestArea = 60_000_000

  mutating func canvas() -> Canvas? {
    if let written = scene.canvas { return written }
    for case .screenshot(let reference) in [scene.list] + (scene.detail.map { [$0] } ?? []) {
      guard let id = pictures[reference] else { continue }
      let size = pictures.pictures[id.index].picture.size
      let scale = DeviceScale.scale(ofScreenshot: size) ?? 1
      return Canvas(
        size: Size(width: Double(size.width) / scale, height: Double(size.height) / scale),
        scale: scale, background: .black)
    }
    report(
      "must be given, since no screen is a screenshot",
      hint: "add \"canvas\": { \"size\": [390, 844] }")
    return nil
  }

  mutating func pixelSize(of canvas: Canvas) -> PixelSize? {
    let width = (canvas.size.width * canvas.scale).rounded()
    let height = (canvas.size.height * canvas.scale).rounded()
    let limit = Double(Self.longestSide)
    guard width <= limit, height <= limit, width * height <= Double(Self.largestArea) else {
      report(
        "must be at most \(Self.longestSide) pixels a side and 60 million in all, but is "
          + "\(text(ofWhole: width))x\(text(ofWhole: height))", hint: "choose a smaller scale")
      return nil
    }
    guard let size = PixelSize(width: Int(width), height: Int(height)) else {
      report(
        "must be at least a pixel a side, but is \(text(ofWhole: width))x\(text(ofWhole: height))",
        hint: "choose a larger scale")
      return nil
    }
    return size
  }

  private mutating func report(_ message: String, hint: String) {
    findings.append(
      Finding(
        severity: .error, file: source.file, position: source.position(at: 0), keyPath: "canvas",
        message: message, hint: hint))
  }
}

func text(ofWhole number: Double) -> String {
  number < 1e15 ? String(Int(number)) : String(number)
}
