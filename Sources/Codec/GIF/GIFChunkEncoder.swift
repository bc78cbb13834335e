import Kernels
import Primitives

/// Encodes one chunk of frames as images of a GIF.
///
/// Every image is cut to what changes, and what does not change within stays as it stands, through the transparent
/// index. Where pixels turn clear, the image before is extended over them and cleared away afterwards: the only way in
/// which a GIF can take away. Across a chunk's border that image covers the canvas, so that the next chunk knows what
/// was cleared without knowing more of this one.
package struct GIFChunkEncoder: ChunkEncoder {
  /// A frame as a GIF can show it.
  private struct Screen {
    /// Opaque or 0.
    var pixels: [UInt32]
    var isOpaque: Bool
  }

  /// A frame of the chunk's own that waits for the one after it.
  private struct Pending {
    var pixels: [UInt32]
    var firstFrame: Int
    var frameCount: Int
  }

  private let size: PixelSize
  private let matte: UInt32
  private let imageEncoder: GIFImageEncoder
  private let pool: GIFEncoderPool
  private var chunk = GIFChunk()
  /// The frame before the pending one; nothing at the sequence's start.
  private var previous: [UInt32]?
  /// The frame that the chunk's first frames repeat, until one differs.
  private var repeated: Pending?
  private var pending: Pending?
  private var cleared: PixelBox?

  init(properties: SequenceProperties, options: GIFOptions, pool: GIFEncoderPool) {
    size = properties.size
    var matte = options.matte ?? .white
    matte.alpha = 255
    self.matte = matte.premultiplied
    self.pool = pool
    imageEncoder =
      pool.take()
      ?? GIFImageEncoder(
        size: size, options: options, plainColors: properties.plainColors.map { $0 & 0xFF_FFFF })
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    let screen = screen(frame.bitmap)
    switch role {
    case .before: previous = screen.pixels
    case .own: add(screen, frame)
    case .after:
      if pending == nil, let previous, repeated != nil { clearBefore(screen, previous: previous) }
      flush(next: screen, isLast: true)
    }
  }

  package mutating func finish() throws(SinkError) -> GIFChunk {
    flush(next: nil, isLast: true)
    pool.give(imageEncoder)
    return chunk
  }

  private mutating func add(_ screen: Screen, _ frame: SequenceFrame) {
    let pixels = screen.pixels
    if let current = pending {
      if areEqual(current.pixels, pixels, count: size.area) {
        pending?.frameCount += frame.count
        return
      }
      flush(next: screen, isLast: false)
    } else if let previous {
      if areEqual(previous, pixels, count: size.area) {
        chunk.heldFrames += frame.count
        if repeated == nil {
          repeated = Pending(pixels: pixels, firstFrame: frame.index, frameCount: 0)
        }
        repeated?.frameCount += frame.count
        return
      }
      clearBefore(screen, previous: previous)
    }
    pending = Pending(pixels: pixels, firstFrame: frame.index, frameCount: frame.count)
  }

  /// Makes the canvas clear before the chunk's first image, if that takes pixels away. The chunk before has seen to it
  /// unless this one began by repeating its last frame: then the repeat becomes an image that shows nothing new.
  private mutating func clearBefore(_ next: Screen, previous: [UInt32]) {
    guard boxCleared(from: previous, to: next) != nil else { return }
    cleared = canvas
    guard let repeated else { return }
    var image = GIFImage.clearing(canvas)
    image.firstFrame = repeated.firstFrame
    image.frameCount = repeated.frameCount
    chunk.images.append(image)
    chunk.heldFrames = 0
  }

  /// Encodes the pending frame. `next` is the frame after it; `isLast` says that it ends the chunk.
  private mutating func flush(next: Screen?, isLast: Bool) {
    guard let frame = pending else { return }
    pending = nil
    var clearing = next.flatMap { boxCleared(from: frame.pixels, to: $0) }
    if clearing != nil, isLast { clearing = canvas }
    let image = imageEncoder.encode(
      frame.pixels, over: standing(), next: frame.frameCount > 1 ? nil : next?.pixels,
      isHeld: isHeld(frame, next: next),
      clearing: clearing)
    chunk.images.append(
      GIFImage(
        box: image.box, palette: image.palette, transparentIndex: image.transparentIndex,
        reducedColors: image.reducedColors, clearsAfterwards: clearing != nil, codes: image.codes,
        firstFrame: frame.firstFrame,
        frameCount: frame.frameCount))
    cleared = clearing == nil ? nil : image.box
    previous = frame.pixels
  }

  /// Whether a frame is looked at for long: the first, the last, and those that stand.
  private func isHeld(_ frame: Pending, next: Screen?) -> Bool {
    guard let next, previous != nil, frame.frameCount == 1 else { return true }
    return areEqual(frame.pixels, next.pixels, count: size.area)
  }

  /// What stands on the canvas when the pending frame comes: the frame before, without what was cleared of it.
  private func standing() -> [UInt32]? {
    guard var standing = previous, let cleared else { return previous }
    clear(&standing, in: cleared, width: size.width)
    return standing
  }

  private var canvas: PixelBox {
    PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The box around what is opaque in `pixels` and clear in `next`; nothing when nothing is.
  private func boxCleared(from pixels: [UInt32], to next: Screen) -> PixelBox? {
    next.isOpaque
      ? nil : clearingBox(pixels, next.pixels, width: size.width, height: size.height)
  }

  private func screen(_ bitmap: Bitmap) -> Screen {
    if isOpaque(bitmap.pixels, count: size.area) {
      return Screen(pixels: bitmap.pixels, isOpaque: true)
    }
    var pixels = bitmap.pixels
    flattenToScreen(&pixels, count: size.area, matte: matte)
    return Screen(pixels: pixels, isOpaque: false)
  }
}
