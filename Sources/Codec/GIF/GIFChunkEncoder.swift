import Kernels
import Primitives

/// Encodes one chunk of frames as images of a GIF.
///
/// Every image is cut to what changes, and what does not change within stays as it stands, through the transparent
/// index. Where pixels turn clear, the image before is extended over them and cleared away afterwards: the only way in
/// which a GIF can take away. Across a chunk's border that image covers the canvas, so that the next chunk knows what
/// was cleared without knowing more of this one.
package struct GIFChunkEncoder: ChunkEncoder {
  /// A frame of the chunk's own that waits for the one after it.
  private struct Pending {
    var pixels: [UInt32]
    var firstFrame: Int
    var frameCount: Int
  }

  private let size: PixelSize
  private let matte: UInt32
  private var imageEncoder: GIFImageEncoder
  private var chunk = GIFChunk()
  /// The frame before the pending one; nothing at the sequence's start.
  private var previous: [UInt32]?
  /// The frame that the chunk's first frames repeat, until one differs.
  private var repeated: Pending?
  private var pending: Pending?
  private var cleared: PixelBox?

  init(size: PixelSize, options: GIFOptions) {
    self.size = size
    var matte = options.matte ?? .white
    matte.alpha = 255
    self.matte = matte.premultiplied
    imageEncoder = GIFImageEncoder(size: size, options: options)
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    let pixels = screenPixels(frame.bitmap)
    switch role {
    case .before: previous = pixels
    case .own: add(pixels, frame)
    case .after:
      if pending == nil, let previous, repeated != nil { clearBefore(pixels, previous: previous) }
      flush(next: pixels, isLast: true)
    }
  }

  package mutating func finish() throws(SinkError) -> GIFChunk {
    flush(next: nil, isLast: true)
    return chunk
  }

  private mutating func add(_ pixels: [UInt32], _ frame: SequenceFrame) {
    if let current = pending {
      if areEqual(current.pixels, pixels, count: size.area) {
        pending?.frameCount += frame.count
        return
      }
      flush(next: pixels, isLast: false)
    } else if let previous {
      if areEqual(previous, pixels, count: size.area) {
        chunk.heldFrames += frame.count
        if repeated == nil {
          repeated = Pending(pixels: pixels, firstFrame: frame.index, frameCount: 0)
        }
        repeated?.frameCount += frame.count
        return
      }
      clearBefore(pixels, previous: previous)
    }
    pending = Pending(pixels: pixels, firstFrame: frame.index, frameCount: frame.count)
  }

  /// Makes the canvas clear before the chunk's first image, if that takes pixels away. The chunk before has seen to it
  /// unless this one began by repeating its last frame: then the repeat becomes an image that shows nothing new.
  private mutating func clearBefore(_ pixels: [UInt32], previous: [UInt32]) {
    guard clearingBox(previous, pixels, width: size.width, height: size.height) != nil else {
      return
    }
    cleared = canvas
    guard let repeated else { return }
    var image = GIFImage.clearing(canvas)
    image.firstFrame = repeated.firstFrame
    image.frameCount = repeated.frameCount
    chunk.images.append(image)
    chunk.heldFrames = 0
  }

  /// Encodes the pending frame. `next` is the frame after it; `isLast` says that it ends the chunk.
  private mutating func flush(next: [UInt32]?, isLast: Bool) {
    guard let frame = pending else { return }
    pending = nil
    var clearing = next.flatMap {
      clearingBox(frame.pixels, $0, width: size.width, height: size.height)
    }
    if clearing != nil, isLast { clearing = canvas }
    let image = imageEncoder.encode(
      frame.pixels, over: standing(), next: frame.frameCount > 1 ? nil : next,
      clearing: clearing)
    chunk.images.append(
      GIFImage(
        box: image.box, palette: image.palette, transparentIndex: image.transparentIndex,
        clearsAfterwards: clearing != nil, codes: image.codes, firstFrame: frame.firstFrame,
        frameCount: frame.frameCount))
    cleared = clearing == nil ? nil : image.box
    previous = frame.pixels
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

  private func screenPixels(_ bitmap: Bitmap) -> [UInt32] {
    if isOpaque(bitmap.pixels, count: size.area) { return bitmap.pixels }
    var pixels = bitmap.pixels
    flattenToScreen(&pixels, count: size.area, matte: matte)
    return pixels
  }
}
