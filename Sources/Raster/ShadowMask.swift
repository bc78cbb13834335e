import Display
import Kernels

/// What a shadow's mask depends on.
struct ShadowShape: Hashable {
  let columns: ShadowAxis
  let rows: ShadowAxis
  /// At the place that it has on the cells, less what was left out.
  let outline: Outline
  let deviation: Int

  /// What of the outline can be seen on the cells.
  fileprivate var reach: DeviceRect {
    let around = 6 * deviation
    return DeviceRect(
      left: Subpixel(clamping: -around), top: Subpixel(clamping: -around),
      right: Subpixel(clamping: columns.count * columns.cell + around),
      bottom: Subpixel(clamping: rows.count * rows.cell + around))
  }
}

/// An outline blurred by a Gaussian: the average over each cell, in weights of 0...65,536.
///
/// The outline is cut into level bands at the vertices of its edge. A band is a rectangle but for a tiny slant, and a blurred
/// rectangle is the product of two blurred intervals, known exactly from the normal distribution's integral. So a cell
/// is a sum over bands, and nothing is sampled on the way.
struct ShadowMask: Sendable {
  let width: Int
  let weights: [UInt32]

  init(_ shape: ShadowShape) {
    let (width, height) = (shape.columns.count, shape.rows.count)
    let bands = shape.outline.silhouette.clipped(to: shape.reach).bands
    // Lengths of the largest shapes are taken coarser, so that their products fit.
    let extent = (max(width, height) * shape.columns.cell + 12 * shape.deviation) * 16
    let shift = max(0, 33 - extent.leadingZeroBitCount)
    // Cells add a blur of their own, by averaging and by interpolation between them: a variance of a twelfth and a sixth
    // of their square. One pixel's own averaging is wanted.
    let blur = shape.columns.cell > 256 ? shape.columns.cell * shape.columns.cell / 4 : 0
    let square = shape.deviation * shape.deviation
    let deviation = max(1, (squareRoot(max(square / 4, square - blur)) * 16) >> shift)
    func shares(_ low: Int, _ high: Int, _ axis: ShadowAxis) -> [UInt32] {
      BlurredInterval(low >> shift..<max(low, high) >> shift, deviation)
        .shares(axis.count, cell: (axis.cell * 16) >> shift)
    }
    let across = bands.map { shares($0.left, $0.right, shape.columns) }
    let down = bands.map { shares($0.top, $0.bottom, shape.rows) }
    var weights = [UInt32](repeating: 0, count: width * height)
    weights.withUnsafeMutableBufferPointer { weights in
      for y in 0..<height {
        let row = weights.baseAddress! + y * width
        for (share, values) in zip(down, across) where share[y] > 0 {
          addScaled(values, factor: share[y], count: width, to: row)
        }
        normalizeProducts(row, count: width)
      }
    }
    self.width = width
    self.weights = weights
  }
}

/// An interval blurred by a Gaussian, in any unit.
private struct BlurredInterval {
  private let interval: Range<Int>
  private let deviation: Int

  init(_ interval: Range<Int>, _ deviation: Int) {
    self.interval = interval
    self.deviation = deviation
  }

  /// The average over each cell, 0...32,767. Rounded so that neighbouring intervals' shares add up to that of both
  /// together.
  func shares(_ count: Int, cell: Int) -> [UInt32] {
    let start = shares(count, cell, ofStepAt: interval.lowerBound)
    let end = shares(count, cell, ofStepAt: interval.upperBound)
    return zip(start, end).map { UInt32(max(0, $0 - $1)) }
  }

  private func shares(_ count: Int, _ cell: Int, ofStepAt place: Int) -> [Int] {
    let table = GaussianTable.shared
    var shares = [Int](repeating: 0, count: count)
    var before = table.integralOfStep(to: -place, deviation: deviation)
    for index in shares.indices {
      let after = table.integralOfStep(to: (index + 1) * cell - place, deviation: deviation)
      let rise = (after - before) / cell
      shares[index] = (rise * 32_767 + GaussianTable.one / 2) / GaussianTable.one
      before = after
    }
    return shares
  }
}

/// A part of a shape between two heights, all in 1/4096 pixel.
struct ShapeBand {
  var top: Int
  var bottom: Int
  var left: Int
  var right: Int
}

extension Silhouette {
  /// The shape cut at the heights of all vertices, each part's sides taken at half its height.
  fileprivate var bands: [ShapeBand] {
    let heights = Set(left.map(\.y) + right.map(\.y)).sorted()
    var (leftIndex, rightIndex) = (0, 0)
    return zip(heights, heights.dropFirst()).map { top, bottom in
      ShapeBand(
        top: top, bottom: bottom, left: left.place(atHalf: top + bottom, from: &leftIndex),
        right: right.place(atHalf: top + bottom, from: &rightIndex))
    }
  }
}

extension [EdgePoint] {
  /// Where the chain is at half of `doubled`, which never falls from call to call.
  fileprivate func place(atHalf doubled: Int, from index: inout Int) -> Int {
    while index + 2 < count, self[index + 1].y * 2 <= doubled { index += 1 }
    let (a, b) = (self[index], self[index + 1])
    guard b.y > a.y else { return a.x }
    return a.x + (b.x - a.x) * (doubled - 2 * a.y) / (2 * (b.y - a.y))
  }
}
