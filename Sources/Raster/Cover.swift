import Display
import Primitives

/// What hides what was painted before it.
enum Cover {
  /// For each item the largest rectangle of whole pixels that one of the items after it hides.
  static func growing(in items: ArraySlice<DisplayItem>, _ rendering: Rendering) -> [PixelRect] {
    var covers = [PixelRect](repeating: .none, count: items.count)
    var largest = PixelRect.none
    for (place, item) in zip(covers.indices, items).reversed() {
      covers[place] = largest
      let cover = hiddenPixels(item, rendering)
      if !cover.isEmpty, cover.width * cover.height > largest.width * largest.height {
        largest = cover
      }
    }
    return covers
  }

  /// Whole pixels of which an item leaves nothing; it may hide more.
  private static func hiddenPixels(_ item: DisplayItem, _ rendering: Rendering) -> PixelRect {
    switch item {
    case .fill(let outline, let color):
      return color.isOpaque ? inside(outline, rendering) : .none
    case .image(let image):
      guard image.opacity == .opaque, image.source.isOpaque, !image.crop.isEmpty else {
        return .none
      }
      let place = inside(Outline(rect: image.destination), rendering)
      return image.clip.map { inside($0, rendering).intersection(place) } ?? place
    case .border, .group, .shadow, .quad, .crossFade: return .none
    }
  }

  /// The pixels inside of an outline, but for the rows of its corners.
  private static func inside(_ outline: Outline, _ rendering: Rendering) -> PixelRect {
    let rect = rendering == .uikit ? outline.rect.snapped : outline.rect
    // A continuous corner reaches half as far again as its radius.
    let above = 2 * Int(max(outline.topLeft, outline.topRight))
    let below = 2 * Int(max(outline.bottomLeft, outline.bottomRight))
    return PixelRect(
      left: (Int(rect.left) + 255) >> 8, top: (Int(rect.top) + above + 255) >> 8,
      right: Int(rect.right) >> 8, bottom: (Int(rect.bottom) - below) >> 8)
  }

  /// The last item that leaves nothing of a window's earlier pixels, if any: painting may begin there.
  static func lastIndex(
    in items: [DisplayItem], over bounds: PixelRect, _ rendering: Rendering
  ) -> Int? {
    items.lastIndex { covers($0, DeviceRect(pixels: bounds), rendering) }
  }

  private static func covers(
    _ item: DisplayItem, _ window: DeviceRect, _ rendering: Rendering
  ) -> Bool {
    switch item {
    case .fill(let outline, let color):
      return color.isOpaque && covers(outline, window, rendering)
    case .image(let image):
      return image.opacity == .opaque && image.source.isOpaque
        && covers(Outline(rect: image.destination), window, rendering)
        && (image.clip.map { covers($0, window, rendering) } ?? true)
    case .border, .group, .shadow, .quad, .crossFade: return false
    }
  }

  private static func covers(
    _ outline: Outline, _ window: DeviceRect, _ rendering: Rendering
  ) -> Bool {
    let rect = rendering == .uikit ? outline.rect.snapped : outline.rect
    return outline.isRectangle && rect.intersection(window) == window
  }
}
