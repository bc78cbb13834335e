import Display
import Layout
import Primitives
import SceneFormat
import Synchronization

/// Paints what a choreography composes: screens as recordings that many frames share, and snapshots from pictures.
final class StagePainter: Sendable {
  /// What is left out of, and painted over, the screens.
  struct Scope: Hashable, Sendable {
    var hidden: Set<LayerPath>
    var covers: [ChoreographyDescription.Cover]
  }

  private struct RecordingKey: Hashable {
    enum Subject: Hashable {
      case screen(LayerPath.Root)
      case snapshot(SnapshotSource)
    }
    var subject: Subject
    var scope: Scope
  }

  private let stage: Stage
  private let space: DeviceSpace
  private let rendering: Rendering
  private let sources: [ImageSource]
  private let recordings = Mutex<[RecordingKey: ImageSource]>([:])

  init(stage: Stage, rendering: Rendering) {
    self.stage = stage
    self.rendering = rendering
    space = DeviceSpace(stage)
    sources = stage.pictures.map { ImageSource($0.picture.bitmap) }
  }

  /// What a sampled layer paints; nothing where it is not seen.
  func items(for layer: SampledLayer, in scope: Scope) -> [DisplayItem] {
    guard layer.isDrawn, !layer.isHidden, layer.alpha > 0 else { return [] }
    let opacity = Opacity(clamping: layer.alpha)
    switch layer.subject {
    case .screen(let root):
      return [
        .image(
          ImageItem(
            source: recording(of: root, in: scope), destination: space.rect(layer.frame),
            opacity: opacity))
      ]
    case .face(let root, _):
      let corners = (layer.quad ?? []).map(space.point)
      return [
        .quad(QuadItem(source: recording(of: root, in: scope), corners: corners, opacity: opacity))
      ]
    case .background(let color), .shade(let color):
      let fill = DisplayItem.fill(space.outline(layer.frame), color)
      return opacity == .opaque ? [fill] : [.group(GroupItem(items: [fill], opacity: opacity))]
    case .tap(let color):
      let circle = space.outline(layer.frame, CornerRadii(layer.frame.width / 2))
      return [.group(GroupItem(items: [.fill(circle, color)], opacity: opacity))]
    case .snapshot(let source):
      return snapshot(source, layer, opacity)
    }
  }

  private func snapshot(
    _ source: SnapshotSource, _ layer: SampledLayer, _ opacity: Opacity
  ) -> [DisplayItem] {
    guard let look = layer.look else { return [] }
    let (image, crop) = imageSource(source)
    let picture = ImageItem(source: image, crop: crop, destination: space.rect(look.picture))
    let clips = look.clip != look.picture || !look.cornerRadii.isZero
    let box = PaintedBox(
      frame: look.clip, cornerRadii: look.cornerRadii, backgroundColor: look.backgroundColor,
      border: Border(width: look.borderWidth, color: look.borderColor),
      clipsToBounds: clips || look.borderWidth > 0 || look.backgroundColor.alpha > 0,
      content: [.image(picture)], picture: picture)
    let items =
      space.shadow(look.shadow, of: look.clip, radii: look.cornerRadii) + box.items(in: space)
    guard opacity < .opaque else { return items }
    if items.count == 1, case .image(var image) = items[0] {
      image.opacity = opacity
      return [.image(image)]
    }
    return [.group(GroupItem(items: items, opacity: opacity))]
  }

  /// A snapshot's pixels and the part of them that is meant.
  private func imageSource(_ source: SnapshotSource) -> (ImageSource, DeviceRect) {
    switch source {
    case .picture(let id, let crop):
      let image = sources[id.index]
      let width = Double(image.size.width)
      let height = Double(image.size.height)
      return (
        image,
        DeviceRect(
          left: Subpixel(pixels: crop.x * width), top: Subpixel(pixels: crop.y * height),
          right: Subpixel(pixels: crop.maxX * width), bottom: Subpixel(pixels: crop.maxY * height))
      )
    case .layer, .screen:
      let image = recording(of: source)
      return (image, DeviceRect(width: image.size.width, height: image.size.height))
    }
  }
}

extension StagePainter {
  /// A whole screen, at the canvas's size in pixels.
  private func recording(of root: LayerPath.Root, in scope: Scope) -> ImageSource {
    let key = RecordingKey(subject: .screen(root), scope: scope)
    return recordings.withLock { recordings in
      if let known = recordings[key] { return known }
      let made = makeRecording(of: root, in: scope)
      recordings[key] = made
      return made
    }
  }

  private func makeRecording(of root: LayerPath.Root, in scope: Scope) -> ImageSource {
    guard let screen = stage.screen(root) else {
      return ImageSource(recording: [], size: stage.pixelSize, isOpaque: false)
    }
    let painter = LayerPainter(
      stage: stage, space: space, sources: sources, hidden: scope.hidden)
    var items = painter.items(for: screen, at: root)
    for cover in scope.covers where cover.screen == root {
      items.append(.fill(space.cover(cover.frame, cover.cornerRadii), cover.color))
    }
    let isOpaque =
      screen.backgroundColor.isOpaque
      || screen.screenshot.map { sources[$0.index].isOpaque } ?? false
    return ImageSource(recording: items, size: stage.pixelSize, isOpaque: isOpaque)
  }

  /// A layer or a part of a screen, as a picture of its own at the canvas's resolution.
  private func recording(of source: SnapshotSource) -> ImageSource {
    let key = RecordingKey(subject: .snapshot(source), scope: Scope(hidden: [], covers: []))
    return recordings.withLock { recordings in
      if let known = recordings[key] { return known }
      let made = makeRecording(of: source)
      recordings[key] = made
      return made
    }
  }

  private func makeRecording(of source: SnapshotSource) -> ImageSource {
    var frame = Rect.zero
    var paint: (LayerPainter) -> [DisplayItem] = { _ in [] }
    switch source {
    case .layer(let path):
      if var layer = stage.layer(at: path) {
        frame = layer.frame
        layer.alpha = .opaque
        layer.isHidden = false
        let parent = LayerPath(
          screen: path.screen, components: Array(path.components.dropLast()))
        paint = { [layer] in $0.items(for: layer, under: parent) }
      }
    case .screen(let root, let part):
      frame = part
      if let screen = stage.screen(root) { paint = { $0.items(for: screen, at: root) } }
    case .picture: break
    }
    return record(frame, painted: paint)
  }

  private func record(
    _ frame: Rect, painted paint: (LayerPainter) -> [DisplayItem]
  ) -> ImageSource {
    let width = max(1, min(16_384, (frame.width * space.scaleX).rounded()))
    let height = max(1, min(16_384, (frame.height * space.scaleY).rounded()))
    let size = PixelSize(width: Int(width), height: Int(height))!
    let moved = DeviceSpace(
      scaleX: frame.width > 0 ? width / frame.width : 1,
      scaleY: frame.height > 0 ? height / frame.height : 1, origin: frame.origin)
    let painter = LayerPainter(stage: stage, space: moved, sources: sources, hidden: [])
    return ImageSource(recording: paint(painter), size: size, isOpaque: false)
  }
}
