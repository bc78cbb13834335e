import Kernels

/// Makes the rows of an image that has to be resampled.
final class ImageResampler {
  private let vertical: AxisSampling
  private let verticalTotal: Int
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let columns: ColumnWeights
  private let sourceColumns: Range<Int>
  private let bounds: PixelRect
  private let sums: UnsafeMutableBufferPointer<UInt64>
  private let row: UnsafeMutableBufferPointer<UInt32>
  private var found: [Int] = []
  private var rows: [UnsafePointer<UInt32>] = []
  private var weights: [UInt16] = []

  /// `pixels` are the rows of the picture's version that `sampling` asks for; they must outlive the resampler. Rows are
  /// made for the columns of `bounds`.
  init(
    _ sampling: ImageSampling, _ pixels: UnsafePointer<UInt32>, width: Int, bounds: PixelRect
  ) {
    vertical = sampling.vertical
    verticalTotal = sampling.vertical.total
    self.pixels = pixels
    self.width = width
    self.bounds = bounds
    (columns, sourceColumns) = sampling.horizontal.columnWeights(
      for: bounds.left..<bounds.right, total: ((1 << 22) + verticalTotal / 2) / verticalTotal)
    sums = .allocate(capacity: sourceColumns.count + columns.taps + 8)
    sums.initialize(repeating: 0)
    row = .allocate(capacity: bounds.width)
    row.initialize(repeating: 0)
  }

  deinit {
    sums.deallocate()
    row.deallocate()
  }

  /// The pixels of a row from the first of `range` on, valid until the next call.
  func row(_ y: Int, _ range: Range<Int>) -> UnsafePointer<UInt32> {
    let first = vertical.findTaps(at: y, total: verticalTotal, weights: &found)
    rows.removeAll(keepingCapacity: true)
    weights.removeAll(keepingCapacity: true)
    for (k, weight) in found.enumerated() {
      rows.append(pixels + ((first + k) * width + sourceColumns.lowerBound))
      weights.append(UInt16(weight))
    }
    blendRows(
      rows, weights: weights, rowCount: found.count, count: sourceColumns.count,
      into: sums.baseAddress!)
    let local = range.lowerBound - bounds.left..<range.upperBound - bounds.left
    blendColumns(sums.baseAddress!, columns, range: local, into: row.baseAddress!)
    return UnsafePointer(row.baseAddress! + local.lowerBound)
  }
}

extension AxisSampling {
  /// The weights of a row's pixels, and the columns that they are of; firsts count from the first of those.
  fileprivate func columnWeights(
    for pixels: Range<Int>, total: Int
  ) -> (ColumnWeights, Range<Int>) {
    var firsts: [Int] = []
    var counts: [Int] = []
    var all: [Int] = []
    var found: [Int] = []
    for pixel in pixels {
      firsts.append(findTaps(at: pixel, total: total, weights: &found))
      counts.append(found.count)
      all += found
    }
    let start = firsts.min() ?? 0
    let end = zip(firsts, counts).reduce(start + 1) { max($0, $1.0 + $1.1) }
    let taps = ((counts.max() ?? 1) + 1) & ~1
    var weights = [UInt32](repeating: 0, count: pixels.count * taps)
    var next = 0
    for (x, count) in counts.enumerated() {
      for k in 0..<count { weights[x * taps + k] = UInt32(all[next + k]) }
      next += count
    }
    let columns = ColumnWeights(
      taps: taps, firsts: firsts.map { Int32($0 - start) }, weights: weights, total: Int32(total))
    return (columns, start..<end)
  }
}
