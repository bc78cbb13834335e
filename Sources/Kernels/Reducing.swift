/// Averages blocks of pixels into a row: block `i` is the `blockWidth` columns from `i * blockWidth` on of all `rowCount`
/// rows, the last one only as far as `width`. Every channel is the exact average, rounded once to nearest.
///
/// Rows are `width` pixels, one after another without padding, and at most 2^24.
package func reduceBlocks(
  _ rows: UnsafePointer<UInt32>, width: Int, rowCount: Int, blockWidth: Int,
  into row: UnsafeMutablePointer<UInt32>
) {
  var left = 0
  var x = 0
  while left < width {
    let right = min(width, left &+ blockWidth)
    row[x] = average(rows + left, stride: width, columns: right &- left, rows: rowCount)
    left = right
    x &+= 1
  }
}

private func average(
  _ pixels: UnsafePointer<UInt32>, stride: Int, columns: Int, rows: Int
) -> UInt32 {
  var sums = SIMD4<UInt64>.zero
  for y in 0..<rows {
    let row = pixels + y &* stride
    var redBlue: UInt64 = 0
    var greenAlpha: UInt64 = 0
    for x in 0..<columns {
      let pixel = UInt64(row[x])
      redBlue &+= (pixel & 0xFF) | ((pixel & 0xFF_0000) &<< 16)
      greenAlpha &+= ((pixel &>> 8) & 0xFF) | ((pixel & 0xFF00_0000) &<< 8)
    }
    sums &+= SIMD4(
      redBlue & 0xFFFF_FFFF, greenAlpha & 0xFFFF_FFFF, redBlue &>> 32, greenAlpha &>> 32)
  }
  let count = UInt64(columns &* rows)
  var pixel: UInt32 = 0
  for channel in 0..<4 {
    pixel |= UInt32((sums[channel] &+ count &>> 1) / count) &<< UInt32(channel &* 8)
  }
  return pixel
}
