import Display
import Kernels
import Primitives

/// How an image's crop is laid onto its destination, in both directions.
struct ImageSampling {
  let horizontal: AxisSampling
  let vertical: AxisSampling

  init(_ image: ImageItem, _ rendering: Rendering) {
    let (crop, destination) = (image.crop, image.destination)
    horizontal = AxisSampling(
      crop: crop.left..<crop.right, destination: destination.left..<destination.right,
      extent: image.source.size.width, rendering: rendering)
    vertical = AxisSampling(
      crop: crop.top..<crop.bottom, destination: destination.top..<destination.bottom,
      extent: image.source.size.height, rendering: rendering)
  }

  /// Where the picture's top left pixel lands when its pixels map to the canvas's one to one.
  var shift: (x: Int, y: Int)? {
    guard let x = horizontal.shift, let y = vertical.shift else { return nil }
    return (x, y)
  }

  /// The version of the picture that is sampled.
  var reduction: Reduction {
    Reduction(horizontal: horizontal.block, vertical: vertical.block)
  }
}

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

  /// `pixels` are the rows of the picture's version that `sampling` asks for; they must outlive the resampler. Rows are
  /// made for the columns of `bounds`.
  init(
    _ sampling: ImageSampling, _ pixels: UnsafePointer<UInt32>, width: Int, bounds: PixelRect
  ) {
    vertical = sampling.vertical
    let total = sampling.vertical.total
    let columnTotal = ((1 << 22) + total / 2) / total
    verticalTotal = total
    self.pixels = pixels
    self.width = width
    self.bounds = bounds
    let taps = (bounds.left..<bounds.right).map {
      sampling.horizontal.taps(at: $0, total: columnTotal)
    }
    let first = taps.reduce(.max) { min($0, $1.first) }
    let end = taps.reduce(0) { max($0, $1.first + $1.weights.count) }
    sourceColumns = first..<end
    let count = (taps.reduce(2) { max($0, $1.weights.count) } + 1) & ~1
    var weights = [UInt32](repeating: 0, count: taps.count * count)
    for (x, tap) in taps.enumerated() {
      for (k, weight) in tap.weights.enumerated() { weights[x * count + k] = UInt32(weight) }
    }
    columns = ColumnWeights(
      taps: count, firsts: taps.map { Int32($0.first - first) }, weights: weights,
      total: Int32(columnTotal))
    sums = .allocate(capacity: end - first + count + 8)
    sums.initialize(repeating: 0)
    row = .allocate(capacity: bounds.width)
    row.initialize(repeating: 0)
  }

  deinit {
    sums.deallocate()
    row.deallocate()
  }

  /// The pixels of a row from the first of `columns` on, valid until the next call.
  func row(_ y: Int, _ range: Range<Int>) -> UnsafePointer<UInt32> {
    let taps = vertical.taps(at: y, total: verticalTotal)
    let rows = taps.weights.indices.map {
      pixels + ((taps.first + $0) * width + sourceColumns.lowerBound)
    }
    let weights = taps.weights.map { UInt16($0) }
    blendRows(
      rows, weights: weights, rowCount: weights.count, count: sourceColumns.count,
      into: sums.baseAddress!)
    let local = range.lowerBound - bounds.left..<range.upperBound - bounds.left
    blendColumns(sums.baseAddress!, columns, range: local, into: row.baseAddress!)
    return UnsafePointer(row.baseAddress! + local.lowerBound)
  }
}
