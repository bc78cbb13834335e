/// The first frame of a GIF file and what its canvas needs, all but the pixels.
struct GIFFrame {
  /// The logical screen.
  let screenWidth: Int
  let screenHeight: Int
  /// The frame on the screen; it may reach outside.
  private(set) var left = 0
  private(set) var top = 0
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isInterlaced = false
  /// Red, green and blue by index; nothing where neither frame nor screen has a palette.
  private(set) var palette: ArraySlice<UInt8>?
  private(set) var screenPalette: ArraySlice<UInt8>?
  private(set) var transparentIndex: Int?
  let backgroundIndex: Int
  /// Where the packed pixels begin: the code size and blocks.
  private(set) var dataOffset = 0

  /// Reads up to the first frame's pixels.
  init(_ bytes: [UInt8]) throws(PictureProblem) {
    var scanner = Scanner(bytes, at: 6)
    screenWidth = try scanner.word()
    screenHeight = try scanner.word()
    let flags = try scanner.byte()
    backgroundIndex = try scanner.byte()
    _ = try scanner.byte()
    screenPalette = try scanner.palette(flags)
    try findFrame(&scanner)
  }

  private mutating func findFrame(_ scanner: inout Scanner) throws(PictureProblem) {
    while true {
      switch try scanner.byte() {
      case 0x21: try readExtension(&scanner)
      case 0x2C: return try readFrame(&scanner)
      case 0x3B: throw .damaged(.gif, reason: "it holds no picture")
      // Some writers leave a stray zero between blocks.
      default: continue
      }
    }
  }

  private mutating func readExtension(_ scanner: inout Scanner) throws(PictureProblem) {
    let isGraphicControl = try scanner.byte() == 0xF9
    while true {
      let block = try scanner.block()
      if block.isEmpty { return }
      if isGraphicControl, block.count >= 4 {
        let first = block.startIndex
        transparentIndex = block[first] & 1 == 1 ? Int(block[first + 3]) : nil
      }
    }
  }

  private mutating func readFrame(_ scanner: inout Scanner) throws(PictureProblem) {
    left = try scanner.word()
    top = try scanner.word()
    width = try scanner.word()
    height = try scanner.word()
    let flags = try scanner.byte()
    isInterlaced = flags & 0x40 != 0
    palette = try scanner.palette(flags) ?? screenPalette
    dataOffset = scanner.offset
  }
}

/// Bytes read front to back; past the end the file is cut short.
private struct Scanner {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func byte() throws(PictureProblem) -> Int { Int(try take(1).first!) }

  /// A little-endian number of two bytes.
  mutating func word() throws(PictureProblem) -> Int { try byte() | byte() << 8 }

  /// A length and so many bytes; empty at the end of a chain of blocks.
  mutating func block() throws(PictureProblem) -> ArraySlice<UInt8> { try take(byte()) }

  /// The palette that the flags of a screen or a frame announce.
  mutating func palette(_ flags: Int) throws(PictureProblem) -> ArraySlice<UInt8>? {
    flags & 0x80 == 0 ? nil : try take(3 << (flags & 7 + 1))
  }

  private mutating func take(_ count: Int) throws(PictureProblem) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw .truncated(.gif, rows: nil, height: nil) }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }
}
