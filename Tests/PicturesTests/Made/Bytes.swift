/// A number's bytes, highest first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func bigEndian(_ value: UInt16) -> [UInt8] {
  [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
}

/// A number's bytes, lowest first.
func littleEndian(_ value: UInt32) -> [UInt8] { bigEndian(value).reversed() }

func littleEndian(_ value: UInt16) -> [UInt8] { bigEndian(value).reversed() }

/// The checksum of PNG's chunks (ISO 3309).
func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes { crc = crc >> 8 ^ crcTable[Int(crc & 0xFF ^ UInt32(byte))] }
  return ~crc
}

private let crcTable = (0..<256 as Range<UInt32>).map { byte in
  (0..<8).reduce(byte) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
}

/// Bytes in zlib's format, in blocks that are stored and not packed.
func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    let length = UInt16(block.count)
    result += [rest.isEmpty ? 1 : 0] + littleEndian(length) + littleEndian(~length) + block
  } while !rest.isEmpty
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return result + bigEndian(b << 16 | a)
}

/// EXIF data with nothing but an orientation.
func exif(orientation: Int, littleEndianOrder: Bool = false) -> [UInt8] {
  func word(_ value: UInt16) -> [UInt8] {
    littleEndianOrder ? littleEndian(value) : bigEndian(value)
  }
  func long(_ value: UInt32) -> [UInt8] {
    littleEndianOrder ? littleEndian(value) : bigEndian(value)
  }
  let header = Array(littleEndianOrder ? "II".utf8 : "MM".utf8) + word(42) + long(8)
  let entry = word(0x0112) + word(3) + long(1) + word(UInt16(orientation)) + word(0)
  return header + word(1) + entry + long(0)
}
