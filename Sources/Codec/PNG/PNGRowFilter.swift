import Kernels

/// Filters rows one after another, each by what leaves the least.
struct PNGRowFilter {
  private static let margin = 4

  private let step: Int
  /// Bytes of a filtered row, with its filter's number.
  let length: Int
  private let count: Int
  /// Rows with a margin of zeros before them, as the filters ask for.
  private var above: [UInt8]
  private var row: [UInt8]
  private var best: [UInt8]
  private var trial: [UInt8]

  /// For rows of `width` pixels of `step` bytes.
  init(width: Int, step: Int) {
    self.step = step
    count = width * step
    length = count + 1
    above = [UInt8](repeating: 0, count: count + Self.margin)
    row = above
    best = [UInt8](repeating: 0, count: count)
    trial = best
  }

  /// Filters a row, which `fill` writes, and appends it to `rows`.
  mutating func add(to rows: inout [UInt8], _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    row.withUnsafeMutableBufferPointer { fill($0.baseAddress! + Self.margin) }
    var (filter, least) = (PNGFilter.up, apply(.up))
    swap(&best, &trial)
    // A row like the one above is best left to Up, and no other is worth a try. Another must be better by an eighth:
    // rows filtered alike repeat each other.
    if least > 0 {
      least -= least / 8
      for other in [PNGFilter.sub, .average, .paeth] {
        let sum = apply(other)
        if sum < least {
          (filter, least) = (other, sum)
          swap(&best, &trial)
        }
      }
    }
    rows.append(filter.rawValue)
    rows.append(contentsOf: best)
    swap(&row, &above)
  }

  private mutating func apply(_ filter: PNGFilter) -> Int {
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        filterRow(
          row.baseAddress! + Self.margin, above: above.baseAddress! + Self.margin, count: count,
          step: step, filter: filter, bytes: &trial)
      }
    }
  }
}
