import Kernels
import Primitives

/// A smaller version of a picture: every pixel is the average of a block of the picture's, made from the full picture
/// with one rounding. Blocks begin at the top left; the last of a row or column are as large as the picture leaves them.
struct Reduction: Hashable, Sendable {
  /// A block's width and height in the picture's pixels; powers of two.
  var horizontal: Int
  var vertical: Int

  var isIdentity: Bool { horizontal == 1 && vertical == 1 }

  func applied(to bitmap: Bitmap) -> Bitmap {
    let width = (bitmap.width + horizontal - 1) / horizontal
    let height = (bitmap.height + vertical - 1) / vertical
    guard let size = PixelSize(width: width, height: height) else { return bitmap }
    var result = Bitmap(size: size)
    bitmap.pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<height {
          let top = y * vertical
          reduceBlocks(
            source + top * bitmap.width, width: bitmap.width,
            rowCount: min(vertical, bitmap.height - top), blockWidth: horizontal,
            into: target + y * width)
        }
      }
    }
    return result
  }
}
