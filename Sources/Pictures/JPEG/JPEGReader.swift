internal import CTurboJPEG
import Primitives

/// Reads JPEG files with 8 bits a sample: grey, colour, and four inks.
struct JPEGReader {
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let onDamage: DamageHandling

  init(_ bytes: [UInt8], _ limits: PictureLimits, _ onDamage: DamageHandling) {
    self.bytes = bytes
    self.limits = limits
    self.onDamage = onDamage
  }

  func image() throws(PictureProblem) -> DecodedImage {
    let segments = JPEGSegments(bytes)
    guard let frame = segments.frame else {
      guard segments.reachesEnd else { throw .truncated(.jpeg, rows: nil, height: nil) }
      throw .damaged(.jpeg, reason: "it holds no picture")
    }
    let size = try limits.size(width: frame.width, height: frame.height, of: .jpeg)
    try refuseUnreadKinds(frame)
    try refuseEndlessScans(segments, size)

    let isCMYK = frame.components == 4
    var pixels = [UInt32](repeating: 0, count: size.area)
    let complaint = try decode(segments, into: &pixels, size, isCMYK ? TJPF_CMYK : TJPF_RGBA)
    var image = DecodedImage(
      size: size,
      samples: isCMYK ? .cmyk8(pixels, isInverted: segments.isFromAdobe) : .rgba8(pixels))
    pixels = []
    try check(complaint, segments, &image)
    image.isGray = frame.components == 1
    image.colorTag = segments.colorTag
    image.orientation = segments.orientation
    return image
  }

  private func refuseUnreadKinds(_ frame: JPEGSegments.Frame) throws(PictureProblem) {
    if [3, 5, 6, 7, 11, 13, 14, 15].contains(frame.kind) {
      throw .unsupported(
        [3, 7, 11, 15].contains(frame.kind) ? "lossless JPEG" : "hierarchical JPEG")
    }
    if frame.depth != 8 { throw .unsupported("\(frame.depth)-bit JPEG") }
  }

  /// A few bytes make a scan, and every scan walks over the whole picture.
  private func refuseEndlessScans(
    _ segments: JPEGSegments, _ size: PixelSize
  ) throws(PictureProblem) {
    guard segments.scans <= 500, segments.scans * size.area <= 6_000_000_000 else {
      throw .damaged(.jpeg, reason: "it holds \(segments.scans) scans")
    }
  }

  /// Decodes to 4 bytes a pixel. Returns the decoder's first complaint about data that it could make something of.
  private func decode(
    _ segments: JPEGSegments, into pixels: inout [UInt32], _ size: PixelSize, _ format: TJPF
  ) throws(PictureProblem) -> String? {
    // Half a segment would end everything; and with an end marker the decoder complains only if it lacks pixels.
    let bytes =
      segments.reachesEnd
      ? self.bytes : self.bytes.prefix(segments.wholeLength) + [0xFF, 0xD9]
    guard let decoder = tjInitDecompress() else {
      throw .damaged(.jpeg, reason: "the decoder does not start")
    }
    defer { tjDestroy(decoder) }
    // With the frame's own size the decoder cannot write past it, whatever headers follow: it only ever scales down.
    let result = pixels.withUnsafeMutableBytes {
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), $0.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(size.width), 0, Int32(size.height), format.rawValue,
        TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    }
    guard result != 0 else { return nil }
    let message = Self.complaint(of: decoder)
    let goesOn = tjGetErrorCode(decoder) == Int32(bitPattern: TJERR_WARNING.rawValue)
    guard goesOn || (onDamage == .draw && pixels.contains { $0 != 0 }) else {
      throw .damaged(.jpeg, reason: message)
    }
    return message
  }

  private static func complaint(of decoder: tjhandle) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "it cannot be decoded" }
    let sentence = String(cString: text)
    let opening = "Corrupt JPEG data: "
    return sentence.hasPrefix(opening) ? String(sentence.dropFirst(opening.count)) : sentence
  }

  private func check(
    _ complaint: String?, _ segments: JPEGSegments, _ image: inout DecodedImage
  ) throws(PictureProblem) {
    let lossy = complaint.map(Self.meansLoss) ?? false
    guard lossy || !segments.reachesEnd else { return }
    // With a single scan the decoder knows whether it had all pixels; more scans might have followed others.
    if !lossy, segments.isOneScan {
      image.notes.append("the file ends before the JPEG does, but all pixels are there")
      return
    }
    guard onDamage == .draw else {
      throw segments.reachesEnd
        ? .damaged(.jpeg, reason: complaint ?? "its pixel data cannot be read")
        : .truncated(.jpeg, rows: nil, height: nil)
    }
    image.noteDamage("drawn as far as it goes: \(complaint ?? "the file ends too early")")
  }

  /// Whether the decoder had to guess pixels. Its other complaints are about bytes that no pixel needs.
  private static func meansLoss(_ complaint: String) -> Bool {
    ["remature end", "bad Huffman code", "bad arithmetic code", "instead of RST"]
      .contains { complaint.contains($0) }
  }
}
