internal import CDeflate
import Primitives

/// Where in an APNG file its frames lie. Everything but the pixels is checked.
struct APNGStructure {
  struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var duration = Duration.zero
    var disposal = AnimationCanvas.Disposal.keep
    var isOver = false
    /// Compressed pixels, in pieces.
    var data: [Range<Int>] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [Frame] = []
  /// 3 or 4 for plain RGB or RGBA of 8 bits, whose colours mean sRGB; nothing for other kinds of PNG.
  private(set) var plainChannels: Int?
  /// Whole chunks that each frame's own PNG needs: palette, transparency, colours.
  private var shared: [Range<Int>] = []
  private var announced: Int?
  private var sequence = 0
  private var hasData = false

  private static let sharedTypes: Set = ["PLTE", "tRNS", "iCCP", "cICP"]
  private static let checkedTypes: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "acTL", "fcTL", "fdAT"]

  /// Nothing for a PNG that is no animation; that is not looked at further.
  init?(_ bytes: [UInt8]) throws(PictureProblem) {
    guard bytes.holds("IHDR", at: 12), bytes.bigEndian32(at: 8) == 13, Self.isAnimated(bytes)
    else { return nil }
    var offset = 8
    var isEnded = false
    while !isEnded {
      guard let length = bytes.bigEndian32(at: offset), length <= bytes.count - offset - 12 else {
        throw .truncated(.png, rows: nil, height: nil)
      }
      let chunk = offset..<offset + 12 + length
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      if Self.checkedTypes.contains(type) { try Self.checkSum(of: chunk, type, in: bytes) }
      let data = chunk.lowerBound + 8..<chunk.upperBound - 4
      switch type {
      case "IHDR":
        guard length == 13 else { throw Self.damage("its header has a wrong length") }
        plainChannels = Self.plainChannels(bytes[data])
        width = bytes.bigEndian32(at: data.lowerBound) ?? 0
        height = bytes.bigEndian32(at: data.lowerBound + 4) ?? 0
      case "acTL": try readControl(bytes, data)
      case "fcTL": try readFrame(bytes, data)
      case "IDAT": try addDefaultData(data)
      case "fdAT": try addData(bytes, data)
      case "IEND": isEnded = true
      default:
        if Self.sharedTypes.contains(type), !hasData {
          shared.append(chunk)
          plainChannels = nil
        }
      }
      offset = chunk.upperBound
    }
    try checkFrames()
  }

  /// A PNG of the frame alone.
  func still(of frame: Frame, in bytes: [UInt8]) -> [UInt8] {
    var file = PNGFileBytes()
    file.bytes = Array(bytes[..<8])
    var header = Array(bytes[16..<29])
    header.replaceSubrange(0..<8, with: frame.width.bigEndian4 + frame.height.bigEndian4)
    file.append("IHDR", header)
    for chunk in shared { file.bytes += bytes[chunk] }
    file.append("IDAT", frame.data.reduce(into: []) { $0 += bytes[$1] })
    file.append("IEND", [])
    return file.bytes
  }

  private static func plainChannels(_ header: ArraySlice<UInt8>) -> Int? {
    switch Array(header.suffix(5)) {
    case [8, 2, 0, 0, 0]: 3
    case [8, 6, 0, 0, 0]: 4
    default: nil
    }
  }

  /// Whether an animation is announced before the first pixels, as it must be.
  private static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while let length = bytes.bigEndian32(at: offset), length <= bytes.count - offset - 12 {
      if bytes.holds("acTL", at: offset + 4) { return true }
      if bytes.holds("IDAT", at: offset + 4) { return false }
      offset += 12 + length
    }
    return false
  }

  private static func checkSum(
    of chunk: Range<Int>, _ type: String, in bytes: [UInt8]
  ) throws(PictureProblem) {
    let sum = bytes.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress! + chunk.lowerBound + 4, chunk.count - 8)
    }
    guard bytes.bigEndian32(at: chunk.upperBound - 4) == Int(sum) else {
      throw damage("the checksum of a chunk \(type) is wrong")
    }
  }

  private mutating func readControl(
    _ bytes: [UInt8], _ data: Range<Int>
  ) throws(PictureProblem) {
    guard data.count == 8, announced == nil else {
      throw Self.damage("it announces its animation twice, or wrongly")
    }
    announced = bytes.bigEndian32(at: data.lowerBound)
  }

  private mutating func readFrame(_ bytes: [UInt8], _ data: Range<Int>) throws(PictureProblem) {
    guard data.count == 26 else { throw Self.damage("a frame's chunk has a wrong length") }
    try countChunk(bytes.bigEndian32(at: data.lowerBound))
    func number(_ place: Int) -> Int { bytes.bigEndian32(at: data.lowerBound + place) ?? 0 }
    var frame = Frame()
    (frame.width, frame.height) = (number(4), number(8))
    (frame.x, frame.y) = (number(12), number(16))
    let numerator = bytes.bigEndian16(at: data.lowerBound + 20) ?? 0
    let denominator = bytes.bigEndian16(at: data.lowerBound + 22) ?? 0
    frame.duration = Duration(
      attoseconds: Int128(numerator) * 1_000_000_000_000_000_000
        / Int128(denominator == 0 ? 100 : denominator))
    switch bytes[data.lowerBound + 24] {
    case 0: frame.disposal = .keep
    case 1: frame.disposal = .clear
    case 2: frame.disposal = .restore
    default: throw Self.damage("a frame goes in a way that is unknown")
    }
    switch bytes[data.lowerBound + 25] {
    case 0: frame.isOver = false
    case 1: frame.isOver = true
    default: throw Self.damage("a frame is blended in a way that is unknown")
    }
    guard frame.width > 0, frame.height > 0, frame.width <= width - frame.x,
      frame.height <= height - frame.y
    else { throw Self.damage("a frame reaches outside the picture") }
    if let last = frames.last, last.data.isEmpty { throw Self.damage("a frame has no pixels") }
    frames.append(frame)
  }

  /// The default image is the first frame when its frame control comes before it, and no frame otherwise.
  private mutating func addDefaultData(_ data: Range<Int>) throws(PictureProblem) {
    if hasData, frames.count > 1 { throw Self.damage("its chunks are in a wrong order") }
    hasData = true
    guard !frames.isEmpty else { return }
    guard frames.count == 1, frames[0].width == width, frames[0].height == height else {
      throw Self.damage("its first frame does not fill the picture")
    }
    frames[0].data.append(data)
  }

  private mutating func addData(_ bytes: [UInt8], _ data: Range<Int>) throws(PictureProblem) {
    guard data.count >= 4, !frames.isEmpty, hasData else {
      throw Self.damage("pixels come without their frame")
    }
    try countChunk(bytes.bigEndian32(at: data.lowerBound))
    frames[frames.count - 1].data.append(data.lowerBound + 4..<data.upperBound)
  }

  private mutating func countChunk(_ number: Int?) throws(PictureProblem) {
    guard number == sequence else {
      throw Self.damage("its frames are not numbered one after another")
    }
    sequence += 1
  }

  private func checkFrames() throws(PictureProblem) {
    guard hasData else { throw Self.damage("it has no pixels") }
    guard !frames.isEmpty, let last = frames.last, !last.data.isEmpty else {
      throw Self.damage("it holds no frame")
    }
    guard announced == frames.count else {
      throw Self.damage("it announces \(announced ?? 0) frames, but holds \(frames.count)")
    }
  }

  private static func damage(_ reason: String) -> PictureProblem {
    .damaged(.png, reason: reason)
  }
}

/// Chunks of PNG one after another.
private struct PNGFileBytes {
  var bytes: [UInt8] = []

  mutating func append(_ type: String, _ data: [UInt8]) {
    bytes += data.count.bigEndian4
    let start = bytes.count
    bytes += Array(type.utf8)
    bytes += data
    let sum = bytes[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    bytes += Int(sum).bigEndian4
  }
}

extension Int {
  fileprivate var bigEndian4: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
