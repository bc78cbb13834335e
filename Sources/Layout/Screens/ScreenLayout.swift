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
      if let id = context[reference] {
        context.warnOfEnlarging(id, .scaleToFill, in: context.bounds, at: reference)
      }
      return Screen(backgroundColor: .clear, screenshot: context[reference], layers: [])
    case .layers(let backgroundColor, let layers):
      let path = LayerPath(screen: root, components: [])
      warnOfRowsUnderBars(layers)
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
      warnOfWideItems(grid, in: layer.frame, at: description.place)
      layer.sublayers =
        GridLayout(
          items: grid, appearance: description.appearance, direction: description.direction,
          frame: layer.frame, context: context, namedItems: scene.namedCells(under: path)
        ).layers()
    case .navigationBar, .statusBar, .tabBar:
      warnOfNoTab(description)
      layer.backgroundColor = .clear
      layer.sublayers =
        BarLayout(
          frame: layer.frame, appearance: description.appearance,
          direction: description.direction, context: context
        ).layers(description.kind)
    }
  }

  /// UIKit moves the content of a table that fills its screen to below the bar; here a scene says so.
  private func warnOfRowsUnderBars(_ layers: [LayerDescription]) {
    let bars = layers.compactMap { layer in
      if case .navigationBar = layer.kind, !layer.isHidden {
        frame(of: layer, in: context.bounds)
      } else {
        nil
      }
    }
    guard let bar = bars.first(where: { $0.y <= context.canvas.safeArea.top }) else { return }
    for layer in layers where layer.frame == nil && layer.placement == nil && !layer.isHidden {
      switch layer.kind {
      case .table(let table) where table.contentOffset == 0 && !table.rows.isEmpty: break
      case .grid(let grid) where grid.contentOffset == 0 && !grid.items.isEmpty: break
      default: continue
      }
      context.report(
        .warning, at: layer.place,
        "must begin below the navigation bar to be seen whole, but fills the screen",
        hint: "add \"contentOffset\": -\(context.inPoints(bar.maxY))")
    }
  }

  private func warnOfWideItems(_ grid: GridDescription, in frame: Rect, at place: Place) {
    let room = frame.width - grid.sectionInset.left - grid.sectionInset.right
    guard let widest = grid.items.map({ ($0.size ?? grid.itemSize).width }).max(),
      widest > room + 1e-6
    else { return }
    context.report(
      .warning, at: place,
      "must have items as wide as the grid within its insets at most, but one is "
        + "\(context.inPoints(widest)) points in \(context.inPoints(max(0, room)))")
  }

  private func warnOfNoTab(_ description: LayerDescription) {
    guard case .tabBar(let bar) = description.kind, bar.selected >= bar.items.count else { return }
    context.report(
      .warning, at: description.place,
      "must select one of its tabs, which are counted from 0, but 'selected' is \(bar.selected) "
        + "of \(bar.items.count)")
  }

  private func sublayers(
    of description: LayerDescription, in frame: Rect, _ path: LayerPath
  ) -> [Layer] {
    let bounds = Rect(origin: .zero, size: frame.size)
    let frames: [Rect]
    if let stack = description.stack {
      for layer in description.sublayers where layer.placement != nil {
        context.report(
          .warning, at: layer.place,
          "must leave its place to the stack that it is in, but has a 'place', which has no effect",
          hint: "leave 'frame' out, or give the size alone, as in [0, 0, 40, 40]")
      }
      frames = StackLayout(stack, description.direction, context)
        .frames(description.sublayers, in: bounds)
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
