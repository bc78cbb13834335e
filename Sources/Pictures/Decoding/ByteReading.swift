extension [UInt8] {
  /// The big-endian number of two bytes at `offset`, or nothing past the end.
  func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// The big-endian number of four bytes at `offset`, or nothing past the end.
  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Whether these characters stand at `offset`.
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - text.utf8CodeUnitCount else { return false }
    for i in 0..<text.utf8CodeUnitCount where self[offset + i] != text.utf8Start[i] { return false }
    return true
  }
}
