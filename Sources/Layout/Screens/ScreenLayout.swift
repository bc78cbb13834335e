import Primitives
import SceneFormat

/// Lays out what a screen is made of.
struct ScreenLayout {
  let scene: Scene
  let context: LayoutContext

  func screen(_ description: ScreenDescription, _ root: LayerPath.Root) -> Screen {
    switch description {
    case .screenshot(let reference):
      warnOfAspect(reference)
      return Screen(backgroundColor: .clear, screenshot: context[reference], layers: [])
    case .layers(let backgroundColor, let layers):
      let path = LayerPath(screen: root, components: [])
      return Screen(
        backgroundColor: backgroundColor, screenshot: nil,
        layers: layers.map {
          layer($0, local: frame(of: $0, in: context.bounds), context.bounds, path)
        }
      )
    }
  }

  private func warnOfAspect(_ reference: ImageReference) {
    guard let id = context[reference] else { return }
    let size = context.size(of: id)
    let canvas = context.canvas.size
    let stretch = size.width / size.height / (canvas.width / canvas.height)
    guard abs(stretch - 1) > 0.01 else { return }
    let pixels = context.pictures[id.index].picture.size
    context.report(
      .warning, at: reference.place,
      "must have the canvas's aspect not to be stretched, but '\(reference.path)' is "
        + "\(pixels.width)x\(pixels.height) on a canvas of "
        + "\(text(ofWhole: canvas.width))x\(text(ofWhole: canvas.height)) points")
  }

  /// A layer at a frame in its parent's coordinates; the parent's own is in the screen's.
  private func layer(
    _ description: LayerDescription, local: Rect, _ parent: Rect, _ path: LayerPath
  ) -> Layer {
    let frame = local.offset(by: parent.origin)
    let ownPath = description.id.map(path.appending) ?? path
    var layer = Layer(
      name: description.id, frame: frame, originInParent: local.origin, alpha: description.alpha,
      isHidden: description.isHidden, backgroundColor: description.backgroundColor,
      cornerRadii: description.cornerRadii, border: description.border, shadow: description.shadow,
      clipsToBounds: description.clipsToBounds, contentMode: description.contentMode)
    fill(&layer, with: description, ownPath)
    layer.sublayers += sublayers(of: description, in: frame, ownPath)
    return layer
  }

  private func fill(_ layer: inout Layer, with description: LayerDescription, _ path: LayerPath) {
    switch description.kind {
    case .view: break
    case .image(let reference):
      layer.picture = context[reference]
      warnOfUnclippedCorners(description)
      if let picture = layer.picture {
        context.warnOfEnlarging(picture, layer.contentMode, in: layer.frame, at: reference)
      }
    case .text(let text):
      let style = LabelStyle(text)
      layer.sublayers =
        context.label(nil, text.text, style, frame: layer.frame, in: layer.frame).sublayers
    case .table(let table):
      layer.clipsToBounds = true
      if table.style != .plain, layer.backgroundColor.alpha == 0 {
        layer.backgroundColor = SystemColor.systemGroupedBackground.color(
          in: description.appearance)
      }
      layer.sublayers =
        TableLayout(
          table: table, appearance: description.appearance, direction: description.direction,
          frame: layer.frame, context: context, namedRows: scene.namedCells(under: path)
        ).layers()
    case .grid(let grid):
      layer.clipsToBounds = true
      layer.sublayers =
        GridLayout(
          items: grid, appearance: description.appearance, direction: description.direction,
          frame: layer.frame, context: context, namedItems: scene.namedCells(under: path)
        ).layers()
    case .navigationBar, .statusBar, .tabBar:
      layer.backgroundColor = .clear
      layer.sublayers =
        BarLayout(
          frame: layer.frame, appearance: description.appearance,
          direction: description.direction, context: context
        ).layers(description.kind)
    }
  }

  private func sublayers(
    of description: LayerDescription, in frame: Rect, _ path: LayerPath
  ) -> [Layer] {
    let bounds = Rect(origin: .zero, size: frame.size)
    let frames: [Rect]
    if let stack = description.stack {
      frames = StackLayout(stack, context).frames(description.sublayers, in: bounds)
    } else {
      frames = description.sublayers.map { self.frame(of: $0, in: bounds) }
    }
    return zip(description.sublayers, frames).map { sublayer, local in
      layer(sublayer, local: local, frame, path)
    }
  }

  private func frame(of description: LayerDescription, in parent: Rect) -> Rect {
    description.frame
      ?? context.placed(description, in: Rect(origin: .zero, size: parent.size))
  }

  private func warnOfUnclippedCorners(_ description: LayerDescription) {
    guard !description.cornerRadii.isZero, !description.clipsToBounds else { return }
    context.report(
      .warning, at: description.place,
      "cornerRadius rounds an image layer's background and border alone, as in UIKit",
      hint: "add \"clipsToBounds\": true to round its picture")
  }
}

extension LabelStyle {
  init(_ text: TextDescription) {
    self.init(
      font: text.font, color: text.color, alignment: text.alignment,
      numberOfLines: text.numberOfLines)
  }
}

extension LayoutContext {
  /// A picture that is made larger than three times its pixels looks like a mistake.
  func warnOfEnlarging(
    _ id: PictureID, _ mode: ContentMode, in frame: Rect, at reference: ImageReference
  ) {
    let pixels = pictures[id.index].picture.size
    let place = mode.placement(of: size(of: id), in: frame)
    let factor = max(
      place.width * grid.scale / Double(pixels.width),
      place.height * grid.scale / Double(pixels.height))
    guard factor > 3 else { return }
    report(
      .warning, at: reference.place,
      "must not be drawn at over three times its size to be sharp, but '\(reference.path)' of "
        + "\(pixels.width)x\(pixels.height) pixels is drawn at "
        + "\((factor * 10).rounded() / 10) times that",
      hint: "use a larger picture")
  }
}

extension Scene {
  /// The rows or items of the table or grid at `path` that the transition names.
  fileprivate func namedCells(under path: LayerPath) -> Set<Int> {
    guard let transition else { return [] }
    var cells = Set<Int>()
    for named in [transition.present, transition.dismiss].flatMap(\.namedLayers)
    where named.screen == path.screen && named.components.starts(with: path.components) {
      if named.components.count > path.components.count,
        let cell = Int(named.components[path.components.count])
      {
        cells.insert(cell)
      }
    }
    return cells
  }
}

extension TransitionDescription {
  fileprivate var namedLayers: [LayerPath] {
    var layers: [LayerPath] = []
    for case .layer(let path, _)? in [from, to] { layers.append(path) }
    guard let choreography else { return layers }
    layers += choreography.hidden
    for track in choreography.tracks {
      guard case .snapshot(let snapshot) = track.subject else { continue }
      switch snapshot.source {
      case .layer(let path), .bitmap(let path): layers.append(path)
      case .screen, .image: break
      }
    }
    return layers
  }
}
