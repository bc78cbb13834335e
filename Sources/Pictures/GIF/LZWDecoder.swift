/// Unpacks the pixels of a GIF frame: palette indices packed by GIF's variant of LZW into blocks of up to 255 bytes.
struct LZWDecoder {
  enum Ending: Equatable {
    /// All the pixels that were asked for.
    case complete
    /// The codes, or the file, ended before.
    case tooShort
    /// A code that stands for nothing yet, or a start that no decoder knows.
    case invalidCode
  }

  private static let tableSize = 4096

  /// A code's indices are those of its prefix and then its last one.
  private var prefixes = [UInt16](repeating: 0, count: tableSize)
  private var lastIndices = [UInt8](repeating: 0, count: tableSize)
  private var lengths = [UInt16](repeating: 0, count: tableSize)
  private var firstIndices = [UInt8](repeating: 0, count: tableSize)

  /// Unpacks what begins with the code size at `offset`. Returns as many of the `count` indices as there are; codes
  /// behind them are not looked at.
  mutating func indices(
    in bytes: [UInt8], at offset: Int, count: Int
  ) -> (indices: [UInt8], ending: Ending) {
    guard offset < bytes.count else { return ([], .tooShort) }
    let minimumSize = Int(bytes[offset])
    guard (1...11).contains(minimumSize) else { return ([], .invalidCode) }
    var ending = Ending.complete
    let indices = [UInt8](unsafeUninitializedCapacity: count) { output, produced in
      var codes = CodeReader(bytes, at: offset + 1)
      ending = unpack(&codes, minimumSize, output, &produced)
    }
    return (indices, ending)
  }

  private mutating func unpack(
    _ codes: inout CodeReader, _ minimumSize: Int, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ produced: inout Int
  ) -> Ending {
    let clear = 1 << minimumSize
    for index in 0..<min(clear, 256) { define(index, after: nil, UInt8(index)) }
    var size = minimumSize + 1
    var next = clear + 2
    var previous: Int?
    while produced < output.count {
      guard let code = codes.next(size) else { return .tooShort }
      if code == clear {
        size = minimumSize + 1
        next = clear + 2
        previous = nil
        continue
      }
      if code == clear + 1 { return .tooShort }
      guard code < next || (code == next && previous != nil && next < Self.tableSize),
        code < 256 || code > clear
      else { return .invalidCode }
      if let previous, next < Self.tableSize {
        // A code may name the very entry it completes: that begins and ends with the same index.
        define(next, after: previous, firstIndices[code == next ? previous : code])
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      write(code, output, &produced)
      previous = code
    }
    return .complete
  }

  private mutating func define(_ code: Int, after prefix: Int?, _ index: UInt8) {
    prefixes[code] = UInt16(prefix ?? 0)
    lastIndices[code] = index
    lengths[code] = prefix.map { lengths[$0] &+ 1 } ?? 1
    firstIndices[code] = prefix.map { firstIndices[$0] } ?? index
  }

  /// Appends a code's indices, those that there is room for.
  private func write(
    _ code: Int, _ output: UnsafeMutableBufferPointer<UInt8>, _ produced: inout Int
  ) {
    let length = Int(lengths[code])
    var code = code
    var place = produced + length
    while place > produced {
      place -= 1
      if place < output.count { output[place] = lastIndices[code] }
      code = Int(prefixes[code])
    }
    produced = min(output.count, produced + length)
  }
}

/// Codes of up to 12 bits, lowest bit first, out of a chain of blocks.
private struct CodeReader {
  private let bytes: [UInt8]
  private var offset: Int
  private var leftInBlock = 0
  private var bits = 0
  private var bitCount = 0

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Nothing at the end of the chain or of the file.
  mutating func next(_ size: Int) -> Int? {
    while bitCount < size {
      if leftInBlock == 0 {
        guard offset < bytes.count, bytes[offset] > 0 else { return nil }
        leftInBlock = Int(bytes[offset])
        offset += 1
      }
      guard offset < bytes.count else { return nil }
      bits |= Int(bytes[offset]) << bitCount
      bitCount += 8
      offset += 1
      leftInBlock -= 1
    }
    defer {
      bits >>= size
      bitCount -= size
    }
    return bits & (1 << size - 1)
  }
}
