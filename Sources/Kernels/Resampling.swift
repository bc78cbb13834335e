internal import CVectors

// Pictures are resampled in two passes. The first blends rows into a row of sums, the second blends columns of that.
//
// A row of sums holds one 64-bit word a pixel: red, green, blue, alpha in 16 bits each, every one the weighted sum of 8-bit
// channels with weights that add up to at most 256, less 32,768 so that it fits a signed half word.

/// What a sum is moved down by.
private let bias: UInt16 = 0x8000

/// Blends `rows`, each `count` pixels, with weights that add up to at most 256.
package func blendRows(
  _ rows: UnsafePointer<UnsafePointer<UInt32>>, weights: UnsafePointer<UInt16>, rowCount: Int,
  count: Int, into sums: UnsafeMutablePointer<UInt64>
) {
  var x = 0
  if rowCount == 2 {
    x = blendTwoRows(rows[0], rows[1], weights[0], weights[1], count: count, into: sums)
  } else if rowCount > 3 {
    x = blendManyRows(rows, weights: weights, rowCount: rowCount, count: count, into: sums)
  }
  while x &+ 8 <= count {
    var redBlue = HalfLanes(repeating: bias)
    var greenAlpha = HalfLanes(repeating: bias)
    for row in 0..<rowCount {
      let pixels = load(rows[row] + x)
      let weight = HalfLanes(repeating: weights[row])
      redBlue &+= halves(pixels & 0x00FF_00FF) &* weight
      greenAlpha &+= halves((pixels &>> 8) & 0x00FF_00FF) &* weight
    }
    store(redBlue, greenAlpha, sums + x)
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
    let low = (redBlue & 0xFFFF) | (greenAlpha &<< 16)
    let high = (redBlue &>> 16) | (greenAlpha & 0xFFFF_0000)
    sums[x] = UInt64(low ^ 0x8000_8000) | UInt64(high ^ 0x8000_8000) &<< 32
    x &+= 1
  }
}

/// Blends as many pixels as whole lanes hold, and gives their number.
private func blendTwoRows(
  _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ upperWeight: UInt16,
  _ lowerWeight: UInt16, count: Int, into sums: UnsafeMutablePointer<UInt64>
) -> Int {
  let upperLanes = HalfLanes(repeating: upperWeight)
  let lowerLanes = HalfLanes(repeating: lowerWeight)
  var x = 0
  while x &+ 8 <= count {
    let (a, b) = (load(upper + x), load(lower + x))
    let redBlue =
      halves(a & 0x00FF_00FF) &* upperLanes &+ halves(b & 0x00FF_00FF) &* lowerLanes &+ bias
    let greenAlpha =
      halves((a &>> 8) & 0x00FF_00FF) &* upperLanes
      &+ halves((b &>> 8) & 0x00FF_00FF) &* lowerLanes &+ bias
    store(redBlue, greenAlpha, sums + x)
    x &+= 8
  }
  return x
}

/// Blends as many pixels as whole lanes hold, and gives their number. Neighbours of one weight are added up before they are
/// weighed: weights add up to 256, so even 8-bit channels of as many rows fit.
private func blendManyRows(
  _ rows: UnsafePointer<UnsafePointer<UInt32>>, weights: UnsafePointer<UInt16>, rowCount: Int,
  count: Int, into sums: UnsafeMutablePointer<UInt64>
) -> Int {
  var x = 0
  while x &+ 8 <= count {
    var redBlue = HalfLanes(repeating: bias)
    var greenAlpha = HalfLanes(repeating: bias)
    var row = 0
    while row < rowCount {
      let weight = weights[row]
      var pixels = load(rows[row] + x)
      var redBlueSum = halves(pixels & 0x00FF_00FF)
      var greenAlphaSum = halves((pixels &>> 8) & 0x00FF_00FF)
      row &+= 1
      while row < rowCount, weights[row] == weight {
        pixels = load(rows[row] + x)
        redBlueSum &+= halves(pixels & 0x00FF_00FF)
        greenAlphaSum &+= halves((pixels &>> 8) & 0x00FF_00FF)
        row &+= 1
      }
      let lanes = HalfLanes(repeating: weight)
      redBlue &+= redBlueSum &* lanes
      greenAlpha &+= greenAlphaSum &* lanes
    }
    store(redBlue, greenAlpha, sums + x)
    x &+= 8
  }
  return x
}

/// Stores eight pixels' sums, channel by channel.
@inline(__always) private func store(
  _ redBlue: HalfLanes, _ greenAlpha: HalfLanes, _ sums: UnsafeMutablePointer<UInt64>
) {
  var channels = SIMD32<UInt16>()
  channels.evenHalf = redBlue
  channels.oddHalf = greenAlpha
  UnsafeMutableRawPointer(sums).storeBytes(of: channels, as: SIMD32<UInt16>.self)
}

/// How the columns of a row of sums make the pixels of a row: for each of `count` pixels its first column, and `taps`
/// weights from there on. Weights add up, for each pixel, to `total`, which brings sums back to levels times 2^22.
package struct ColumnWeights: Sendable {
  /// Even, at least 2.
  package let taps: Int
  package let firsts: [Int32]
  package let total: Int32
  /// Two weights a word, the first in the lower half.
  fileprivate let pairs: [UInt32]

  /// `weights` are `taps` for each pixel, 0...32,767; unused ones are 0 and stand last.
  package init(taps: Int, firsts: [Int32], weights: [UInt32], total: Int32) {
    self.taps = taps
    self.firsts = firsts
    self.total = total
    pairs = (0..<weights.count / 2).map { weights[2 * $0] | weights[2 * $0 + 1] << 16 }
  }
}

/// Blends columns of `sums` into the pixels `range` of a row, as many as `columns` has. `sums` must be readable `taps` words
/// past every first column.
package func blendColumns(
  _ sums: UnsafePointer<UInt64>, _ columns: ColumnWeights, range: Range<Int>,
  into row: UnsafeMutablePointer<UInt32>
) {
  let pairCount = columns.taps &>> 1
  let half = SIMD4<Int32>(repeating: 32_768 &* columns.total &+ (1 &<< 21))
  columns.firsts.withUnsafeBufferPointer { firsts in
    columns.pairs.withUnsafeBufferPointer { pairs in
      var weights = pairs.baseAddress! + range.lowerBound &* pairCount
      for x in range {
        let first = sums + Int(firsts[x])
        var channels = half &+ weighTwoColumns(first, weights[0])
        var pair = 1
        while pair < pairCount {
          channels &+= weighTwoColumns(first + 2 &* pair, weights[pair])
          pair &+= 1
        }
        row[x] = packBytes(channels &>> 22)
        weights += pairCount
      }
    }
  }
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
