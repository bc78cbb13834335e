/// Copies a box of a plane of `width` pixels a row to rows without gaps.
package func copyBox(
  _ plane: UnsafePointer<UInt32>, width: Int, box: PixelBox, to rows: UnsafeMutablePointer<UInt32>
) {
  for y in box.top..<box.bottom {
    let row = rows + (y &- box.top) &* box.width
    row.update(from: plane + (y &* width &+ box.left), count: box.width)
  }
}

/// Draws indices onto a plane, as a viewer does: the transparent one changes nothing.
package func draw(
  _ indices: UnsafePointer<UInt8>, colors: UnsafePointer<UInt32>, transparent: UInt8?,
  box: PixelBox, plane: UnsafeMutablePointer<UInt32>, width: Int
) {
  let skipped = transparent.map(Int.init) ?? 256
  for y in box.top..<box.bottom {
    let row = indices + (y &- box.top) &* box.width
    let out = plane + (y &* width &+ box.left)
    for x in 0..<box.width {
      let index = Int(row[x])
      out[x] = index == skipped ? out[x] : colors[index] | 0xFF00_0000
    }
  }
}

/// Makes a box of a plane clear and unknown.
package func clear(_ plane: UnsafeMutablePointer<UInt32>, in box: PixelBox, width: Int) {
  for y in box.top..<box.bottom {
    let row = plane + (y &* width &+ box.left)
    row.update(repeating: 0, count: box.width)
  }
}
