internal import CWebP
import Primitives

/// Reads WebP files; of an animation the first frame, on a clear canvas.
struct WebPReader {
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let onDamage: DamageHandling

  init(_ bytes: [UInt8], _ limits: PictureLimits, _ onDamage: DamageHandling) {
    self.bytes = bytes
    self.limits = limits
    self.onDamage = onDamage
  }

  func image() throws(PictureProblem) -> DecodedImage {
    try bytes.withUnsafeBufferPointer { buffer throws(PictureProblem) in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var state = WEBP_DEMUX_PARSE_ERROR
      guard let container = WebPDemuxPartial(&data, &state) else {
        throw state == WEBP_DEMUX_PARSING_HEADER
          ? .truncated(.webp, rows: nil, height: nil)
          : .damaged(.webp, reason: "its container cannot be read")
      }
      defer { WebPDemuxDelete(container) }
      return try image(in: container)
    }
  }

  private func image(in container: OpaquePointer) throws(PictureProblem) -> DecodedImage {
    let size = try limits.size(
      width: Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_HEIGHT)), of: .webp)
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(container, 1, &frame) != 0 else {
      throw .truncated(.webp, rows: nil, height: nil)
    }
    defer { WebPDemuxReleaseIterator(&frame) }
    guard frame.x_offset >= 0, frame.y_offset >= 0, frame.width > 0, frame.height > 0,
      Int(frame.x_offset) + Int(frame.width) <= size.width,
      Int(frame.y_offset) + Int(frame.height) <= size.height
    else { throw .damaged(.webp, reason: "its first frame reaches outside the picture") }

    var pixels = [UInt32](repeating: 0, count: size.area)
    let status = decodeWebP(
      frame, into: &pixels, size, x: Int(frame.x_offset), y: Int(frame.y_offset))
    var image = DecodedImage(size: size, samples: .rgba8(pixels))
    pixels = []
    try check(status, &image)
    let frames = Int(WebPDemuxGetI(container, WEBP_FF_FRAME_COUNT))
    if frames > 1 { image.notes.append(animationNote(frames: frames)) }
    if let profile = chunk("ICCP", in: container) { image.colorTag = .profile(profile) }
    if let exif = chunk("EXIF", in: container) { image.orientation = Orientation(exif: exif) }
    return image
  }

  private func check(
    _ status: VP8StatusCode, _ image: inout DecodedImage
  ) throws(PictureProblem) {
    let problem: PictureProblem
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
      problem = .truncated(.webp, rows: nil, height: nil)
    case VP8_STATUS_OUT_OF_MEMORY: problem = .damaged(.webp, reason: "out of memory")
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported("an unknown kind of WebP")
    default: problem = .damaged(.webp, reason: "its pixel data cannot be read")
    }
    guard onDamage == .draw else { throw problem }
    image.noteDamage("drawn as far as it goes: the pixel data end too early or are damaged")
  }

  /// The data of the container's first chunk of this name.
  private func chunk(_ name: String, in container: OpaquePointer) -> [UInt8]? {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(container, name, 1, &chunk) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    return [UInt8](UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}

/// Decodes a frame at a place of a picture, row by row from the top, as far as its data go.
func decodeWebP(
  _ frame: WebPIterator, into pixels: inout [UInt32], _ size: PixelSize, x: Int, y: Int
) -> VP8StatusCode {
  var config = WebPDecoderConfig()
  guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
  var features = WebPBitstreamFeatures()
  let status = WebPGetFeatures(frame.fragment.bytes, frame.fragment.size, &features)
  guard status == VP8_STATUS_OK else { return status }
  guard features.width == frame.width, features.height == frame.height else {
    return VP8_STATUS_BITSTREAM_ERROR
  }
  return pixels.withUnsafeMutableBytes { memory in
    let offset = (y * size.width + x) * 4
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = memory.baseAddress!.assumingMemoryBound(to: UInt8.self) + offset
    config.output.u.RGBA.stride = Int32(size.width * 4)
    config.output.u.RGBA.size = memory.count - offset
    guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
    defer { WebPIDelete(decoder) }
    return WebPIUpdate(decoder, frame.fragment.bytes, frame.fragment.size)
  }
}
