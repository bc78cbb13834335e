import Primitives

/// An animated WebP in memory (the WebP container specification): images one after another, and around them a header that
/// holds the file's length.
struct WebPContainer {
  /// The longest time that an image can stand, in milliseconds.
  private static let longestDuration = 0xFF_FFFF

  private var images: [UInt8] = []
  private let rate: FrameRate

  init(rate: FrameRate) {
    self.rate = rate
  }

  /// Adds an image for its time, again and again where one can't hold that.
  mutating func append(_ image: WebPImage) {
    let end = start(ofFrame: image.firstFrame + image.frameCount)
    var rest = end - start(ofFrame: image.firstFrame)
    repeat {
      let duration = min(rest, Self.longestDuration)
      append(image, duration: duration)
      rest -= duration
    } while rest > 0
  }

  /// The whole file; nothing when it is longer than the format can say.
  func file(_ properties: SequenceProperties, loop: LoopCount) -> [UInt8]? {
    var body = Array("WEBP".utf8)
    var header: [UInt8] = [properties.isOpaque ? 0x02 : 0x12, 0, 0, 0]
    header.append(properties.size.width - 1, bytes: 3)
    header.append(properties.size.height - 1, bytes: 3)
    body.append(chunk: "VP8X", header)
    var control: [UInt8] = [0, 0, 0, 0]
    control.append(loop.webPField, bytes: 2)
    body.append(chunk: "ANIM", control)
    let length = body.count + images.count
    guard length <= 0xFFFF_FFFE else { return nil }
    var file = Array("RIFF".utf8)
    file.append(length, bytes: 4)
    return file + body + images
  }

  private mutating func append(_ image: WebPImage, duration: Int) {
    var data: [UInt8] = []
    let box = image.box
    for number in [box.left / 2, box.top / 2, box.width - 1, box.height - 1, duration] {
      data.append(number, bytes: 3)
    }
    // The rectangle is replaced, not blended with, and it stays.
    data.append(0x02)
    data += Self.imageChunks(of: image.file)
    images.append(chunk: "ANMF", data)
  }

  /// What a file has between its headers and its end.
  private static func imageChunks(of file: [UInt8]) -> ArraySlice<UInt8> {
    let chunks = file.dropFirst(12)
    let extended = Array("VP8X".utf8)
    return chunks.starts(with: extended) ? chunks.dropFirst(18) : chunks
  }

  /// When frame `index` (from 0) starts: milliseconds, rounded to nearest.
  private func start(ofFrame index: Int) -> Int {
    (2000 * index * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }
}

extension [UInt8] {
  /// The lowest first.
  fileprivate mutating func append(_ number: Int, bytes: Int) {
    for shift in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  fileprivate mutating func append(chunk type: String, _ data: [UInt8]) {
    self += Array(type.utf8)
    append(data.count, bytes: 4)
    self += data
    if data.count % 2 == 1 { append(0) }
  }
}

extension LoopCount {
  /// WebP's count of plays, 0 for no end.
  fileprivate var webPField: Int {
    switch self {
    case .forever: 0
    case .times(let plays): Swift.min(Swift.max(plays, 1), 65_535)
    }
  }
}
