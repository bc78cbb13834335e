import Primitives

/// The frames of an APNG (W3C PNG, third edition): each is decoded as a PNG of its own, made from the file's header and
/// the frame's data.
struct APNGAnimation: AnimationSource {
  let size: PixelSize
  let durations: [Duration]
  private let bytes: [UInt8]
  private let limits: PictureLimits
  private let structure: APNGStructure
  private var canvas: AnimationCanvas
  private var index = 0
  private let rows = PlainRows()

  /// Nothing for a PNG that is no animation.
  init?(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureProblem) {
    guard let structure = try APNGStructure(bytes) else { return nil }
    self.bytes = bytes
    self.limits = limits
    self.structure = structure
    size = try limits.size(width: structure.width, height: structure.height, of: .png)
    durations = structure.frames.map(\.duration)
    canvas = AnimationCanvas(size: size)
  }

  mutating func next() throws(PictureProblem) -> AnimationPicture? {
    guard index < structure.frames.count else { return nil }
    let frame = structure.frames[index]
    defer { index += 1 }
    let pixels: [UInt32]
    if let plain = plainPixels(of: frame) {
      pixels = plain
    } else {
      pixels = try decodedPixels(of: frame)
    }
    let area = AnimationCanvas.Area(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    // The first frame covers nothing: to restore that is to clear it.
    canvas.begin(area, index == 0 && frame.disposal == .restore ? .clear : frame.disposal)
    canvas.draw(pixels, in: area, over: frame.isOver)
    return AnimationPicture(bitmap: canvas.bitmap, duration: frame.duration)
  }

  /// The frame's pixels the short way; nothing for kinds of PNG that need more.
  private func plainPixels(of frame: APNGStructure.Frame) -> [UInt32]? {
    guard let channels = structure.plainChannels, frame.data.count == 1 else { return nil }
    return bytes.withUnsafeBytes { bytes in
      rows.pixels(
        UnsafeRawBufferPointer(rebasing: bytes[frame.data[0]]), width: frame.width,
        height: frame.height, channels: channels)
    }
  }

  private func decodedPixels(of frame: APNGStructure.Frame) throws(PictureProblem) -> [UInt32] {
    let file = structure.still(of: frame, in: bytes)
    return try PNGReader(file, limits, .refuse).image().finished().bitmap.pixels
  }
}
