import Kernels
import Primitives

extension Y4MPlanes {
  private static let marker = Array("FRAME\n".utf8)

  /// A frame's size in the stream.
  static func size(of size: PixelSize, _ options: Y4MOptions) -> (width: Int, height: Int) {
    guard options.isPadded else { return (size.width, size.height) }
    return (size.width + size.width % 2, size.height + size.height % 2)
  }

  init(_ bitmap: Bitmap, count: Int, _ options: Y4MOptions) {
    let (width, height) = Self.size(of: bitmap.size, options)
    var matte = options.matte ?? .white
    matte.alpha = 255
    var row = [UInt32](repeating: 0, count: width)
    let area = width * height
    bytes = [UInt8](repeating: 0, count: Self.marker.count + 3 * area)
    bytes.replaceSubrange(..<Self.marker.count, with: Self.marker)
    frameCount = count
    bytes.withUnsafeMutableBufferPointer { bytes in
      let planes = bytes.baseAddress! + Self.marker.count
      for y in 0..<height {
        let start = min(y, bitmap.height - 1) * bitmap.width
        row.replaceSubrange(..<bitmap.width, with: bitmap.pixels[start..<start + bitmap.width])
        row[width - 1] = row[bitmap.width - 1]
        separateRow(
          row, count: width, matte: matte.premultiplied, luma: planes + y * width,
          blue: planes + area + y * width, red: planes + 2 * area + y * width)
      }
    }
  }
}
