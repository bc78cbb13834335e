internal import CDeflate
import Kernels

/// Filters and compresses rectangles of pixels, one after another in the same memory.
final class APNGRows {
  /// libdeflate's, of 12: 6 takes two thirds of the time for half a hundredth more bytes, 10 five times as long for three
  /// hundredths less.
  private static let level: Int32 = 7

  private let hasAlpha: Bool
  private let compressor: OpaquePointer
  private let rows = PNGFilteredRows(isThorough: true)
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
    var changed = [UInt32](repeating: 0, count: standing == nil ? 0 : box.width)
    rows.start(width: box.width, height: box.height, hasAlpha: hasAlpha)
    pixels.withUnsafeBufferPointer { pixels in
      for y in box.top..<box.bottom {
        let start = y * width + box.left
        guard let standing else {
          let row = pixels.baseAddress! + start
          let isRepeated = y > box.top && areEqual(row, row - width, count: box.width)
          rows.add(row, isRepeated: isRepeated)
          continue
        }
        for x in 0..<box.width {
          changed[x] = pixels[start + x] == standing[start + x] ? 0 : pixels[start + x]
        }
        rows.add(changed, isRepeated: false)
      }
    }
    return compressRows()
  }

  private func compressRows() -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    if compressed.count < bound { compressed = [UInt8](repeating: 0, count: bound) }
    let count = rows.withBytes {
      libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, &compressed, bound)
    }
    return Array(compressed[..<count])
  }
}
