// Pictures are resampled in two passes. The first blends rows into a row of sums, the second blends columns of that.
//
// A row of sums holds one 64-bit word a pixel: red, blue, green, alpha in 16 bits each, every one the weighted sum of 8-bit
// channels with weights that add up to at most 256, less 32,768 so that it fits a signed half word.

/// What a sum is moved down by.
private let bias: UInt16 = 0x8000

/// Blends `rows`, each `count` pixels, with weights that add up to at most 256.
package func blendRows(
  _ rows: UnsafePointer<UnsafePointer<UInt32>>, weights: UnsafePointer<UInt16>, rowCount: Int,
  count: Int, into sums: UnsafeMutablePointer<UInt64>
) {
  var x = 0
  while x &+ 8 <= count {
    var redBlue = HalfLanes(repeating: bias)
    var greenAlpha = HalfLanes(repeating: bias)
    for row in 0..<rowCount {
      let pixels = load(rows[row] + x)
      let weight = HalfLanes(repeating: weights[row])
      redBlue &+= halves(pixels & 0x00FF_00FF) &* weight
      greenAlpha &+= halves((pixels &>> 8) & 0x00FF_00FF) &* weight
    }
    store(words(redBlue), words(greenAlpha), sums + x)
    x &+= 8
  }
  while x < count {
    var redBlue: UInt32 = 0
    var greenAlpha: UInt32 = 0
    for row in 0..<rowCount {
      let pixel = rows[row][x]
      let weight = UInt32(weights[row])
      redBlue &+= (pixel & 0x00FF_00FF) &* weight
      greenAlpha &+= ((pixel &>> 8) & 0x00FF_00FF) &* weight
    }
    sums[x] = UInt64(redBlue ^ 0x8000_8000) | UInt64(greenAlpha ^ 0x8000_8000) &<< 32
    x &+= 1
  }
}

/// Puts the words of `a` and `b` side by side.
@inline(__always) private func store(_ a: Lanes, _ b: Lanes, _ sums: UnsafeMutablePointer<UInt64>) {
  var pairs = SIMD16<UInt32>()
  pairs.evenHalf = a
  pairs.oddHalf = b
  UnsafeMutableRawPointer(sums).storeBytes(of: pairs, as: SIMD16<UInt32>.self)
}

/// How the columns of a row of sums make the pixels of a row: for each of `count` pixels its first column, and `taps`
/// weights from there on. Weights add up, for each pixel, to `total`, which brings sums back to levels times 2^22.
package struct ColumnWeights: Sendable {
  /// Even, at least 2.
  package var taps: Int
  package var firsts: [Int32]
  /// `taps` for each pixel, 0...32,767; unused ones are 0 and stand last.
  package var weights: [UInt32]
  package var total: Int32

  package init(taps: Int, firsts: [Int32], weights: [UInt32], total: Int32) {
    self.taps = taps
    self.firsts = firsts
    self.weights = weights
    self.total = total
  }
}

/// Blends columns of `sums` into the pixels `range` of a row, as many as `columns` has. `sums` must be readable `taps` words
/// past every first column.
package func blendColumns(
  _ sums: UnsafePointer<UInt64>, _ columns: ColumnWeights, range: Range<Int>,
  into row: UnsafeMutablePointer<UInt32>
) {
  let taps = columns.taps
  let half = SIMD4<Int32>(repeating: 32_768 &* columns.total &+ (1 &<< 21))
  columns.firsts.withUnsafeBufferPointer { firsts in
    columns.weights.withUnsafeBufferPointer { weights in
      var weight = weights.baseAddress! + range.lowerBound &* taps
      for x in range {
        let first = sums + Int(firsts[x])
        var low = SIMD4<Int32>.zero
        var high = SIMD4<Int32>.zero
        var tap = 0
        repeat {
          addPair(first + tap, weight + tap, &low, &high)
          tap &+= 2
        } while tap < taps
        row[x] = packed(low, high, half)
        weight += taps
      }
    }
  }
}

/// Adds two columns' channels times their weights: red and green to `low`, blue and alpha to `high`, the first column's in
/// the first two lanes.
@inline(__always) private func addPair(
  _ columns: UnsafePointer<UInt64>, _ weights: UnsafePointer<UInt32>, _ low: inout SIMD4<Int32>,
  _ high: inout SIMD4<Int32>
) {
  let pair = UnsafeRawPointer(columns).loadUnaligned(as: SIMD4<Int32>.self)
  let two = UnsafeRawPointer(weights).loadUnaligned(as: SIMD2<Int32>.self)
  // Known to be small, the product is one instruction.
  let lanes = SIMD4<Int32>(two.x, two.x, two.y, two.y) & 0x7FFF
  low &+= ((pair &<< 16) &>> 16) &* lanes
  high &+= (pair &>> 16) &* lanes
}

@inline(__always) private func packed(
  _ low: SIMD4<Int32>, _ high: SIMD4<Int32>, _ half: SIMD4<Int32>
) -> UInt32 {
  let sums =
    SIMD4<Int32>(lowHalf: low.lowHalf, highHalf: high.lowHalf)
    &+ SIMD4<Int32>(lowHalf: low.highHalf, highHalf: high.highHalf)
  let levels = unsafeBitCast((sums &+ half) &>> 22, to: SIMD2<UInt64>.self)
  // Each half has two bytes, 32 bits apart.
  let pairs = levels | (levels &>> 24)
  return UInt32(truncatingIfNeeded: pairs.x & 0xFFFF)
    | UInt32(truncatingIfNeeded: pairs.y & 0xFFFF) &<< 16
}

/// Brings every row of a texture to the width that `columns` has, one after another.
package func squeeze(
  _ texture: Texture, _ columns: ColumnWeights, into pixels: UnsafeMutablePointer<UInt32>
) {
  let width = columns.firsts.count
  withUnsafeTemporaryAllocation(of: UInt64.self, capacity: texture.width + columns.taps) { sums in
    sums.initialize(repeating: 0)
    for y in 0..<texture.height {
      var row = texture.pixels + y &* texture.width
      var weight: UInt16 = 256
      blendRows(&row, weights: &weight, rowCount: 1, count: texture.width, into: sums.baseAddress!)
      blendColumns(
        sums.baseAddress!, columns, range: 0..<width, into: pixels + y &* width)
    }
  }
}
