import Primitives

/// How a camera was held, in the numbers of EXIF: which corner of the scene the first stored pixel shows.
enum Orientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case flipped
  case transposed
  case turnedLeft
  case transversed
  case turnedRight

  /// Whether rows of the file are columns of the upright picture.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Bitmap {
  /// The picture the right way up, when it was stored in this orientation.
  func upright(from orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsSides
    let size = PixelSize(width: swaps ? height : width, height: swaps ? width : height)!
    // The stored pixel that comes first, and the way from one to the next along a row and along a column.
    let (right, down) = (1, width)
    let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
    let (first, alongRow, alongColumn) =
      switch orientation {
      case .upright: (0, right, down)
      case .mirrored: (lastColumn, -right, down)
      case .upsideDown: (lastRow + lastColumn, -right, -down)
      case .flipped: (lastRow, right, -down)
      case .transposed: (0, down, right)
      case .turnedLeft: (lastRow, -down, right)
      case .transversed: (lastRow + lastColumn, -down, -right)
      case .turnedRight: (lastColumn, down, -right)
      }
    let turned = pixels.withUnsafeBufferPointer { stored in
      [UInt32](unsafeUninitializedCapacity: size.area) { result, count in
        var next = 0
        for y in 0..<size.height {
          var source = first &+ y &* alongColumn
          for _ in 0..<size.width {
            result[next] = stored[source]
            next &+= 1
            source &+= alongRow
          }
        }
        count = size.area
      }
    }
    return Bitmap(size: size, pixels: turned)
  }
}
