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

/// A place in a texture in 1/4096 of its pixels, from its top left corner.
package struct TexturePoint {
  package var u: Int32
  package var v: Int32

  package init(u: Int32, v: Int32) {
    self.u = u
    self.v = v
  }
}

/// Samples a texture for `count` pixels of a row, whose centres are seen at `places` in it. `above` and `below` are those of
/// the rows above and below; `places` must be readable one place to both sides.
///
/// A pixel's footprint is taken for a box, its sides the differences between its neighbours' places, at least one texel and at
/// most eight. The texture is constant within a texel, and what the box covers of it is averaged: at one texel that
/// is linear interpolation. When `isAreaTrue` is false the box is one texel always.
package func sampleRow(
  _ texture: Texture, above: UnsafePointer<TexturePoint>, places: UnsafePointer<TexturePoint>,
  below: UnsafePointer<TexturePoint>, count: Int, isAreaTrue: Bool,
  into row: UnsafeMutablePointer<UInt32>
) {
  for x in 0..<count {
    let place = places[x]
    var (width, height) = (256, 256)
    if isAreaTrue {
      let (left, right) = (places[x &- 1], places[x &+ 1])
      width = boxSide(right.u &- left.u, below[x].u &- above[x].u)
      height = boxSide(right.v &- left.v, below[x].v &- above[x].v)
    }
    let across = TextureSpan(centre: place.u, length: width, count: texture.width)
    let down = TextureSpan(centre: place.v, length: height, count: texture.height)
    if width == 256, height == 256 {
      row[x] = interpolated(texture, across, down)
    } else {
      row[x] = averaged(texture, across, down)
    }
  }
}

/// A box's side in 1/256 texel, from twice the differences along a row and a column in 1/4096.
@inline(__always) private func boxSide(_ a: Int32, _ b: Int32) -> Int {
  let twice = Int(abs(a)) &+ Int(abs(b))
  return max(256, min(2048, (twice &+ 16) &>> 5))
}

/// What a box covers along one axis, in 1/256 texel.
private struct TextureSpan {
  var low: Int
  var high: Int
  var last: Int

  @inline(__always) init(centre: Int32, length: Int, count: Int) {
    low = (Int(centre) &+ 8) &>> 4 &- length &>> 1
    high = low &+ length
    last = count &- 1
  }

  /// The texel, held at the edge.
  @inline(__always) func texel(_ index: Int) -> Int { max(0, min(last, index)) }

  /// How much of a texel is covered.
  @inline(__always) func overlap(_ index: Int) -> UInt64 {
    let from = max(low, index &<< 8)
    let to = min(high, (index &+ 1) &<< 8)
    return UInt64(truncatingIfNeeded: max(0, to &- from))
  }
}

/// Sums of weighted texels, two channels a word.
private struct TexelSums {
  var redBlue: UInt64 = 0
  var greenAlpha: UInt64 = 0

  @inline(__always) mutating func add(_ pixel: UInt32, _ weight: UInt64) {
    let p = UInt64(pixel)
    redBlue &+= ((p & 0xFF) | ((p & 0xFF_0000) &<< 16)) &* weight
    greenAlpha &+= (((p &>> 8) & 0xFF) | ((p & 0xFF00_0000) &<< 8)) &* weight
  }
}

@inline(__always) private func interpolated(
  _ texture: Texture, _ across: TextureSpan, _ down: TextureSpan
) -> UInt32 {
  let (x, y) = (across.low &>> 8, down.low &>> 8)
  let (fx, fy) = (UInt64(across.low & 255), UInt64(down.low & 255))
  let (x0, x1) = (across.texel(x), across.texel(x &+ 1))
  let upper = texture.pixels + down.texel(y) &* texture.width
  let lower = texture.pixels + down.texel(y &+ 1) &* texture.width
  var sums = TexelSums()
  sums.add(upper[x0], (256 &- fx) &* (256 &- fy))
  sums.add(upper[x1], fx &* (256 &- fy))
  sums.add(lower[x0], (256 &- fx) &* fy)
  sums.add(lower[x1], fx &* fy)
  let half: UInt64 = 0x0000_8000_0000_8000
  let redBlue = ((sums.redBlue &+ half) &>> 16) & 0x0000_00FF_0000_00FF
  let greenAlpha = ((sums.greenAlpha &+ half) &>> 16) & 0x0000_00FF_0000_00FF
  let pixel = redBlue | (redBlue &>> 16) | (greenAlpha &<< 8) | (greenAlpha &>> 8)
  return UInt32(truncatingIfNeeded: pixel)
}

/// 2^24 over a box's side, rounded up.
@inline(__always) private func reciprocal(_ side: Int) -> UInt64 {
  UInt64(truncatingIfNeeded: ((1 &<< 24) &+ side &- 1) / side)
}

private func averaged(
  _ texture: Texture, _ across: TextureSpan, _ down: TextureSpan
) -> UInt32 {
  var sums = TexelSums()
  for y in down.low &>> 8...(down.high &- 1) &>> 8 {
    let row = texture.pixels + down.texel(y) &* texture.width
    let weight = down.overlap(y)
    for x in across.low &>> 8...(across.high &- 1) &>> 8 {
      sums.add(row[across.texel(x)], weight &* across.overlap(x))
    }
  }
  // Rounded up, so that one colour's mean is that colour.
  let perWidth = reciprocal(across.high &- across.low)
  let perHeight = reciprocal(down.high &- down.low)
  @inline(__always) func mean(_ sum: UInt64) -> UInt32 {
    let mean = (((sum & 0xFFFF_FFFF) &* perWidth) &>> 16) &* perHeight
    return UInt32(truncatingIfNeeded: (mean &+ (1 &<< 31)) &>> 32)
  }
  return mean(sums.redBlue) | mean(sums.greenAlpha) &<< 8 | mean(sums.redBlue &>> 32) &<< 16
    | mean(sums.greenAlpha &>> 32) &<< 24
}
