import Display
import Kernels

/// The edge of a shape that every horizontal line crosses in one piece: a chain of vertices down its left side and one
/// down its right, in 1/4096 pixel, both with `y` never falling.
struct Silhouette {
  var left: [EdgePoint]
  var right: [EdgePoint]

  static let empty = Silhouette(left: [], right: [])

  var isEmpty: Bool { left.count < 2 || right.count < 2 }

  /// The part inside of a rectangle.
  func clipped(to rect: DeviceRect) -> Silhouette {
    guard !rect.isEmpty, !isEmpty else { return .empty }
    let window = EdgeWindow(
      left: Int(rect.left) * 16, top: Int(rect.top) * 16, right: Int(rect.right) * 16,
      bottom: Int(rect.bottom) * 16)
    return Silhouette(left: window.clip(left), right: window.clip(right))
  }

  /// The first row of pixels that the shape touches, and the one after the last.
  var rows: Range<Int> {
    guard let first = left.first?.y, let last = left.last?.y, last > first else { return 0..<0 }
    return first >> 12..<(last + EdgePoint.perPixel - 1) >> 12
  }
}

/// A rectangle that chains are cut to.
private struct EdgeWindow {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// What lies above or below is dropped; what lies beside runs along the side, so that the area between two chains is
  /// that of the cut shape.
  func clip(_ chain: [EdgePoint]) -> [EdgePoint] {
    var result: [EdgePoint] = []
    result.reserveCapacity(chain.count + 4)
    for (a, b) in zip(chain, chain.dropFirst()) where b.y > top && a.y < bottom && b.y > a.y {
      add(cut(a, b, at: top), cut(b, a, at: bottom), to: &result)
    }
    return result
  }

  /// `a`, moved along the line to `b` to height `y` if `y` lies between them.
  private func cut(_ a: EdgePoint, _ b: EdgePoint, at y: Int) -> EdgePoint {
    guard (a.y < y) != (b.y < y), a.y != y, b.y != y else { return a }
    return EdgePoint(x: a.x + share(b.x - a.x, y - a.y, of: b.y - a.y), y: y)
  }

  private func add(_ a: EdgePoint, _ b: EdgePoint, to result: inout [EdgePoint]) {
    append(held(a), to: &result)
    let sides = a.x <= b.x ? [left, right] : [right, left]
    for side in sides where (a.x < side && side < b.x) || (b.x < side && side < a.x) {
      append(EdgePoint(x: side, y: a.y + share(b.y - a.y, side - a.x, of: b.x - a.x)), to: &result)
    }
    append(held(b), to: &result)
  }

  private func held(_ point: EdgePoint) -> EdgePoint {
    EdgePoint(x: min(right, max(left, point.x)), y: point.y)
  }

  private func append(_ point: EdgePoint, to result: inout [EdgePoint]) {
    if result.last != point { result.append(point) }
  }
}

/// `length * part / whole`, whatever the product's size.
private func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
  Int(Int128(length) * Int128(part) / Int128(whole))
}

extension Silhouette {
  /// The pixels that the shape touches.
  var bounds: PixelRect {
    let rows = rows
    let columns = (left + right).lazy.map(\.x)
    guard !rows.isEmpty, let first = columns.min(), let last = columns.max() else {
      return PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    }
    return PixelRect(
      left: first >> 12, top: rows.lowerBound, right: (last + EdgePoint.perPixel - 1) >> 12,
      bottom: rows.upperBound)
  }
}
