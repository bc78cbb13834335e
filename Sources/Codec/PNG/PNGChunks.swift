internal import CDeflate

/// A PNG file under way: the signature, then chunks.
struct PNGChunks {
  private(set) var bytes: [UInt8]

  init(capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  /// Adds a chunk of a four-letter type.
  mutating func append(_ type: StaticString, _ data: some Collection<UInt8>) {
    precondition(type.utf8CodeUnitCount == 4, "a chunk's type has four letters")
    append(UInt32(data.count))
    let start = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: 4))
    bytes.append(contentsOf: data)
    append(bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) })
  }

  private mutating func append(_ number: UInt32) { bytes.append(bigEndian: number) }
}

extension [UInt8] {
  mutating func append(bigEndian number: UInt32) {
    append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}
