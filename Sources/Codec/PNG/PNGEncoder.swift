internal import CDeflate
import Kernels
import Primitives

/// A bitmap as a PNG file: 8 bits a channel, marked as sRGB, alpha straight. Premultiplying what it holds again gives the
/// bitmap's pixels. It is RGBA; RGB when every pixel is opaque; a palette when that is exact and smaller.
package func encodePNG(_ bitmap: Bitmap) -> [UInt8] { PNGEncoder().encode(bitmap) }

/// Makes PNG files one after another in the same memory.
final class PNGEncoder {
  /// libdeflate's, of 12: less is little faster, and more takes twice the time for a hundredth of the size.
  private static let level: Int32 = 6

  private let compressor: OpaquePointer
  private let rows = PNGFilteredRows(isThorough: false)
  private var indices: [UInt8] = []
  private var compressed: [UInt8] = []

  init() {
    guard let compressor = libdeflate_alloc_compressor(Self.level) else {
      fatalError("no memory for a compressor")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func encode(_ bitmap: Bitmap) -> [UInt8] {
    guard isOpaque(bitmap.pixels, count: bitmap.size.area) else {
      filterRows(of: bitmap, hasAlpha: true)
      return file(bitmap.size, colorType: 6, data: compressRows())
    }
    var smallest: [UInt8]?
    if let exact = ExactColors(bitmap.pixels, count: bitmap.size.area, limit: 256) {
      indexRows(of: bitmap, exact)
      let file = file(
        bitmap.size, colorType: 3, palette: exact.colors, data: compressRows())
      // Smooth gradients compress better as colours; all else that a palette can hold does not.
      if file.count < bitmap.size.area / 16 { return file }
      smallest = file
    }
    filterRows(of: bitmap, hasAlpha: false)
    let file = file(bitmap.size, colorType: 2, data: compressRows())
    return smallest.map { $0.count < file.count ? $0 : file } ?? file
  }

  private func filterRows(of bitmap: Bitmap, hasAlpha: Bool) {
    rows.start(width: bitmap.width, height: bitmap.height, hasAlpha: hasAlpha)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<bitmap.height {
        let row = pixels.baseAddress! + y * bitmap.width
        let isRepeated = y > 0 && areEqual(row, row - bitmap.width, count: bitmap.width)
        rows.add(row, isRepeated: isRepeated)
      }
    }
  }

  /// Rows of palette indices, not filtered.
  private func indexRows(of bitmap: Bitmap, _ colors: ExactColors) {
    if indices.count < bitmap.size.area {
      indices = [UInt8](repeating: 0, count: bitmap.size.area)
    }
    colors.indices(bitmap.pixels, count: bitmap.size.area, clear: 0, indices: &indices)
    rows.start(width: bitmap.width, height: bitmap.height, hasAlpha: false)
    indices.withUnsafeBufferPointer { indices in
      for y in 0..<bitmap.height {
        rows.add(indices.baseAddress! + y * bitmap.width, count: bitmap.width)
      }
    }
  }

  private func compressRows() -> ArraySlice<UInt8> {
    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    if compressed.count < bound { compressed = [UInt8](repeating: 0, count: bound) }
    let count = rows.withBytes {
      libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, &compressed, bound)
    }
    return compressed[..<count]
  }

  private func file(
    _ size: PixelSize, colorType: UInt8, palette: [UInt32] = [], data: ArraySlice<UInt8>
  ) -> [UInt8] {
    var file = PNGChunks(capacity: data.count + 1024)
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(size.width))
    header.append(bigEndian: UInt32(size.height))
    header += [8, colorType, 0, 0, 0]
    file.append("IHDR", header)
    file.append("sRGB", [0])
    if !palette.isEmpty {
      let channels: [UInt32] = [0, 8, 16]
      file.append("PLTE", palette.flatMap { color in channels.map { UInt8(color >> $0 & 255) } })
    }
    file.append("IDAT", data)
    file.append("IEND", [])
    return file.bytes
  }
}
