/// A picture that is sampled at places of any order.
package struct Texture {
  package var pixels: UnsafePointer<UInt32>
  package var width: Int
  package var height: Int

  package init(pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
  }
}

/// Where the pixels of a row and of its neighbours are seen along one axis of a texture, in 1/4096 texel from its top left
/// corner. `row` is readable one pixel to both sides.
package struct TexturePlaces {
  package var above: UnsafePointer<Int32>
  package var row: UnsafePointer<Int32>
  package var below: UnsafePointer<Int32>

  package init(
    above: UnsafePointer<Int32>, row: UnsafePointer<Int32>, below: UnsafePointer<Int32>
  ) {
    self.above = above
    self.row = row
    self.below = below
  }

  /// The side of a pixel's box in 1/256 texel: at least one texel, at most eight. Of the differences along the row and
  /// down, which are at right angles on the canvas, the larger counts, and where they are alike their hypotenuse.
  @inline(__always) package func boxSide(_ x: Int) -> Int {
    let across = abs(Int(row[x &+ 1]) &- Int(row[x &- 1]))
    let down = abs(Int(below[x]) &- Int(above[x]))
    let twice = max(max(across, down), ((across &+ down) &* 181) &>> 8)
    return max(256, min(2048, (twice &+ 16) &>> 5))
  }
}

/// Samples a texture for `count` pixels of a row.
///
/// A pixel's footprint is taken for a box, its sides the differences between its neighbours' places, at least one texel and at
/// most eight. The texture is constant within a texel, and what the box covers of it is averaged: at one texel that
/// is linear interpolation. When `isAreaTrue` is false the box is one texel always.
package func sampleRow(
  _ texture: Texture, across: TexturePlaces, down: TexturePlaces, count: Int, isAreaTrue: Bool,
  into row: UnsafeMutablePointer<UInt32>
) {
  withUnsafeTemporaryAllocation(of: TexelTap.self, capacity: 2 * mostTaps) { taps in
    let (acrossTaps, downTaps) = (taps.baseAddress!, taps.baseAddress! + mostTaps)
    for x in 0..<count {
      let (width, height) = isAreaTrue ? (across.boxSide(x), down.boxSide(x)) : (256, 256)
      let columns = findTaps(across.row[x], width, texture.width, acrossTaps)
      let rows = findTaps(down.row[x], height, texture.height, downTaps)
      row[x] = blended(texture, acrossTaps, columns, downTaps, rows)
    }
  }
}

/// Samples `count` columns of a texture downwards only: pixel `x` sees column `x`, in a box of one texel's width.
package func sampleColumns(
  _ texture: Texture, down: TexturePlaces, count: Int, isAreaTrue: Bool,
  into row: UnsafeMutablePointer<UInt32>
) {
  withUnsafeTemporaryAllocation(of: TexelTap.self, capacity: mostTaps) { taps in
    for x in 0..<count {
      let height = isAreaTrue ? down.boxSide(x) : 256
      if height == 256 {
        row[x] = interpolatedDown(texture, x, down.row[x])
        continue
      }
      let rows = findTaps(down.row[x], height, texture.height, taps.baseAddress!)
      var (redBlue, greenAlpha): (UInt32, UInt32) = (0x0080_0080, 0x0080_0080)
      for y in 0..<rows {
        let pixel = texture.pixels[taps[y].index &* texture.width &+ x]
        redBlue &+= (pixel & 0x00FF_00FF) &* taps[y].weight
        greenAlpha &+= ((pixel &>> 8) & 0x00FF_00FF) &* taps[y].weight
      }
      row[x] = ((redBlue &>> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
    }
  }
}

@inline(__always) private func interpolatedDown(
  _ texture: Texture, _ x: Int, _ place: Int32
) -> UInt32 {
  let low = (Int(place) &+ 8) &>> 4 &- 128
  let (y, part) = (low &>> 8, UInt32(low & 255))
  let upper = max(0, min(texture.height &- 1, y))
  let lower = max(0, min(texture.height &- 1, y &+ 1))
  return mixed(
    texture.pixels[lower &* texture.width &+ x], texture.pixels[upper &* texture.width &+ x], part,
    256 &- part)
}

/// A texel's place along an axis and its share in 256.
private struct TexelTap {
  var index: Int
  var weight: UInt32
}

/// A box of eight texels touches nine, and one more is looked at.
private let mostTaps = 10

/// Finds what a box with its centre at `centre` (1/4096 texel) covers along one axis, held at the texture's edge. Their
/// number depends on the box's side alone, so that it seldom changes from pixel to pixel.
@inline(__always) private func findTaps(
  _ centre: Int32, _ side: Int, _ count: Int, _ taps: UnsafeMutablePointer<TexelTap>
) -> Int {
  let low = (Int(centre) &+ 8) &>> 4 &- side &>> 1
  let number = (side &+ 255) &>> 8 &+ 1
  let first = low &>> 8
  // Shares are differences of rounded running sums: they always add up to 256.
  let perSide = side == 256 ? 1 &<< 24 : ((1 &<< 32) &+ side &- 1) / side
  var covered = 256 &- low & 255
  var given = 0
  for k in 0..<number {
    let due = (min(covered, side) &* perSide &+ (1 &<< 23)) &>> 24
    taps[k] = TexelTap(
      index: max(0, min(count &- 1, first &+ k)),
      weight: UInt32(truncatingIfNeeded: due &- given))
    given = due
    covered &+= 256
  }
  return number
}

/// The texels' sum, weighted along both axes. Sums along a row fit 16 bits, sums of those 32.
@inline(__always) private func blended(
  _ texture: Texture, _ across: UnsafePointer<TexelTap>, _ columns: Int,
  _ down: UnsafePointer<TexelTap>, _ rows: Int
) -> UInt32 {
  var redBlue: UInt64 = 0x0000_8000_0000_8000
  var greenAlpha = redBlue
  for y in 0..<rows {
    let row = texture.pixels + down[y].index &* texture.width
    var (rb, ga): (UInt32, UInt32) = (0, 0)
    for x in 0..<columns {
      let pixel = row[across[x].index]
      rb &+= (pixel & 0x00FF_00FF) &* across[x].weight
      ga &+= ((pixel &>> 8) & 0x00FF_00FF) &* across[x].weight
    }
    let weight = UInt64(down[y].weight)
    redBlue &+= spread(rb) &* weight
    greenAlpha &+= spread(ga) &* weight
  }
  let high = (redBlue &>> 16) & 0x0000_00FF_0000_00FF
  let low = (greenAlpha &>> 16) & 0x0000_00FF_0000_00FF
  let pixel = high | (high &>> 16) | (low &<< 8) | (low &>> 8)
  return UInt32(truncatingIfNeeded: pixel)
}

/// Two 16-bit halves, 32 bits apart.
@inline(__always) private func spread(_ x: UInt32) -> UInt64 {
  UInt64(x & 0xFFFF) | UInt64(x &>> 16) &<< 32
}
