internal import CDeflate
import Kernels

/// Filters and compresses rectangles of pixels, one after another in the same memory.
final class APNGRows {
  /// libdeflate's, of 12: 6 takes two thirds of the time for half a hundredth more bytes, 10 five times as long for three
  /// hundredths less.
  private static let level: Int32 = 7

  private let hasAlpha: Bool
  private let compressor: OpaquePointer
  private var rows: [UInt8] = []
  private var compressed: [UInt8] = []

  /// Pixels are written as RGBA with `hasAlpha`, else as RGB.
  init(hasAlpha: Bool) {
    self.hasAlpha = hasAlpha
    guard let compressor = libdeflate_alloc_compressor(Self.level) else {
      fatalError("no memory for a compressor")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The pixels in `box` of a picture that is `width` pixels wide, as a zlib stream. What equals `standing` is made clear
  /// when that is given.
  func compress(
    _ pixels: [UInt32], width: Int, box: PixelBox, standing: [UInt32]? = nil
  ) -> [UInt8] {
    var filter = PNGRowFilter(width: box.width, step: hasAlpha ? 4 : 3)
    var changed = [UInt32](repeating: 0, count: standing == nil ? 0 : box.width)
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity(filter.length * box.height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in box.top..<box.bottom {
        let start = y * width + box.left
        filter.add(to: &rows) { bytes in
          guard let standing else {
            straightenRow(
              pixels.baseAddress! + start, count: box.width, hasAlpha: hasAlpha, bytes: bytes)
            return
          }
          for x in 0..<box.width {
            changed[x] = pixels[start + x] == standing[start + x] ? 0 : pixels[start + x]
          }
          straightenRow(changed, count: box.width, hasAlpha: hasAlpha, bytes: bytes)
        }
      }
    }
    return compressRows()
  }

  private func compressRows() -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    if compressed.count < bound { compressed = [UInt8](repeating: 0, count: bound) }
    let count = libdeflate_zlib_compress(compressor, rows, rows.count, &compressed, bound)
    return Array(compressed[..<count])
  }
}
