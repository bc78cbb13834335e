/// The five filters of PNG (W3C PNG, section 9.2), by their numbers in a file.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none, sub, up, average, paeth
}

/// Turns premultiplied pixels into PNG's straight bytes: red, green, blue and, with `hasAlpha`, alpha. A straight channel
/// is rounded to nearest, so that multiplying again (rounded to nearest) gives the same pixel.
package func straightenRow(
  _ pixels: UnsafePointer<UInt32>, count: Int, hasAlpha: Bool, bytes: UnsafeMutablePointer<UInt8>
) {
  guard hasAlpha else {
    for i in 0..<count {
      let pixel = pixels[i]
      bytes[3 &* i] = UInt8(truncatingIfNeeded: pixel)
      bytes[3 &* i &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
      bytes[3 &* i &+ 2] = UInt8(truncatingIfNeeded: pixel &>> 16)
    }
    return
  }
  for i in 0..<count {
    var pixel = pixels[i]
    let alpha = pixel &>> 24
    if alpha != 255 { pixel = alpha == 0 ? 0 : straightened(pixel, alpha: alpha) }
    UnsafeMutableRawPointer(bytes + 4 &* i).storeBytes(of: pixel.littleEndian, as: UInt32.self)
  }
}

private func straightened(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
  var result = alpha &<< 24
  for shift: UInt32 in [0, 8, 16] {
    let channel = (pixel &>> shift) & 255
    result |= min(255, (channel &* 255 &+ alpha / 2) / alpha) &<< shift
  }
  return result
}

/// Filters a row of `count` bytes by `filter`, with pixels of `step` bytes. `above` is the row above, zeros for the first.
/// `step` bytes before `row` and `above` must be readable, and 0 where the row starts.
package func filterRow(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
  filter: PNGFilter, bytes: UnsafeMutablePointer<UInt8>
) {
  let left = row - step
  let corner = above - step
  switch filter {
  case .none:
    bytes.update(from: row, count: count)
  case .sub:
    for i in 0..<count { bytes[i] = row[i] &- left[i] }
  case .up:
    for i in 0..<count { bytes[i] = row[i] &- above[i] }
  case .average:
    for i in 0..<count {
      let both = left[i] & above[i] &+ (left[i] ^ above[i]) &>> 1
      bytes[i] = row[i] &- both
    }
  case .paeth:
    for i in 0..<count {
      bytes[i] = row[i] &- paeth(left: left[i], upper: above[i], corner: corner[i])
    }
  }
}

/// Of the three the one nearest to left + upper - corner. It is the corner only where that lies between the two others:
/// else its distance is the sum of theirs.
@inline(__always)
private func paeth(left: UInt8, upper: UInt8, corner: UInt8) -> UInt8 {
  let toLeft = max(upper, corner) &- min(upper, corner)
  let toUpper = max(left, corner) &- min(left, corner)
  let between = max(toLeft, toUpper) &- min(toLeft, toUpper)
  let isOutside = (left >= corner) == (upper >= corner)
  let toCorner = isOutside ? 255 : between
  let other = toUpper <= toCorner ? upper : corner
  return toLeft <= min(toUpper, toCorner) ? left : other
}
