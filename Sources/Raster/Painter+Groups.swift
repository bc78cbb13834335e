import Display
import Primitives

extension Painter {
  func paint(_ group: GroupItem) {
    if let image = image(equalTo: group) { return paint(image) }
    let opacity = group.opacity.weight
    var bounds = canvas.bounds.intersection(extent(of: group.items))
    let clip = group.clip.map(drawn)
    if let clip { bounds = bounds.intersection(PixelRect(covering: clip.rect)) }
    guard opacity > 0, !bounds.isEmpty else { return }
    let outline = clip ?? Outline(rect: DeviceRect(pixels: bounds))
    let shape = outline.silhouette.clipped(to: DeviceRect(pixels: bounds))
    buffers.withPixels(count: bounds.width * bounds.height) { pixels in
      let inner = Painter(
        canvas: Canvas(pixels, bounds: bounds), rendering: rendering, sources: sources,
        shadows: shadows,
        buffers: buffers, flatten: flatten)
      inner.paint(group.items[...])
      let rows = CoverageRows(shape, bounds: bounds, opacity: opacity)
      blend(rows, isOpaque: false) { y, columns in
        UnsafePointer(inner.canvas.pointer(x: columns.lowerBound, y: y))
      }
    }
  }

  /// The image that a group of one comes down to: its pixels are whole and opaque, so they go through a bitmap of their own
  /// unchanged.
  private func image(equalTo group: GroupItem) -> ImageItem? {
    guard group.items.count == 1, case .image(var image) = group.items[0], image.clip == nil,
      image.opacity == .opaque, image.source.isOpaque,
      rendering == .uikit || image.destination.isPixelAligned
    else { return nil }
    image.clip = group.clip
    image.opacity = group.opacity
    return image
  }

  /// The pixels that items can touch.
  func extent(of items: [DisplayItem]) -> PixelRect {
    items.reduce(PixelRect(left: 0, top: 0, right: 0, bottom: 0)) { $0.union(extent(of: $1)) }
  }

  private func extent(of item: DisplayItem) -> PixelRect {
    switch item {
    case .fill(let outline, _): return PixelRect(covering: drawn(outline).rect)
    case .border(let border): return PixelRect(covering: drawn(border.outline).rect)
    case .image(let image): return PixelRect(covering: extent(of: image))
    case .group(let group):
      let inner = extent(of: group.items)
      guard let clip = group.clip else { return inner }
      return inner.intersection(PixelRect(covering: drawn(clip).rect))
    case .shadow(let shadow): return extent(of: shadow)
    case .quad(let quad): return extent(of: quad)
    case .crossFade(let fade): return extent(of: fade.start).union(extent(of: fade.end))
    }
  }
}
