internal import CDeflate
import Primitives

/// A stretch of an APNG file: chunks of PNG one after another.
struct APNGChunks {
  private(set) var bytes: [UInt8] = []

  /// The file's start: what it holds, how many images, and how often they play.
  mutating func open(_ properties: SequenceProperties, loop: LoopCount, imageCount: Int) {
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(properties.size.width))
    header.append(bigEndian: UInt32(properties.size.height))
    header += [8, properties.isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header)
    append("sRGB", [0])
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(imageCount))
    control.append(bigEndian: loop.apngField)
    append("acTL", control)
  }

  /// Adds an image: its frame control, and its data in one chunk. The first is the file's own picture.
  mutating func append(_ image: APNGImage, sequenceNumber: inout UInt32, isFirst: Bool) {
    bytes.reserveCapacity(bytes.count + image.data.count + 64)
    var control: [UInt8] = []
    control.append(bigEndian: sequenceNumber)
    for number in [image.box.width, image.box.height, image.box.left, image.box.top] {
      control.append(bigEndian: UInt32(number))
    }
    control.append(bigEndian: image.delay.numerator)
    control.append(bigEndian: image.delay.denominator)
    control += [image.disposal.rawValue, image.blend.rawValue]
    append("fcTL", control)
    sequenceNumber += 1
    if isFirst {
      append("IDAT", image.data)
    } else {
      var number: [UInt8] = []
      number.append(bigEndian: sequenceNumber)
      append("fdAT", number, image.data)
      sequenceNumber += 1
    }
  }

  /// Adds a chunk of a four-letter type with `data` and then `more` in it.
  mutating func append(_ type: StaticString, _ data: [UInt8], _ more: [UInt8] = []) {
    bytes.append(bigEndian: UInt32(data.count + more.count))
    let start = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: 4))
    bytes += data
    bytes += more
    bytes.append(
      bigEndian: bytes[start...].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      })
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt16) {
    self += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}

extension LoopCount {
  /// APNG's count of plays, 0 for no end.
  fileprivate var apngField: UInt32 {
    switch self {
    case .forever: 0
    case .times(let plays): UInt32(Swift.min(Swift.max(plays, 1), Int(Int32.max)))
    }
  }
}
