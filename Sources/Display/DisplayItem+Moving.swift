import Primitives

extension DisplayItem {
  /// The same elsewhere. Moved by whole pixels it has the same pixels there.
  package func moved(by delta: DevicePoint) -> DisplayItem {
    switch self {
    case .fill(let outline, let color): return .fill(outline.moved(by: delta), color)
    case .border(var border):
      border.outline = border.outline.moved(by: delta)
      return .border(border)
    case .image(var image):
      image.destination = image.destination.moved(by: delta)
      image.clip = image.clip?.moved(by: delta)
      return .image(image)
    case .group(var group):
      group.items = group.items.map { $0.moved(by: delta) }
      group.clip = group.clip?.moved(by: delta)
      return .group(group)
    case .shadow(var shadow):
      shadow.outline = shadow.outline.moved(by: delta)
      return .shadow(shadow)
    case .quad(var quad):
      quad.corners = quad.corners.map { $0.moved(by: delta) }
      return .quad(quad)
    case .crossFade(var fade):
      fade.start = fade.start.map { $0.moved(by: delta) }
      fade.end = fade.end.map { $0.moved(by: delta) }
      return .crossFade(fade)
    }
  }
}

extension DevicePoint {
  package func moved(by delta: DevicePoint) -> DevicePoint {
    DevicePoint(x: sum(x, delta.x), y: sum(y, delta.y))
  }
}

extension DeviceRect {
  package func moved(by delta: DevicePoint) -> DeviceRect {
    DeviceRect(
      left: sum(left, delta.x), top: sum(top, delta.y), right: sum(right, delta.x),
      bottom: sum(bottom, delta.y))
  }
}

extension Outline {
  package func moved(by delta: DevicePoint) -> Outline {
    var outline = self
    outline.rect = outline.rect.moved(by: delta)
    return outline
  }
}

/// Held within +-2^30, as all lengths in subpixels are.
private func sum(_ a: Subpixel, _ b: Subpixel) -> Subpixel {
  Subpixel(min(1_073_741_824, max(-1_073_741_824, Int(a) + Int(b))))
}
