/// A frame of a GIF file and what its canvas needs, all but the pixels.
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
  /// In hundredths of a second.
  private(set) var delay = 0
  /// 0 to 7, as the file has it.
  private(set) var disposal = 0
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
    guard try findFrame(&scanner) else { throw .damaged(.gif, reason: "it holds no picture") }
  }

  /// All frames of the file, of which there must be one. Unlike a viewer it takes nothing for the file's end but that.
  static func all(in bytes: [UInt8]) throws(PictureProblem) -> [GIFFrame] {
    var frame = try GIFFrame(bytes)
    var frames = [frame]
    var scanner = Scanner(bytes, at: frame.dataOffset + 1)
    while true {
      try scanner.skipBlocks()
      (frame.transparentIndex, frame.delay, frame.disposal) = (nil, 0, 0)
      guard try frame.findFrame(&scanner) else { return frames }
      frames.append(frame)
      _ = try scanner.byte()
    }
  }

  /// How many frames the file has, as far as it can be followed; at least 1.
  func countFrames(_ bytes: [UInt8]) -> Int {
    var scanner = Scanner(bytes, at: dataOffset + 1)
    var following = self
    var count = 1
    while (try? scanner.skipBlocks()) != nil, (try? following.findFrame(&scanner)) == true,
      (try? scanner.byte()) != nil
    {
      count += 1
    }
    return count
  }

  /// Reads up to the next frame's pixels; false at the file's end.
  private mutating func findFrame(_ scanner: inout Scanner) throws(PictureProblem) -> Bool {
    while true {
      switch try scanner.byte() {
      case 0x21: try readExtension(&scanner)
      case 0x2C:
        try readFrame(&scanner)
        return true
      case 0x3B: return false
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
        disposal = Int(block[first] >> 2 & 7)
        delay = Int(block[first + 1]) | Int(block[first + 2]) << 8
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

extension GIFFrame {
  /// Where the frame's rows belong, in the order in which they are stored.
  var rowPlaces: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
  }

  /// A colour, `red | green << 8 | blue << 16`, for each of the 256 indices. Those past the palette's end are black;
  /// without any palette they are greys.
  static func colors(_ palette: ArraySlice<UInt8>?) -> [UInt32] {
    (0..<256).map { index in
      guard let palette else { return UInt32(index) * 0x01_0101 }
      let entry = palette.dropFirst(3 * index).prefix(3)
      return entry.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
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

  /// Passes over a chain of blocks.
  mutating func skipBlocks() throws(PictureProblem) {
    while try !block().isEmpty {}
  }

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
