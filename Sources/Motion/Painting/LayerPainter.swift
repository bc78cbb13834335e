import Display
import Layout
import Primitives
import SceneFormat

/// Turns a screen's layers into display items.
struct LayerPainter {
  let stage: Stage
  let space: DeviceSpace
  /// By `PictureID.index`.
  let sources: [ImageSource]
  let hidden: Set<LayerPath>

  func items(for screen: Screen, at root: LayerPath.Root) -> [DisplayItem] {
    var items = [DisplayItem]()
    if screen.backgroundColor.alpha > 0 {
      items.append(.fill(space.outline(stage.bounds), screen.backgroundColor))
    }
    if let screenshot = screen.screenshot {
      items.append(
        .image(
          ImageItem(
            source: sources[screenshot.index], destination: space.rect(stage.bounds))))
    }
    let path = LayerPath(screen: root, components: [])
    return items + screen.layers.flatMap { self.items(for: $0, under: path) }
  }

  /// A layer with its sublayers; nothing where it is hidden. A layer without a name hides none below it from being named,
  /// as it has no path of its own.
  func items(for layer: Layer, under parent: LayerPath) -> [DisplayItem] {
    let path = layer.name.map(parent.appending)
    guard !layer.isHidden, layer.alpha > .clear, path.map({ !hidden.contains($0) }) ?? true
    else { return [] }
    let box = box(layer, path: path ?? parent).items(in: space)
    let items = shadow(of: layer) + box
    guard layer.alpha < .opaque, !items.isEmpty else { return items }
    if items.count == 1, case .image(var image) = items[0] {
      image.opacity = layer.alpha
      return [.image(image)]
    }
    return [.group(GroupItem(items: items, opacity: layer.alpha))]
  }

  private func box(_ layer: Layer, path: LayerPath) -> PaintedBox {
    let picture = layer.picture.map { id in
      ImageItem(
        source: sources[id.index],
        destination: space.rect(
          layer.contentMode.placement(of: stage[id].size, in: layer.frame)))
    }
    let sublayers = layer.sublayers.flatMap { items(for: $0, under: path) }
    return PaintedBox(
      frame: layer.frame, cornerRadii: layer.cornerRadii, backgroundColor: layer.backgroundColor,
      border: layer.border, clipsToBounds: layer.clipsToBounds,
      content: (picture.map { [.image($0)] } ?? []) + sublayers,
      picture: sublayers.isEmpty ? picture : nil)
  }

  /// The layer's outline throws the shadow; as in CALayer, a layer that clips throws none.
  private func shadow(of layer: Layer) -> [DisplayItem] {
    guard let shadow = layer.shadow, !layer.clipsToBounds else { return [] }
    return space.shadow(shadow, of: layer.frame, radii: layer.cornerRadii)
  }
}

extension DeviceSpace {
  func shadow(_ shadow: Shadow, of frame: Rect, radii: CornerRadii) -> [DisplayItem] {
    guard shadow.opacity > .clear, shadow.color.alpha > 0, !frame.isEmpty else { return [] }
    return [
      .shadow(
        ShadowItem(
          outline: outline(frame.offset(by: shadow.offset), radii),
          deviation: length(shadow.radius), color: shadow.color, opacity: shadow.opacity))
    ]
  }
}
