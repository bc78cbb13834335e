/// The five filters of PNG (W3C PNG, section 9.2), by their numbers in a file.
package enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none, sub, up, average, paeth
}

/// Turns premultiplied pixels into PNG's straight bytes: red, green, blue and, with `hasAlpha`, alpha. A straight channel
/// is rounded to nearest, so that multiplying again (rounded to nearest) gives the same pixel.
package func straightenRow(
  _ pixels: UnsafePointer<UInt32>, count: Int, hasAlpha: Bool, bytes: UnsafeMutablePointer<UInt8>
) {
  var out = bytes
  for i in 0..<count {
    var pixel = pixels[i]
    let alpha = pixel &>> 24
    if alpha != 255, hasAlpha { pixel = alpha == 0 ? 0 : straightened(pixel, alpha: alpha) }
    out[0] = UInt8(truncatingIfNeeded: pixel)
    out[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
    out[2] = UInt8(truncatingIfNeeded: pixel &>> 16)
    if hasAlpha {
      out[3] = UInt8(truncatingIfNeeded: alpha)
      out += 4
    } else {
      out += 3
    }
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

/// Filters a row by `filter`, from the row above (`above`, zeros for the first row), with pixels of `step` bytes.
package func filterRow(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
  filter: PNGFilter, bytes: UnsafeMutablePointer<UInt8>
) {
  switch filter {
  case .none:
    bytes.update(from: row, count: count)
  case .sub:
    for i in 0..<min(step, count) { bytes[i] = row[i] }
    for i in min(step, count)..<count { bytes[i] = row[i] &- row[i &- step] }
  case .up:
    for i in 0..<count { bytes[i] = row[i] &- above[i] }
  case .average:
    for i in 0..<count {
      let left = i < step ? 0 : UInt16(row[i &- step])
      bytes[i] = row[i] &- UInt8(truncatingIfNeeded: (left &+ UInt16(above[i])) &>> 1)
    }
  case .paeth:
    for i in 0..<count {
      let a = i < step ? 0 : Int32(row[i &- step])
      let b = Int32(above[i])
      let c = i < step ? 0 : Int32(above[i &- step])
      let pa = abs(b &- c)
      let pb = abs(a &- c)
      let pc = abs(a &+ b &- c &- c)
      let predicted = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
      bytes[i] = row[i] &- UInt8(truncatingIfNeeded: predicted)
    }
  }
}
