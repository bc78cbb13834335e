internal import CDeflate

/// Data in zlib's format, unpacked; nothing if they are damaged or would take more than 4 MiB. What PNG files pack
/// besides pixels is a few kilobytes, and colour profiles with large tables a few hundred.
func inflated(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
  guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
  defer { libdeflate_free_decompressor(decompressor) }
  for capacity in [1 << 14, 1 << 18, 1 << 22] {
    var result = LIBDEFLATE_BAD_DATA
    let unpacked = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result = packed.withUnsafeBytes {
        libdeflate_zlib_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress, capacity, &count)
      }
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    if result == LIBDEFLATE_SUCCESS { return unpacked }
    guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { return nil }
  }
  return nil
}
