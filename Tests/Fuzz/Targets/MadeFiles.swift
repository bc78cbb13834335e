internal import CDeflate
internal import CTurboJPEG
internal import CWebP

/// The checksum of each chunk of a PNG file put right, as far as its chunks hang together, so that changed bytes are
/// looked at and not only refused.
func withSoundChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var offset = 8
  while offset + 12 <= bytes.count {
    let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - offset - 12 else { break }
    let end = offset + 8 + length
    bytes.replaceSubrange(end..<end + 4, with: bigEndian(checksum(bytes[offset + 4..<end])))
    offset = end + 4
  }
  return bytes
}

/// A PNG file of 3 x 2 different pixels; `depth` is 8 or 16, `colorType` 0 grey, 2 colour or 6 with alpha.
func makePNG(depth: Int, colorType: Int, extra chunk: (type: String, data: [UInt8])) -> [UInt8] {
  let channels = [0: 1, 2: 3, 6: 4][colorType]! * depth / 8
  let rows = (0..<2).flatMap { y -> [UInt8] in
    [0] + (0..<3 * channels).map { UInt8(truncatingIfNeeded: 40 + 37 * $0 + 101 * y) }
  }
  let header: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2, UInt8(depth), UInt8(colorType), 0, 0, 0]
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let chunks = [("IHDR", header), chunk, ("IDAT", packed(rows)), ("IEND", [])]
  return signature + chunks.flatMap(makeChunk)
}

private func makeChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(type.utf8) + data
  return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body[...]))
}

/// In zlib's format.
func packed(_ bytes: [UInt8]) -> [UInt8] {
  let compressor = libdeflate_alloc_compressor(1)
  defer { libdeflate_free_compressor(compressor) }
  let capacity = libdeflate_zlib_compress_bound(compressor, bytes.count)
  return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    count = libdeflate_zlib_compress(
      compressor, bytes, bytes.count, buffer.baseAddress, capacity)
  }
}

private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian, Array.init)
}

/// A JPEG file of 3 x 2 pixels with segments of this marker and these data behind its first two bytes; `inks` makes it
/// one of four inks.
func makeJPEG(inks: Bool = false, extra segments: [(marker: UInt8, data: [UInt8])]) -> [UInt8] {
  let file = inks ? inkJPEG : colorJPEG
  var extra: [UInt8] = []
  for (marker, data) in segments {
    let length = UInt16(data.count + 2)
    extra += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]
    extra += data
  }
  return Array(file[..<2]) + extra + file[2...]
}

private let colorJPEG = encodedJPEG(TJPF_RGBA)
private let inkJPEG = encodedJPEG(TJPF_CMYK)

private func encodedJPEG(_ format: TJPF) -> [UInt8] {
  let encoder = tjInitCompress()
  defer { tjDestroy(encoder) }
  let pixels = (0..<24).map { UInt8(truncatingIfNeeded: 40 + 37 * $0) }
  var result: UnsafeMutablePointer<UInt8>?
  var size: UInt = 0
  tjCompress2(
    encoder, pixels, 3, 0, 2, format.rawValue, &result, &size,
    Int32(TJSAMP_444.rawValue), 90, 0)
  defer { tjFree(result) }
  return [UInt8](UnsafeBufferPointer(start: result, count: Int(size)))
}

/// A WebP file of 3 x 2 pixels, none of them clear, with EXIF data behind them.
func makeWebP(exif: [UInt8]) -> [UInt8] {
  func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let length = bigEndian(UInt32(data.count)).reversed()
    let padding: [UInt8] = data.count % 2 == 1 ? [0] : []
    return Array(type.utf8) + length + data + padding
  }
  var content = Array("WEBP".utf8)
  content += chunk("VP8X", [8, 0, 0, 0, 2, 0, 0, 1, 0, 0])
  content += webPPicture
  content += chunk("EXIF", exif)
  return Array("RIFF".utf8) + bigEndian(UInt32(content.count)).reversed() + content
}

/// The chunk of a picture without loss.
private let webPPicture: [UInt8] = {
  let pixels = (0..<24 as Range<UInt8>).map { $0 % 4 == 3 ? 255 : 40 + 7 * $0 }
  var result: UnsafeMutablePointer<UInt8>?
  let count = WebPEncodeLosslessRGBA(pixels, 3, 2, 12, &result)
  defer { WebPFree(result) }
  return Array(UnsafeBufferPointer(start: result, count: count).dropFirst(12))
}()
