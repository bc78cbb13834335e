import Display
import Kernels
import Primitives

extension Painter {
  func paint(_ shadow: ShadowItem) {
    let opacity = UInt32(
      (UInt64(weight(of: shadow.color)) * UInt64(shadow.opacity.weight) + 32_768) >> 16)
    guard opacity > 0, !shadow.outline.rect.isEmpty else { return }
    guard shadow.deviation > 0 else {
      let shape = visible(drawn(shadow.outline).silhouette)
      return fill(CoverageRows(shape, bounds: canvas.bounds, opacity: opacity), shadow.color)
    }
    let placed = PlacedShadow(shadow)
    let area = canvas.bounds.intersection(placed.bounds)
    guard !area.isEmpty else { return }
    let rows = ShadowRows(
      placed, mask: shadows.mask(for: placed.shape), area: area, opacity: opacity)
    let ink = FillColor(
      red: shadow.color.red, green: shadow.color.green, blue: shadow.color.blue)
    rows.visit { row in fill(row, ink) }
  }

  /// What a shadow can touch.
  func extent(of shadow: ShadowItem) -> PixelRect {
    if shadow.outline.rect.isEmpty { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    guard shadow.deviation > 0 else { return PixelRect(covering: drawn(shadow.outline).rect) }
    return PlacedShadow(shadow).bounds
  }
}

/// A shadow's mask and where it lies.
struct PlacedShadow {
  let shape: ShadowShape
  let columns: ShadowPlacement
  let rows: ShadowPlacement

  /// The deviation must be above 0 and the outline not empty.
  init(_ shadow: ShadowItem) {
    let (outline, deviation) = (shadow.outline, Int(shadow.deviation))
    // Six cells a deviation: between them a Gaussian's edge is straight to a quarter of a level.
    var cell = 256
    while deviation >= 12 * cell { cell *= 2 }
    var (x, y) = Self.axes(outline, deviation, cell)
    // Corners far larger than any canvas, with little blur, would need more cells than there is sense in.
    while x.axis.count * y.axis.count > 1 << 22 {
      cell *= 2
      (x, y) = Self.axes(outline, deviation, cell)
    }
    columns = ShadowPlacement(axis: x.axis, origin: x.origin, skipped: x.skipped)
    rows = ShadowPlacement(axis: y.axis, origin: y.origin, skipped: y.skipped)
    var kept = outline
    kept.rect = DeviceRect(
      left: Subpixel(clamping: x.axis.outlineStart), top: Subpixel(clamping: y.axis.outlineStart),
      right: Subpixel(clamping: x.axis.outlineStart + x.axis.length),
      bottom: Subpixel(clamping: y.axis.outlineStart + y.axis.length))
    shape = ShadowShape(columns: x.axis, rows: y.axis, outline: kept, deviation: deviation)
  }

  private typealias PlacedAxis = (axis: ShadowAxis, origin: Int, skipped: Int)

  private static func axes(
    _ outline: Outline, _ deviation: Int, _ cell: Int
  ) -> (PlacedAxis, PlacedAxis) {
    func reach(_ a: Subpixel, _ b: Subpixel) -> Int {
      let radius = Int(max(a, b))
      return outline.curve == .continuous ? radius + radius * 9 / 16 : radius
    }
    let rect = outline.rect
    let across = ShadowAxis.make(
      start: Int(rect.left), length: Int(rect.right) - Int(rect.left),
      curves: (
        reach(outline.topLeft, outline.bottomLeft), reach(outline.topRight, outline.bottomRight)
      ), deviation: deviation, cell: cell)
    let down = ShadowAxis.make(
      start: Int(rect.top), length: Int(rect.bottom) - Int(rect.top),
      curves: (
        reach(outline.topLeft, outline.topRight), reach(outline.bottomLeft, outline.bottomRight)
      ), deviation: deviation, cell: cell)
    return (across, down)
  }

  var bounds: PixelRect {
    PixelRect(
      left: columns.pixels.lowerBound, top: rows.pixels.lowerBound,
      right: columns.pixels.upperBound, bottom: rows.pixels.upperBound)
  }
}

/// The rows of a shadow.
struct ShadowRows {
  private let placed: PlacedShadow
  private let mask: ShadowMask
  private let area: PixelRect
  private let opacity: UInt32
  private let solid: Range<Int>
  private let firsts: [Int32]
  private let seconds: [Int32]
  private let parts: [UInt32]

  init(_ placed: PlacedShadow, mask: ShadowMask, area: PixelRect, opacity: UInt32) {
    self.placed = placed
    self.mask = mask
    self.area = area
    self.opacity = opacity
    solid = placed.columns.solidPixels.clamped(to: area.left..<area.right)
    let places = (area.left..<area.right).map { placed.columns.neighbours(of: $0) }
    firsts = places.map { Int32($0.first) }
    seconds = places.map { Int32($0.second) }
    parts = places.map { UInt32($0.part) }
  }

  /// Calls `paint` for every row from the top.
  func visit(_ paint: (CoverageRow) -> Void) {
    var blended = [UInt32](repeating: 0, count: mask.width)
    var spread = [UInt32](repeating: 0, count: area.width)
    blended.withUnsafeMutableBufferPointer { blended in
      spread.withUnsafeMutableBufferPointer { spread in
        for y in area.top..<area.bottom {
          fill(blended.baseAddress!, y)
          paint(row(y, blended.baseAddress!, spread.baseAddress!))
        }
      }
    }
  }

  private func fill(_ blended: UnsafeMutablePointer<UInt32>, _ y: Int) {
    let place = placed.rows.neighbours(of: y)
    mask.weights.withUnsafeBufferPointer { weights in
      blendWeights(
        weights.baseAddress! + place.first * mask.width,
        weights.baseAddress! + place.second * mask.width, part: UInt32(place.part),
        opacity: opacity, count: mask.width, into: blended)
    }
  }

  private func row(
    _ y: Int, _ blended: UnsafePointer<UInt32>, _ spread: UnsafeMutablePointer<UInt32>
  ) -> CoverageRow {
    let (left, right) = (solid.lowerBound - area.left, solid.upperBound - area.left)
    for range in [0..<left, right..<area.width] {
      spreadWeights(
        blended, firsts: firsts, seconds: seconds, parts: parts, range: range, into: spread)
    }
    return CoverageRow(
      y: y, start: area.left, solidStart: solid.lowerBound, solidEnd: solid.upperBound,
      end: area.right, solid: blended[min(mask.width - 1, placed.columns.axis.middle)],
      weights: UnsafePointer(spread) - area.left)
  }
}
