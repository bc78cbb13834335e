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
/// `step` bytes before `row` and `above` must be readable and 0. Gives the sum of what is left, each byte taken as a
/// signed one's size: the less, the better it compresses as a rule.
package func filterRow(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
  filter: PNGFilter, bytes: UnsafeMutablePointer<UInt8>
) -> Int {
  let left = row - step
  let corner = above - step
  switch filter {
  case .none:
    for i in 0..<count { bytes[i] = row[i] }
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
      let a = Int16(left[i])
      let b = Int16(above[i])
      let c = Int16(corner[i])
      let pa = abs(b &- c)
      let pb = abs(a &- c)
      let pc = abs(a &+ b &- c &- c)
      let upper = pb <= pc ? b : c
      let predicted = pa <= pb && pa <= pc ? a : upper
      bytes[i] = row[i] &- UInt8(truncatingIfNeeded: predicted)
    }
  }
  var sum: UInt32 = 0
  for i in 0..<count {
    let size = bytes[i] < 128 ? bytes[i] : 0 &- bytes[i]
    sum &+= UInt32(size)
  }
  return Int(sum)
}
