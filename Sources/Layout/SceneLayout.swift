import Primitives
import SceneFormat

/// Lays a scene out on its canvas.
///
/// `scale` stands in for the scene's own pixels per point when given. Findings tell what is doubtful about pictures and
/// places; there is a stage unless one of them is an error.
package func layOut(
  _ scene: Scene, pictures: PictureTable, scale: Double? = nil, source: SourceText
) -> (stage: Stage?, findings: [Finding]) {
  var layout = SceneLayout(scene: scene, pictures: pictures, source: source)
  return (layout.stage(scale: scale), layout.findings)
}

private struct SceneLayout {
  let scene: Scene
  let pictures: PictureTable
  let source: SourceText
  var findings: [Finding] = []

  /// The largest canvas (contract, Limits).
  private static let longestSide = 16_384
  private static let largestArea = 60_000_000

  mutating func stage(scale: Double?) -> Stage? {
    guard var canvas = canvas() else { return nil }
    canvas.scale = scale ?? canvas.scale
    guard let pixelSize = pixelSize(of: canvas) else { return nil }
    return Stage(
      canvas: canvas, pixelSize: pixelSize, list: screen(scene.list, .list, on: canvas),
      detail: scene.detail.map { screen($0, .detail, on: canvas) }, pictures: pictures.pictures)
  }

  private mutating func canvas() -> Canvas? {
    if let written = scene.canvas {
      return Canvas(size: written.size, scale: written.scale, background: written.background)
    }
    for case .screenshot(let reference) in [scene.list] + (scene.detail.map { [$0] } ?? []) {
      guard let id = pictures[reference] else { continue }
      let size = pictures.pictures[id.index].picture.size
      let scale = DeviceScale.scale(ofScreenshot: size) ?? 1
      return Canvas(
        size: Size(width: Double(size.width) / scale, height: Double(size.height) / scale),
        scale: scale, background: .black)
    }
    report(
      .error, at: Place(offset: 0, keyPath: "canvas"),
      "must be given, since no screen is a screenshot",
      hint: "add \"canvas\": { \"size\": [390, 844] }")
    return nil
  }

  private mutating func pixelSize(of canvas: Canvas) -> PixelSize? {
    let width = (canvas.size.width * canvas.scale).rounded()
    let height = (canvas.size.height * canvas.scale).rounded()
    let limit = Double(Self.longestSide)
    guard width <= limit, height <= limit, width * height <= Double(Self.largestArea) else {
      report(
        .error, at: Place(offset: 0, keyPath: "canvas"),
        "must be at most \(Self.longestSide) pixels a side and 60 million in all, but is "
          + "\(Self.text(width))x\(Self.text(height))", hint: "choose a smaller scale")
      return nil
    }
    guard let size = PixelSize(width: Int(width), height: Int(height)) else {
      report(
        .error, at: Place(offset: 0, keyPath: "canvas"),
        "must be at least a pixel a side, but is \(Self.text(width))x\(Self.text(height))",
        hint: "choose a larger scale")
      return nil
    }
    return size
  }

  private static func text(_ whole: Double) -> String {
    whole < 1e15 ? String(Int(whole)) : String(whole)
  }

  private mutating func screen(
    _ description: ScreenDescription, _ root: LayerPath.Root, on canvas: Canvas
  ) -> Screen {
    switch description {
    case .screenshot(let reference):
      warnOfAspect(reference, canvas)
      return Screen(backgroundColor: .clear, screenshot: pictures[reference], layers: [])
    case .layers(let backgroundColor, let layers):
      let bounds = Rect(origin: .zero, size: canvas.size)
      let path = LayerPath(screen: root, components: [])
      return Screen(
        backgroundColor: backgroundColor, screenshot: nil,
        layers: layers.map { layer($0, in: bounds, path: path, scale: canvas.scale) })
    }
  }

  private mutating func warnOfAspect(_ reference: ImageReference, _ canvas: Canvas) {
    guard let id = pictures[reference] else { return }
    let size = pictures.size(of: id)
    let stretch = size.width / size.height / (canvas.size.width / canvas.size.height)
    guard abs(stretch - 1) > 0.01 else { return }
    let pixels = pictures.pictures[id.index].picture.size
    report(
      .warning, at: reference.place,
      "must have the canvas's aspect not to be stretched, but '\(reference.path)' is "
        + "\(pixels.width)x\(pixels.height) on a canvas of "
        + "\(Self.text(canvas.size.width))x\(Self.text(canvas.size.height)) points")
  }

  private mutating func layer(
    _ description: LayerDescription, in parent: Rect, path: LayerPath, scale: Double
  ) -> Layer {
    let local = description.frame ?? Rect(origin: .zero, size: parent.size)
    let frame = local.offset(by: parent.origin)
    let ownPath = description.id.map(path.appending) ?? path
    var layer = Layer(
      name: description.id, frame: frame, originInParent: local.origin, alpha: description.alpha,
      isHidden: description.isHidden, backgroundColor: description.backgroundColor,
      cornerRadii: description.cornerRadii, border: description.border, shadow: description.shadow,
      clipsToBounds: description.clipsToBounds, contentMode: description.contentMode)
    switch description.kind {
    case .view: break
    case .image(let reference):
      layer.picture = pictures[reference]
      warnOfUnclippedCorners(description)
    case .table(let table):
      layer.clipsToBounds = true
      layer.sublayers =
        TableLayout(
          table: table, frame: frame, scale: scale, pictures: pictures,
          namedRows: namedRows(under: ownPath)
        ).rows()
    }
    layer.sublayers += description.sublayers.map {
      self.layer($0, in: frame, path: ownPath, scale: scale)
    }
    return layer
  }

  private mutating func warnOfUnclippedCorners(_ description: LayerDescription) {
    guard !description.cornerRadii.isZero, !description.clipsToBounds else { return }
    report(
      .warning, at: description.place,
      "cornerRadius rounds an image layer's background and border alone, as in UIKit",
      hint: "add \"clipsToBounds\": true to round its picture")
  }

  /// The rows of the table at `path` that the transition starts from or ends at.
  private func namedRows(under path: LayerPath) -> Set<Int> {
    guard let transition = scene.transition else { return [] }
    let ends = [transition.present, transition.dismiss].flatMap { [$0.from, $0.to] }
    var rows = Set<Int>()
    for case .layer(let end, _)? in ends
    where end.screen == path.screen && end.components.starts(with: path.components) {
      if end.components.count > path.components.count,
        let row = Int(end.components[path.components.count])
      {
        rows.insert(row)
      }
    }
    return rows
  }

  private mutating func report(
    _ severity: Finding.Severity, at place: Place, _ message: String, hint: String? = nil
  ) {
    findings.append(
      Finding(
        severity: severity, file: source.file, position: source.position(at: place.offset),
        keyPath: place.keyPath, message: message, hint: hint))
  }
}
