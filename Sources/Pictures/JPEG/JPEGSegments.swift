/// What the segments of a JPEG file say besides its pixels, up to its end marker.
struct JPEGSegments {
  struct Frame {
    /// The marker's low nibble: 0 baseline, 1 extended, 2 progressive, 9 and 10 arithmetic-coded, others lossless or in
    /// stages.
    var kind: Int
    var depth: Int
    var width: Int
    var height: Int
    var components: Int
  }

  /// The first frame header; nothing if there is none.
  private(set) var frame: Frame?
  private(set) var orientation = Orientation.upright
  private(set) var colorTag = ColorTag.none
  /// Whether an Adobe program wrote the file; those store inks inverted.
  private(set) var isFromAdobe = false
  private(set) var scans = 0
  private var firstScanIsFull = false
  /// Whether the file reaches its end marker.
  private(set) var reachesEnd = false
  /// How many bytes there are before a segment that is cut short; all of them if none is.
  private(set) var wholeLength: Int

  /// Whether all pixels are in one scan: no progressive picture, and no channel in a scan of its own.
  var isOneScan: Bool { [0, 1, 9].contains(frame?.kind) && scans == 1 && firstScanIsFull }

  /// `bytes` must start with a start-of-image marker.
  init(_ bytes: [UInt8]) {
    wholeLength = bytes.count
    var profile = SplitProfile()
    var offset = 2
    while let marker = Self.nextMarker(in: bytes, &offset) {
      if marker == 0xD9 {
        reachesEnd = true
        break
      }
      guard !Self.standsAlone(marker) else { continue }
      // A length that does not even count itself is an empty segment.
      guard let length = bytes.bigEndian16(at: offset).map({ max(2, $0) }),
        offset + length <= bytes.count
      else {
        wholeLength = offset - 2
        break
      }
      let data = offset + 2..<offset + length
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): readFrame(bytes, data, marker)
      case 0xDA:
        if scans == 0 { firstScanIsFull = data.first.map { Int(bytes[$0]) } == frame?.components }
        scans += 1
      case 0xE1: readOrientation(bytes, data)
      case 0xE2: profile.add(bytes, data)
      case 0xEE:
        if bytes.holds("Adobe", at: data.lowerBound), data.count >= 12 { isFromAdobe = true }
      default: break
      }
      offset = data.upperBound
    }
    colorTag = profile.tag
  }

  /// The marker at or after `offset`, which moves behind it. Entropy-coded data and junk are passed over.
  private static func nextMarker(in bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count - 1 {
        let isMarker = bytes[offset] == 0xFF && bytes[offset + 1] != 0 && bytes[offset + 1] != 0xFF
        if isMarker {
          offset += 2
          return bytes[offset - 1]
        }
        offset += 1
      }
      return nil
    }
  }

  /// Restart markers and a few others have no length and no data.
  private static func standsAlone(_ marker: UInt8) -> Bool {
    (0xD0...0xD8).contains(marker) || marker == 0x01
  }

  private mutating func readFrame(_ bytes: [UInt8], _ data: Range<Int>, _ marker: UInt8) {
    guard frame == nil, data.count >= 6, let height = bytes.bigEndian16(at: data.lowerBound + 1),
      let width = bytes.bigEndian16(at: data.lowerBound + 3)
    else { return }
    frame = Frame(
      kind: Int(marker & 0xF), depth: Int(bytes[data.lowerBound]), width: width, height: height,
      components: Int(bytes[data.lowerBound + 5]))
  }

  private mutating func readOrientation(_ bytes: [UInt8], _ data: Range<Int>) {
    guard orientation == .upright, bytes.holds("Exif\0", at: data.lowerBound) else { return }
    orientation = Orientation(exif: Array(bytes[data]))
  }
}

/// An ICC profile in APP2 segments, each of which carries its number, from 1, and how many there are.
private struct SplitProfile {
  private var parts: [Int: Range<Int>] = [:]
  private var count: Int?
  private var isBroken = false
  private var bytes: [UInt8] = []

  mutating func add(_ bytes: [UInt8], _ data: Range<Int>) {
    guard bytes.holds("ICC_PROFILE\0", at: data.lowerBound), data.count > 14 else { return }
    let number = Int(bytes[data.lowerBound + 12])
    let count = Int(bytes[data.lowerBound + 13])
    self.bytes = bytes
    isBroken =
      isBroken || parts[number] != nil || number == 0 || number > count
      || count != (self.count ?? count)
    self.count = count
    parts[number] = data.dropFirst(14)
  }

  var tag: ColorTag {
    guard let count else { return .none }
    guard !isBroken, parts.count == count else { return .unreadableProfile }
    return .profile((1...count).flatMap { bytes[parts[$0]!] })
  }
}
