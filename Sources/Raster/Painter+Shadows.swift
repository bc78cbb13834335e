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
    let area = canvas.bounds.intersection(PlacedShadow.bounds(of: shadow))
    guard !area.isEmpty else { return }
    let placed = PlacedShadow(shadow, in: canvas.bounds)
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
    return PlacedShadow.bounds(of: shadow)
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
