/// The mean lightness of each cell of a grid laid over a picture, 0 to 63, row by row. Clear pixels count as white.
///
/// `columns` and `rows` are at least 1 and no more than the picture's sides.
package func sketchLightness(
  _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, columns: Int, rows: Int
) -> [UInt8] {
  var cells = [UInt8]()
  cells.reserveCapacity(columns * rows)
  for row in 0..<rows {
    let lines = row * height / rows..<(row + 1) * height / rows
    for column in 0..<columns {
      let places = column * width / columns..<(column + 1) * width / columns
      var sum = 0
      for y in lines {
        for place in y &* width &+ places.lowerBound..<y &* width &+ places.upperBound {
          sum &+= lightness(pixels[place])
        }
      }
      // Channels weigh 256 together, and 255 of lightness are 63 of a cell.
      let most = lines.count * places.count * 256 * 255
      cells.append(UInt8((sum * 63 + most / 2) / most))
    }
  }
  return cells
}

/// Rec. 709's luma of what is encoded, over white, times 256.
@inline(__always)
private func lightness(_ pixel: UInt32) -> Int {
  let (red, green, blue) = (Int(pixel & 0xFF), Int(pixel &>> 8 & 0xFF), Int(pixel &>> 16 & 0xFF))
  return 54 &* red &+ 183 &* green &+ 19 &* blue &+ 256 &* (255 &- Int(pixel &>> 24))
}

/// A short mark, 0 to 4,095, of the pixels in each of `rows` bands across a picture from the top, and then in each of
/// `columns` bands down it from the left. Bands of pictures that are equal there have equal marks; others hardly ever do.
package func bandMarks(
  _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, columns: Int, rows: Int
) -> [UInt16] {
  var rowSums = [UInt64](repeating: 0, count: rows)
  var columnSums = [UInt64](repeating: 0, count: columns)
  for row in 0..<rows {
    var rowSum: UInt64 = 0
    for y in row * height / rows..<(row + 1) * height / rows {
      for column in 0..<columns {
        var sum: UInt64 = 0
        for place in y &* width &+ column &* width / columns..<y &* width &+ (column &+ 1) &* width
          / columns
        {
          sum = (sum ^ UInt64(pixels[place])) &* 0x9E37_79B9_7F4A_7C15
          sum ^= sum &>> 29
        }
        rowSum = (rowSum ^ sum) &* 0xBF58_476D_1CE4_E5B9
        rowSum ^= rowSum &>> 31
        columnSums[column] = (columnSums[column] ^ sum) &* 0xBF58_476D_1CE4_E5B9
        columnSums[column] ^= columnSums[column] &>> 31
      }
    }
    rowSums[row] = rowSum
  }
  return (rowSums + columnSums).map {
    UInt16(truncatingIfNeeded: ($0 &* 0x94D0_49BB_1331_11EB) &>> 52)
  }
}
