internal import PNGGuard
import Primitives

/// Reads PNG files; of an APNG the default image.
struct PNGReader {
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let onDamage: DamageHandling

  init(_ bytes: [UInt8], _ limits: PictureLimits, _ onDamage: DamageHandling) {
    self.bytes = bytes
    self.limits = limits
    self.onDamage = onDamage
  }

  func image() throws(PictureProblem) -> DecodedImage {
    guard let chunks = PNGChunks(bytes) else {
      if bytes.holds("CgBI", at: 12) { throw .unsupported("PNG as app bundles of iOS hold it") }
      guard bytes.count >= 33 else { throw .truncated(.png, rows: nil, height: nil) }
      throw .damaged(.png, reason: "it does not start with a header")
    }
    let header = chunks.header
    let size = try limits.size(width: header.width, height: header.height, of: .png)
    // 16 bits are worth their memory only where a conversion uses them.
    let request = PNGGuardRequest(
      width: UInt32(size.width), height: UInt32(size.height),
      sixteenBits: header.depth == 16 && chunks.colorTag != .none, lenient: onDamage == .draw,
      cutShort: !chunks.reachesEnd)
    let (samples, outcome) = read(size, request)
    var image = DecodedImage(size: size, samples: samples)
    try check(outcome, header, &image)
    if chunks.ignoresCodePoints {
      image.notes.append("ignored a cICP chunk that is broken or not of full-range RGB")
    }
    if chunks.frames > 1 { image.notes.append(animationNote(frames: chunks.frames)) }
    image.isGray = header.isGray
    image.colorTag = chunks.colorTag
    image.orientation = chunks.orientation
    return image
  }

  private func read(
    _ size: PixelSize, _ request: PNGGuardRequest
  ) -> (DecodedImage.Samples, Outcome) {
    if request.sixteenBits {
      var pixels = [UInt64](repeating: 0, count: size.area)
      let outcome = pixels.withUnsafeMutableBytes { fill($0, request) }
      return (.rgba16(pixels), outcome)
    }
    var pixels = [UInt32](repeating: 0, count: size.area)
    let outcome = pixels.withUnsafeMutableBytes { fill($0, request) }
    return (.rgba8(pixels), outcome)
  }

  private struct Outcome {
    var isSound: Bool
    var report: PNGGuardReport
  }

  private func fill(
    _ pixels: UnsafeMutableRawBufferPointer, _ request: PNGGuardRequest
  ) -> Outcome {
    var request = request
    var report = PNGGuardReport()
    let isSound = PNGGuardRead(
      bytes, bytes.count, &request, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
      &report)
    return Outcome(isSound: isSound, report: report)
  }

  private func check(
    _ outcome: Outcome, _ header: PNGChunks.Header, _ image: inout DecodedImage
  ) throws(PictureProblem) {
    guard !outcome.isSound else { return }
    let report = outcome.report
    if report.complete, report.ranOut, !report.damaged {
      image.notes.append("the file ends before the PNG does, but all pixels are there")
    } else if onDamage == .draw, report.rows > 0 || report.passes > 0 {
      image.noteDamage("drawn as far as it goes, \(report.extent(of: header)): \(report.reason)")
    } else if report.ranOut, !report.complete {
      throw header.isInterlaced
        ? .truncated(.png, rows: nil, height: nil)
        : .truncated(.png, rows: Int(report.rows), height: header.height)
    } else {
      throw .damaged(.png, reason: report.reason)
    }
  }
}

extension PNGGuardReport {
  fileprivate func extent(of header: PNGChunks.Header) -> String {
    if complete { return "all rows" }
    return header.isInterlaced ? "\(passes) of 7 passes" : "\(rows) of \(header.height) rows"
  }

  fileprivate var reason: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
