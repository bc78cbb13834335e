internal import CDeflate
import Kernels
import Primitives

/// A bitmap as a PNG file: 8 bits a channel, RGB when every pixel is opaque, else RGBA with straight alpha, marked as sRGB.
/// Premultiplying what it holds again gives the bitmap's pixels.
package func encodePNG(_ bitmap: Bitmap) -> [UInt8] {
  let hasAlpha = !isOpaque(bitmap.pixels, count: bitmap.size.area)
  var file = PNGChunks()
  var header: [UInt8] = []
  header.append(bigEndian: UInt32(bitmap.width))
  header.append(bigEndian: UInt32(bitmap.height))
  header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
  file.append("IHDR", header)
  file.append("sRGB", [0])
  file.append("IDAT", compressed(filteredRows(of: bitmap, hasAlpha: hasAlpha)))
  file.append("IEND", [])
  return file.bytes
}

private func filteredRows(of bitmap: Bitmap, hasAlpha: Bool) -> [UInt8] {
  let step = hasAlpha ? 4 : 3
  let length = bitmap.width * step
  var above = [UInt8](repeating: 0, count: length)
  var row = above
  var filtered = above
  var rows: [UInt8] = []
  rows.reserveCapacity((length + 1) * bitmap.height)
  for y in 0..<bitmap.height {
    bitmap.pixels.withUnsafeBufferPointer {
      straightenRow(
        $0.baseAddress! + y * bitmap.width, count: bitmap.width, hasAlpha: hasAlpha, bytes: &row)
    }
    let filter: PNGFilter = y == 0 ? .sub : .up
    filterRow(row, above: above, count: length, step: step, filter: filter, bytes: &filtered)
    rows.append(filter.rawValue)
    rows.append(contentsOf: filtered)
    swap(&row, &above)
  }
  return rows
}

private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(6) else {
    fatalError("no memory for a compressor")
  }
  defer { libdeflate_free_compressor(compressor) }
  let capacity = libdeflate_zlib_compress_bound(compressor, bytes.count)
  return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, capacity)
  }
}
