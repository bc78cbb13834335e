internal import CWebP
import Primitives

/// The frames of an animated WebP on a clear canvas: the file's background colour is not heeded, as no viewer does.
struct WebPAnimation: AnimationSource {
  let size: PixelSize
  let durations: [Duration]
  private let file: WebPFile
  private var canvas: AnimationCanvas
  private var index = 0

  /// Nothing for a WebP that is no animation.
  init?(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureProblem) {
    guard let file = WebPFile(bytes) else {
      throw .truncated(.webp, rows: nil, height: nil)
    }
    guard file.isAnimated else { return nil }
    self.file = file
    size = try limits.size(width: file.width, height: file.height, of: .webp)
    guard file.frameCount > 0 else { throw .damaged(.webp, reason: "it holds no frame") }
    var durations: [Duration] = []
    for number in 1...file.frameCount {
      let milliseconds = file.withFrame(number) { Int($0.duration) }
      guard let milliseconds, milliseconds >= 0 else {
        throw .damaged(.webp, reason: "a frame is missing")
      }
      durations.append(.milliseconds(milliseconds))
    }
    self.durations = durations
    canvas = AnimationCanvas(size: size)
  }

  mutating func next() throws(PictureProblem) -> AnimationPicture? {
    guard index < durations.count else { return nil }
    defer { index += 1 }
    let number = index + 1
    guard let frame = file.withFrame(number, { WebPFrame($0) }),
      let frameSize = PixelSize(width: frame.area.width, height: frame.area.height),
      frame.area.x >= 0, frame.area.y >= 0, frame.area.x + frame.area.width <= size.width,
      frame.area.y + frame.area.height <= size.height
    else { throw .damaged(.webp, reason: "a frame reaches outside the picture") }
    var pixels = [UInt32](repeating: 0, count: frameSize.area)
    let status = file.withFrame(number) { decodeWebP($0, into: &pixels, frameSize, x: 0, y: 0) }
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA:
      throw .truncated(.webp, rows: nil, height: nil)
    default: throw .damaged(.webp, reason: "its pixel data cannot be read")
    }
    var image = DecodedImage(size: frameSize, samples: .rgba8(pixels))
    pixels = []
    if let profile = file.profile { image.colorTag = .profile(profile) }
    canvas.begin(frame.area, frame.isDisposed ? .clear : .keep)
    canvas.draw(image.finished().bitmap.pixels, in: frame.area, over: frame.isOver)
    return AnimationPicture(bitmap: canvas.bitmap, duration: durations[index])
  }
}

/// What a frame is besides its pixels.
private struct WebPFrame {
  let area: AnimationCanvas.Area
  let isOver: Bool
  let isDisposed: Bool

  init(_ frame: WebPIterator) {
    area = AnimationCanvas.Area(
      x: Int(frame.x_offset), y: Int(frame.y_offset), width: Int(frame.width),
      height: Int(frame.height))
    isOver = frame.blend_method == WEBP_MUX_BLEND
    isDisposed = frame.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND
  }
}

/// A whole file that the library has taken apart; it keeps the bytes where they are as long as it lives.
private final class WebPFile {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let container: OpaquePointer
  let profile: [UInt8]?

  /// Nothing for a file that is not whole.
  init?(_ bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = memory.initialize(from: bytes)
    var data = WebPData(bytes: memory.baseAddress, size: bytes.count)
    guard let container = WebPDemux(&data) else {
      memory.deallocate()
      return nil
    }
    self.memory = memory
    self.container = container
    var chunk = WebPChunkIterator()
    if WebPDemuxGetChunk(container, "ICCP", 1, &chunk) != 0 {
      profile = [UInt8](UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
      WebPDemuxReleaseChunkIterator(&chunk)
    } else {
      profile = nil
    }
  }

  deinit {
    WebPDemuxDelete(container)
    memory.deallocate()
  }

  var width: Int { Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_WIDTH)) }
  var height: Int { Int(WebPDemuxGetI(container, WEBP_FF_CANVAS_HEIGHT)) }
  var frameCount: Int { Int(WebPDemuxGetI(container, WEBP_FF_FRAME_COUNT)) }
  var isAnimated: Bool {
    WebPDemuxGetI(container, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue != 0
  }

  /// Nothing where there is no such frame, counted from 1.
  func withFrame<Result>(_ number: Int, _ body: (WebPIterator) -> Result) -> Result? {
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(container, Int32(number), &frame) != 0 else { return nil }
    defer { WebPDemuxReleaseIterator(&frame) }
    return body(frame)
  }
}
