import Display

/// A shadow's mask and where it lies.
struct PlacedShadow {
  let shape: ShadowShape
  let columns: ShadowPlacement
  let rows: ShadowPlacement

  /// More cells than this are not computed for a mask that is kept, but only those that are seen.
  private static let mostCells = 1 << 18

  /// The deviation must be above 0 and the outline not empty.
  init(_ shadow: ShadowItem, in window: PixelRect) {
    let (outline, deviation) = (shadow.outline, Int(shadow.deviation))
    let rect = outline.rect
    let (left, width) = (Int(rect.left), Int(rect.right) - Int(rect.left))
    let (top, height) = (Int(rect.top), Int(rect.bottom) - Int(rect.top))
    func reach(_ a: Subpixel, _ b: Subpixel) -> Int {
      let radius = Int(max(a, b))
      return outline.curve == .continuous ? radius + radius * 9 / 16 : radius
    }
    let cell = Self.cell(for: deviation)
    var x = ShadowPlacement(
      start: left, length: width,
      curves: (
        reach(outline.topLeft, outline.bottomLeft), reach(outline.topRight, outline.bottomRight)
      ), deviation: deviation, cell: cell)
    var y = ShadowPlacement(
      start: top, length: height,
      curves: (
        reach(outline.topLeft, outline.topRight), reach(outline.bottomLeft, outline.bottomRight)
      ), deviation: deviation, cell: cell)
    if x.axis.count * y.axis.count > Self.mostCells {
      x = ShadowPlacement(
        start: left, length: width, window: window.left..<window.right, cell: cell)
      y = ShadowPlacement(
        start: top, length: height, window: window.top..<window.bottom, cell: cell)
    }
    var kept = outline
    kept.rect = DeviceRect(
      left: Subpixel(clamping: x.axis.outlineStart), top: Subpixel(clamping: y.axis.outlineStart),
      right: Subpixel(clamping: x.axis.outlineStart + x.axis.length),
      bottom: Subpixel(clamping: y.axis.outlineStart + y.axis.length))
    shape = ShadowShape(columns: x.axis, rows: y.axis, outline: kept, deviation: deviation)
    (columns, rows) = (x, y)
  }

  /// Six cells a deviation, or more: between them a Gaussian's edge is straight to a quarter of a level.
  private static func cell(for deviation: Int) -> Int {
    var cell = 256
    while deviation >= 12 * cell { cell *= 2 }
    return cell
  }

  /// What a shadow can touch: four deviations around its outline nothing is left.
  static func bounds(of shadow: ShadowItem) -> PixelRect {
    let rect = shadow.outline.rect
    let reach = 4 * Int(shadow.deviation) + cell(for: Int(shadow.deviation))
    return PixelRect(
      left: (Int(rect.left) - reach) >> 8, top: (Int(rect.top) - reach) >> 8,
      right: (Int(rect.right) + reach + 255) >> 8, bottom: (Int(rect.bottom) + reach + 255) >> 8)
  }
}
