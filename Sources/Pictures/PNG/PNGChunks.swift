internal import CDeflate

/// What the chunks of a PNG file say besides its pixels.
struct PNGChunks {
  struct Header {
    var width: Int
    var height: Int
    var depth: Int
    var colorType: Int
    var isInterlaced: Bool

    /// One grey channel, with or without alpha.
    var isGray: Bool { colorType == 0 || colorType == 4 }
  }

  let header: Header
  private(set) var colorTag = ColorTag.none
  /// Whether there is a cICP chunk that says nothing that can be followed.
  private(set) var ignoresCodePoints = false
  /// How many frames the file says an animation has; 0 if it has none.
  private(set) var frames = 0
  /// Whether the file reaches its last chunk.
  private(set) var reachesEnd = false
  private var exifOrientation: Orientation?
  private var textOrientation: Orientation?
  private var texts = 0
  /// Which way up the picture is; the chunk made for it wins over texts.
  var orientation: Orientation { exifOrientation ?? textOrientation ?? .upright }

  /// Nothing if the file does not start with a sound header chunk.
  init?(_ bytes: [UInt8]) {
    guard bytes.bigEndian32(at: 8) == 13, bytes.holds("IHDR", at: 12), bytes.count >= 33,
      let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20)
    else { return nil }
    header = Header(
      width: width, height: height, depth: Int(bytes[24]), colorType: Int(bytes[25]),
      isInterlaced: bytes[28] != 0)

    var offset = 33
    while let length = bytes.bigEndian32(at: offset), length <= bytes.count - offset - 12 {
      let data = offset + 8..<offset + 8 + length
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      switch type {
      case "IEND":
        reachesEnd = true
        return
      case "acTL": frames = bytes.bigEndian32(at: data.lowerBound) ?? 0
      case "iCCP": readProfile(bytes, data)
      case "cICP": readCodePoints(bytes, data)
      case "eXIf": readOrientation(bytes, data)
      case "tEXt", "zTXt", "iTXt": readText(type, bytes[data])
      default: break
      }
      offset = data.upperBound + 4
    }
  }

  /// cICP takes precedence over iCCP, and the first chunk of a kind over later ones.
  private mutating func readCodePoints(_ bytes: [UInt8], _ data: Range<Int>) {
    if case .codePoints = colorTag { return }
    let numbers = Array(bytes[data].prefix(5))
    // Only full-range red, green and blue occur in PNG.
    guard numbers.count == 4, Self.isSound(bytes, data), numbers[2] == 0, numbers[3] == 1 else {
      ignoresCodePoints = true
      return
    }
    colorTag = .codePoints(ColorCodePoints(primaries: numbers[0], transfer: numbers[1]))
  }

  private mutating func readProfile(_ bytes: [UInt8], _ data: Range<Int>) {
    guard colorTag == .none else { return }
    let unpacked = Self.isSound(bytes, data) ? Self.profile(in: bytes[data]) : nil
    colorTag = unpacked.map(ColorTag.profile) ?? .unreadableProfile
  }

  private mutating func readOrientation(_ bytes: [UInt8], _ data: Range<Int>) {
    guard exifOrientation == nil, data.count <= 1 << 16, Self.isSound(bytes, data) else { return }
    exifOrientation = Orientation(exif: Array(bytes[data]))
  }

  /// Texts may be packed; a file of many would take long to unpack for little.
  private mutating func readText(_ type: String, _ data: ArraySlice<UInt8>) {
    guard textOrientation == nil, texts < 64 else { return }
    texts += 1
    textOrientation = PNGText(chunk: type, data)?.orientation
  }

  /// Whether the checksum behind the chunk is right.
  private static func isSound(_ bytes: [UInt8], _ data: Range<Int>) -> Bool {
    let checksum = bytes.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress! + data.lowerBound - 4, data.count + 4)
    }
    return bytes.bigEndian32(at: data.upperBound) == Int(checksum)
  }

  /// A profile's name, a zero, the compression method 0 and the packed profile.
  private static func profile(in data: ArraySlice<UInt8>) -> [UInt8]? {
    guard let zero = data.prefix(80).firstIndex(of: 0), zero + 2 < data.endIndex,
      data[zero + 1] == 0
    else { return nil }
    return inflated(data[(zero + 2)...])
  }
}
