import Display
import Layout
import Primitives

/// From points to 1/256 pixels: the one place where numbers are rounded.
struct DeviceSpace: Sendable {
  /// Pixels per point.
  private let scale: Double
  private let canvas: Size
  /// How much wider and higher the canvas is in whole pixels than `scale` makes it, in pixels; at most a half either way.
  private let excess: Size
  /// The place of the whole space that lies at the bitmap's top left corner.
  let origin: DevicePoint

  init(_ stage: Stage) {
    scale = stage.canvas.scale
    canvas = stage.canvas.size
    excess = Size(
      width: Double(stage.pixelSize.width) - canvas.width * scale,
      height: Double(stage.pixelSize.height) - canvas.height * scale)
    origin = DevicePoint(x: 0, y: 0)
  }

  private init(_ space: DeviceSpace, scale: Double, origin: DevicePoint) {
    self.scale = scale
    (canvas, excess) = (space.canvas, scale == space.scale ? space.excess : .zero)
    self.origin = origin
  }

  /// The same space seen from another corner.
  func moved(to origin: DevicePoint) -> DeviceSpace {
    DeviceSpace(self, scale: scale, origin: origin)
  }

  /// The same space with other pixels.
  func scaled(by factor: Double) -> DeviceSpace {
    DeviceSpace(self, scale: scale * factor, origin: DevicePoint(x: 0, y: 0))
  }

  func point(_ point: Point) -> DevicePoint {
    DevicePoint(x: x(point.x), y: y(point.y))
  }

  /// Rounded before it is moved: what is recorded in a part of the space lies as it does in the whole. What reaches to the
  /// canvas's far edge reaches to its last whole pixel.
  private func x(_ x: Double) -> Subpixel {
    let pixels = x * scale + (x >= canvas.width ? excess.width : 0)
    return Subpixel(clamping: Int(Subpixel(pixels: pixels)) - Int(origin.x))
  }

  private func y(_ y: Double) -> Subpixel {
    let pixels = y * scale + (y >= canvas.height ? excess.height : 0)
    return Subpixel(clamping: Int(Subpixel(pixels: pixels)) - Int(origin.y))
  }

  /// Each edge is rounded by itself, so that rectangles that share an edge go on sharing it. A negative size is empty.
  func rect(_ rect: Rect) -> DeviceRect {
    DeviceRect(
      left: x(rect.x), top: y(rect.y), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  func outline(_ rect: Rect, _ radii: CornerRadii = .zero) -> Outline {
    Outline(
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

  func length(_ points: Double) -> Subpixel { Subpixel(pixels: points * scale) }
}
