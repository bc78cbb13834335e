import Display
import Primitives

/// What hides all that was painted before it.
enum Cover {
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
