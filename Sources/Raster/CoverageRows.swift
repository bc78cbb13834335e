import Kernels

/// How much of each pixel of one row is to be painted: single weights up to `solidStart`, one weight for all from there
/// to `solidEnd`, single weights again up to `end`.
struct CoverageRow {
  var y: Int
  var start: Int
  var solidStart: Int
  var solidEnd: Int
  var end: Int
  /// 0...65,536, as all weights here: coverage times opacity.
  var solid: UInt32
  /// By column, valid in the two outer parts.
  var weights: UnsafePointer<UInt32>
}

/// Walks down the rows that a shape, less a hole in it, covers within a window.
struct CoverageRows {
  private let shape: Silhouette
  private let hole: Silhouette
  private let bounds: PixelRect
  private let opacity: UInt32

  /// Both shapes must have been clipped to `bounds`, and the hole must lie within the shape.
  init(_ shape: Silhouette, hole: Silhouette = .empty, bounds: PixelRect, opacity: UInt32) {
    self.shape = shape
    self.hole = hole
    self.bounds = bounds
    self.opacity = opacity
  }

  /// Calls `paint` for every row from the top that has anything to paint.
  func visit(_ paint: (CoverageRow) -> Void) {
    guard !shape.isEmpty, opacity > 0 else { return }
    let size = bounds.width + 3
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { cells in
      cells.initialize(repeating: 0)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { weights in
        weights.initialize(repeating: 0)
        walk(cells.baseAddress! - bounds.left, weights.baseAddress! - bounds.left, paint)
      }
    }
  }

  private func walk(
    _ cells: UnsafeMutablePointer<Int32>, _ weights: UnsafeMutablePointer<UInt32>,
    _ paint: (CoverageRow) -> Void
  ) {
    var outerLeft = ChainCursor(shape.left)
    var outerRight = ChainCursor(shape.right)
    var innerLeft = ChainCursor(hole.left)
    var innerRight = ChainCursor(hole.right)
    var last: CoverageRow?
    for y in shape.rows {
      let top = y * EdgePoint.perPixel
      let isStraight =
        outerLeft.isStraight(top) && outerRight.isStraight(top) && innerLeft.isStraight(top)
        && innerRight.isStraight(top)
      if isStraight, var row = last {
        row.y = y
        paint(row)
        continue
      }
      var left = outerLeft.accumulate(top, 1, cells)
      var right = outerRight.accumulate(top, -1, cells)
      let holeLeft = innerLeft.accumulate(top, -1, cells)
      let holeRight = innerRight.accumulate(top, 1, cells)
      if holeLeft.end > holeLeft.first {
        left.end = max(left.end, holeLeft.end)
        right.first = min(right.first, holeRight.first)
      }
      guard let row = resolved(y, left, right, cells, weights) else { continue }
      let hasMoved =
        outerLeft.hasMoved || outerRight.hasMoved || innerLeft.hasMoved || innerRight.hasMoved
      last = isStraight && !hasMoved ? row : nil
      paint(row)
    }
  }

  private func resolved(
    _ y: Int, _ left: Columns, _ right: Columns, _ cells: UnsafeMutablePointer<Int32>,
    _ weights: UnsafeMutablePointer<UInt32>
  ) -> CoverageRow? {
    let start = min(left.first, right.first)
    let end = max(left.end, right.end)
    guard start < end else { return nil }
    var sum: Int32 = 0
    let visible = min(end, bounds.right)
    if left.end >= right.first {
      resolve(
        cells + start, count: end - start, sum: &sum, opacity: opacity, into: weights + start)
      return CoverageRow(
        y: y, start: start, solidStart: visible, solidEnd: visible, end: visible, solid: 0,
        weights: UnsafePointer(weights))
    }
    resolve(
      cells + start, count: left.end - start, sum: &sum, opacity: opacity, into: weights + start)
    let solid = weight(ofCell: sum, opacity: opacity)
    resolve(
      cells + right.first, count: end - right.first, sum: &sum, opacity: opacity,
      into: weights + right.first)
    return CoverageRow(
      y: y, start: start, solidStart: min(left.end, visible), solidEnd: min(right.first, visible),
      end: visible, solid: solid, weights: UnsafePointer(weights))
  }
}

/// A place on the way down a chain.
private struct ChainCursor {
  private let chain: [EdgePoint]
  private var segment = 0
  /// Whether the last row ended a line of the chain.
  private(set) var hasMoved = false

  init(_ chain: [EdgePoint]) { self.chain = chain }

  mutating func accumulate(
    _ rowTop: Int, _ sign: Int32, _ cells: UnsafeMutablePointer<Int32>
  ) -> Columns {
    let before = segment
    defer { hasMoved = segment != before }
    return chain.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { return .none }
      return Kernels.accumulate(
        base, count: points.count, segment: &segment, rowTop: rowTop, sign: sign, into: cells)
    }
  }

  /// Whether the whole row lies above or below the chain, or along one upright line of it.
  func isStraight(_ rowTop: Int) -> Bool {
    guard segment + 1 < chain.count else { return true }
    let a = chain[segment]
    let b = chain[segment + 1]
    return a.x == b.x && a.y <= rowTop && b.y >= rowTop + EdgePoint.perPixel
  }
}
