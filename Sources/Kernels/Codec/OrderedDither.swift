/// How many thousandths of a frame's changed pixels lie in smooth areas (within one level of luma of all around them) and
/// have no palette entry of their own: by that it is told whether dither serves the frame. 0 when nothing changes.
package func smoothShare(_ words: UnsafePointer<UInt32>, count: Int) -> Int {
  var changed = 0
  var smooth = 0
  // Every seventh pixel is enough.
  for i in stride(from: 0, to: count, by: 7) {
    let pixelClass = words[i] &>> 24
    changed &+= pixelClass == 0 ? 0 : 1
    smooth &+= pixelClass != PixelClass.exact && (pixelClass & 127) &- 1 <= 1 ? 1 : 0
  }
  return smooth * 1000 / max(1, changed)
}

/// Replaces the target of pixels in smooth areas by one of two palette colours between which their own lies, so that they
/// mix in the right share. The choice depends on a pixel's place on the screen alone (a 4x4 Bayer pattern), so nothing
/// boils.
package func ditherInOrder(
  _ words: UnsafeMutablePointer<UInt32>, box: PixelBox, palette: NearColors
) {
  for y in box.top..<box.bottom {
    let row = words + (y &- box.top) &* box.width
    for x in 0..<box.width {
      let word = row[x]
      let pixelClass = word &>> 24
      guard pixelClass != 0, pixelClass != PixelClass.exact, PixelClass.range(pixelClass) <= 2
      else { continue }
      let nearest = palette.nearest(to: word)
      let threshold = bayer[(y & 3) &* 4 &+ (box.left &+ x) & 3]
      row[x] = PixelClass.exactly(mixed(word, nearest: nearest, palette, threshold: threshold))
    }
  }
}

/// Thresholds in 1/32: the odd ones, so that none is 0 or 1.
private let bayer: InlineArray<16, Int32> = [
  1, 17, 5, 21, 25, 9, 29, 13, 7, 23, 3, 19, 31, 15, 27, 11,
]

/// The nearest colour or, if the pixel's threshold lies below its share in the mix, a neighbour of it. That neighbour is
/// chosen for the mean of the mix to be near, and a little for the two to be near each other.
@inline(__always)
private func mixed(
  _ word: UInt32, nearest: UInt32, _ palette: NearColors, threshold: Int32
) -> UInt32 {
  let from = palette.colors[Int(nearest)]
  let distance = Int64(colorDistance(from, word))
  if distance <= 16 { return nearest }
  var best = (cost: distance, index: nearest, share: Int64(0))
  for rank in 0..<8 {
    guard let other = palette.neighbour(rank, of: nearest) else { break }
    let to = palette.colors[Int(other)]
    let length = Int64(colorDistance(from, to))
    let dot = weightedDot(from: from, word, to)
    if dot <= 0 || length == 0 { continue }
    // The share f in 1/256, at most a half.
    let share = min(dot * 256 / length, 128)
    let cost =
      distance - 2 * share * dot / 256 + share * share * length / 65_536
      + length * share * (256 - share) / 655_360
    if cost < best.cost { best = (cost, other, share) }
  }
  return Int64(threshold) * 8 < best.share ? best.index : nearest
}

@inline(__always)
private func weightedDot(from a: UInt32, _ b: UInt32, _ c: UInt32) -> Int64 {
  @inline(__always)
  func product(_ shift: UInt32) -> Int64 {
    let origin = Int64((a &>> shift) & 255)
    return (Int64((b &>> shift) & 255) - origin) * (Int64((c &>> shift) & 255) - origin)
  }
  return 10 * product(0) + 26 * product(8) + 8 * product(16)
}
