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

  private struct Recording {
    var source: ImageSource
    /// What is meant of it, in its own subpixels: the rest fills pixels up.
    var part: DeviceRect

    init(_ source: ImageSource, part: DeviceRect? = nil) {
      self.source = source
      self.part = part ?? DeviceRect(width: source.size.width, height: source.size.height)
    }
  }

  private struct RecordingKey: Hashable {
    enum Subject: Hashable {
      case screen(LayerPath.Root)
      case snapshot(SnapshotSource)
    }
    var subject: Subject
    var scope: Scope
  }

  let stage: Stage
  private let space: DeviceSpace
  let rendering: Rendering
  private let sources: [ImageSource]
  private let recordings = Mutex<[RecordingKey: Recording]>([:])

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
            source: recording(of: root, in: scope), destination: screenRect(layer.frame),
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

  /// Where a screen goes. One of its own size, which slides, is put on whole pixels: so two that slide side by side share
  /// their edge, and text in them stays sharp.
  private func screenRect(_ frame: Rect) -> DeviceRect {
    guard frame.size == stage.bounds.size, rendering == .smooth else { return space.rect(frame) }
    // In canvases of whole pixels: half of one must not part two screens whose sizes were rounded.
    let (width, height) = (Double(stage.pixelSize.width), Double(stage.pixelSize.height))
    func whole(_ pixels: Double) -> Subpixel { Subpixel(pixels: (pixels + 0.5).rounded(.down)) }
    let left = whole(frame.x / stage.bounds.width * width)
    let top = whole(frame.y / stage.bounds.height * height)
    return DeviceRect(
      left: left, top: top, right: left + whole(width), bottom: top + whole(height))
  }

  private func snapshot(
    _ source: SnapshotSource, _ layer: SampledLayer, _ opacity: Opacity
  ) -> [DisplayItem] {
    guard let look = layer.look?.moved(\.standardized) else { return [] }
    let isCut = look.clip != look.picture || !look.clipCornerRadii.isZero
    var (image, crop) = imageSource(source)
    var destination = space.rect(look.picture)
    if case .layer = source, !isCut {
      // A layer's edges are in its recording: cut again, they would be seen through twice.
      let whole = DeviceRect(width: image.size.width, height: image.size.height)
      (crop, destination) = (whole, destination.mapping(crop, to: whole))
    }
    var picture = ImageItem(source: image, crop: crop, destination: destination)
    let clips =
      look.clipsToBounds && look.clip == look.frame && look.clipCornerRadii == look.cornerRadii
    if !clips, isCut { picture.clip = space.outline(look.clip, look.clipCornerRadii) }
    let box = PaintedBox(
      frame: look.frame, cornerRadii: look.cornerRadii, backgroundColor: look.backgroundColor,
      border: Border(width: look.borderWidth, color: look.borderColor), clipsToBounds: clips,
      content: [.image(picture)], picture: picture)
    let items =
      space.shadow(look.shadow, of: look.frame, radii: look.cornerRadii) + box.items(in: space)
    guard opacity < .opaque else { return items }
    if items.count == 1, case .image(var image) = items[0] {
      image.opacity = opacity
      return [.image(image)]
    }
    return [.group(GroupItem(items: items, opacity: opacity))]
  }

  /// A snapshot's pixels and the part of them that is meant.
  func imageSource(_ source: SnapshotSource) -> (ImageSource, DeviceRect) {
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
    case .layer, .content, .screen:
      let recording = recording(of: source)
      return (recording.source, recording.part)
    }
  }
}

extension StagePainter {
  /// A whole screen, at the canvas's size in pixels.
  func recording(of root: LayerPath.Root, in scope: Scope) -> ImageSource {
    let key = RecordingKey(subject: .screen(root), scope: scope)
    return recordings.withLock { recordings in
      if let known = recordings[key] { return known.source }
      let made = makeRecording(of: root, in: scope)
      recordings[key] = Recording(made)
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
  private func recording(of source: SnapshotSource) -> Recording {
    let key = RecordingKey(subject: .snapshot(source), scope: Scope(hidden: [], covers: []))
    return recordings.withLock { recordings in
      if let known = recordings[key] { return known }
      let made = makeRecording(of: source)
      recordings[key] = made
      return made
    }
  }

  private func makeRecording(of source: SnapshotSource) -> Recording {
    var frame = Rect.zero
    var paint: (LayerPainter) -> [DisplayItem] = { _ in [] }
    switch source {
    case .layer(let path), .content(let path):
      if var layer = stage.layer(at: path) {
        frame = layer.frame
        layer.alpha = .opaque
        layer.isHidden = false
        layer.shadow = nil
        if case .content = source {
          layer.cornerRadii = .zero
          layer.clipsToBounds = false
        }
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

  /// Painted on the canvas's own pixels, so that a snapshot at rest shows the very pixels that its screen does. What would
  /// be too large is painted smaller.
  private func record(
    _ frame: Rect, painted paint: (LayerPainter) -> [DisplayItem]
  ) -> Recording {
    let limit = 16_384
    let part = space.rect(frame)
    guard !part.isEmpty else {
      let nothing = PixelSize(width: 1, height: 1)!
      return Recording(ImageSource(recording: [], size: nothing, isOpaque: false))
    }
    let pixels = part.roundedOutward
    let width = (Int(pixels.right) - Int(pixels.left)) / 256
    let height = (Int(pixels.bottom) - Int(pixels.top)) / 256
    if width <= limit, height <= limit {
      let origin = DevicePoint(x: pixels.left, y: pixels.top)
      let moved = space.moved(to: origin)
      return Recording(
        record(width, height, in: moved, painted: paint),
        part: moved.rect(frame))
    }
    let fit = Double(limit) / Double(max(width, height))
    let small = space.scaled(by: fit)
    let corner = small.point(frame.origin)
    return Recording(
      record(
        max(1, Int(Double(width) * fit)), max(1, Int(Double(height) * fit)),
        in: small.moved(to: corner), painted: paint))
  }

  private func record(
    _ width: Int, _ height: Int, in space: DeviceSpace,
    painted paint: (LayerPainter) -> [DisplayItem]
  ) -> ImageSource {
    let painter = LayerPainter(stage: stage, space: space, sources: sources, hidden: [])
    return ImageSource(
      recording: paint(painter), size: PixelSize(width: width, height: height)!, isOpaque: false)
  }
}

extension DeviceRect {
  /// The smallest rectangle of whole pixels around it.
  fileprivate var roundedOutward: DeviceRect {
    DeviceRect(
      left: left & ~255, top: top & ~255, right: (right + 255) & ~255,
      bottom: (bottom + 255) & ~255)
  }

  /// Where `whole` lies when `part` of it, which is not empty, fills this rectangle.
  fileprivate func mapping(_ part: DeviceRect, to whole: DeviceRect) -> DeviceRect {
    func edge(_ distance: Subpixel, _ from: Subpixel, _ length: Subpixel, _ own: Subpixel)
      -> Subpixel
    {
      Subpixel(clamping: Int(from) + Int(distance) * Int(length) / Int(own))
    }
    return DeviceRect(
      left: edge(whole.left - part.left, left, right - left, part.right - part.left),
      top: edge(whole.top - part.top, top, bottom - top, part.bottom - part.top),
      right: edge(whole.right - part.right, right, right - left, part.right - part.left),
      bottom: edge(whole.bottom - part.bottom, bottom, bottom - top, part.bottom - part.top))
  }
}
