import Display
import Layout
import Primitives

/// From points to 1/256 pixels: the one place where numbers are rounded.
struct DeviceSpace: Sendable {
  /// Pixels per point, which differ a little where the canvas's size in pixels was rounded.
  let scaleX: Double
  let scaleY: Double
  /// The place of the whole space that lies at the bitmap's top left corner.
  let origin: DevicePoint

  init(scaleX: Double, scaleY: Double, origin: DevicePoint = DevicePoint(x: 0, y: 0)) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.origin = origin
  }

  init(_ stage: Stage) {
    self.init(
      scaleX: Double(stage.pixelSize.width) / stage.canvas.size.width,
      scaleY: Double(stage.pixelSize.height) / stage.canvas.size.height)
  }

  func point(_ point: Point) -> DevicePoint {
    DevicePoint(x: x(point.x), y: y(point.y))
  }

  /// Rounded before it is moved: what is recorded in a part of the space lies as it does in the whole.
  private func x(_ x: Double) -> Subpixel {
    Subpixel(clamping: Int(Subpixel(pixels: x * scaleX)) - Int(origin.x))
  }

  private func y(_ y: Double) -> Subpixel {
    Subpixel(clamping: Int(Subpixel(pixels: y * scaleY)) - Int(origin.y))
  }

  /// Each edge is rounded by itself, so that rectangles that share an edge go on sharing it. A negative size is empty.
  func rect(_ rect: Rect) -> DeviceRect {
    DeviceRect(
      left: x(rect.x), top: y(rect.y), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  func outline(_ rect: Rect, _ radii: CornerRadii = .zero) -> Outline {
    let scale = scaleX
    return Outline(
      rect: self.rect(rect),
      radii: CornerRadii(
        topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
        bottomRight: radii.bottomRight * scale, bottomLeft: radii.bottomLeft * scale,
        curve: radii.curve))
  }

  /// The outline grown to whole pixels, so that nothing of what it covers shows along its edges.
  func cover(_ rect: Rect, _ radii: CornerRadii) -> Outline {
    var outline = self.outline(rect, radii)
    let pixel = Subpixel.perPixel
    outline.rect = DeviceRect(
      left: outline.rect.left & -pixel, top: outline.rect.top & -pixel,
      right: (outline.rect.right + pixel - 1) & -pixel,
      bottom: (outline.rect.bottom + pixel - 1) & -pixel)
    return outline
  }

  func length(_ points: Double) -> Subpixel { Subpixel(pixels: points * scaleX) }
}
