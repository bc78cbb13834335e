extension Orientation {
  private static let tag = 0x0112

  /// The orientation that EXIF data, a TIFF header and its directories, give in the first directory. Upright if there
  /// is none or it cannot be read: a broken EXIF block is no reason to lose the picture.
  init(exif bytes: [UInt8]) {
    self = Self.find(in: Self.withoutPrefix(bytes)) ?? .upright
  }

  /// JPEG puts `Exif` and two zeros before the data; some writers of PNG and WebP do, too.
  private static func withoutPrefix(_ bytes: [UInt8]) -> [UInt8] {
    bytes.holds("Exif\0", at: 0) ? Array(bytes.dropFirst(6)) : bytes
  }

  private static func find(in bytes: [UInt8]) -> Orientation? {
    let isLittle = bytes.holds("II", at: 0)
    guard isLittle || bytes.holds("MM", at: 0) else { return nil }
    func word(_ offset: Int) -> Int? {
      bytes.bigEndian16(at: offset).map { isLittle ? Int(UInt16($0).byteSwapped) : $0 }
    }
    func long(_ offset: Int) -> Int? {
      bytes.bigEndian32(at: offset).map { isLittle ? Int(UInt32($0).byteSwapped) : $0 }
    }
    guard word(2) == 42, let directory = long(4), let entries = word(directory) else { return nil }
    for entry in 0..<entries {
      let place = directory + 2 + entry * 12
      guard let tag = word(place), let type = word(place + 2) else { return nil }
      guard tag == Self.tag else { continue }
      let value = type == 4 ? long(place + 8) : word(place + 8)
      return value.flatMap(Orientation.init(rawValue:))
    }
    return nil
  }
}
