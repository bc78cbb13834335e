import Kernels

/// A picture's rows on their way to a compressor, each filtered by what leaves the least; in memory that is kept.
final class PNGFilteredRows {
  /// Bytes around a row that the filters read.
  private static let margin = 16

  private var choice: PNGFilterChoice
  private var above: [UInt8] = []
  private var row: [UInt8] = []
  private var buffer: [UInt8] = []
  private var step = 0
  private var width = 0
  /// How many bytes there are by now.
  private(set) var count = 0

  /// `isThorough` takes some more time for filters that are some more worth.
  init(isThorough: Bool) { choice = PNGFilterChoice(isThorough: isThorough) }

  /// Begins a picture, as RGBA with `hasAlpha`, else as RGB.
  func start(width: Int, height: Int, hasAlpha: Bool) {
    step = hasAlpha ? 4 : 3
    self.width = width
    count = 0
    let length = width * step
    above = [UInt8](repeating: 0, count: length + 2 * Self.margin)
    row = above
    if buffer.count < (length + 1) * height {
      buffer = [UInt8](repeating: 0, count: (length + 1) * height)
    }
  }

  /// Adds a row of premultiplied pixels. `isRepeated` says that it equals the row above it.
  func add(_ pixels: UnsafePointer<UInt32>, isRepeated: Bool) {
    let length = width * step
    buffer.withUnsafeMutableBufferPointer { buffer in
      let bytes = buffer.baseAddress! + count
      count += length + 1
      if isRepeated {
        bytes[0] = PNGFilter.up.rawValue
        (bytes + 1).update(repeating: 0, count: length)
        return
      }
      row.withUnsafeMutableBufferPointer {
        straightenRow(
          pixels, count: width, hasAlpha: step == 4, bytes: $0.baseAddress! + Self.margin)
      }
      row.withUnsafeBufferPointer { row in
        above.withUnsafeBufferPointer { above in
          let here = row.baseAddress! + Self.margin
          let upper = above.baseAddress! + Self.margin
          let filter = choice.filter(here, above: upper, count: length, step: step)
          bytes[0] = filter.rawValue
          filterRow(
            here, above: upper, count: length, step: step, filter: filter, bytes: bytes + 1)
        }
      }
      swap(&row, &above)
    }
  }

  /// Adds a row of palette indices, which no filter serves.
  func add(_ indices: UnsafePointer<UInt8>, count length: Int) {
    buffer.withUnsafeMutableBufferPointer { buffer in
      let bytes = buffer.baseAddress! + count
      bytes[0] = PNGFilter.none.rawValue
      (bytes + 1).update(from: indices, count: length)
      count += length + 1
    }
  }

  /// The bytes so far.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}
