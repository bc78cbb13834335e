import Primitives

/// The frames of a GIF (89a) on a clear canvas, as browsers draw them: the screen's background colour is not heeded.
struct GIFAnimation: AnimationSource {
  let size: PixelSize
  let durations: [Duration]
  private let bytes: [UInt8]
  private let frames: [GIFFrame]
  private let limits: PictureLimits
  private var decoder = LZWDecoder()
  private var canvas: AnimationCanvas
  private var index = 0

  init(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureProblem) {
    self.bytes = bytes
    self.limits = limits
    frames = try GIFFrame.all(in: bytes)
    size = try limits.size(
      width: frames[0].screenWidth, height: frames[0].screenHeight, of: .gif)
    durations = frames.map(\.duration)
    canvas = AnimationCanvas(size: size)
  }

  mutating func next() throws(PictureProblem) -> AnimationPicture? {
    guard index < frames.count else { return nil }
    let frame = frames[index]
    defer { index += 1 }
    let indices = try indices(of: frame)
    let columns = min(frame.left, size.width)..<min(frame.left + frame.width, size.width)
    let rows = min(frame.top, size.height)..<min(frame.top + frame.height, size.height)
    canvas.begin(
      AnimationCanvas.Area(
        x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count),
      frame.canvasDisposal)
    let colors = GIFFrame.colors(frame.palette)
    for (row, y) in frame.rowPlaces.enumerated() where frame.top + y < size.height {
      canvas.draw(row: frame.top + y, columns: columns) { x in
        let index = Int(indices[row * frame.width + x - frame.left])
        return index == frame.transparentIndex ? nil : colors[index] | 0xFF00_0000
      }
    }
    return AnimationPicture(bitmap: canvas.bitmap, duration: frame.duration)
  }

  private mutating func indices(of frame: GIFFrame) throws(PictureProblem) -> [UInt8] {
    // A frame without pixels is drawn by nobody, and does no harm.
    guard frame.width > 0, frame.height > 0 else { return [] }
    let size = try limits.size(width: frame.width, height: frame.height, of: .gif)
    let (indices, ending) = decoder.indices(in: bytes, at: frame.dataOffset, count: size.area)
    switch ending {
    case .complete: return indices
    case .tooShort:
      throw .truncated(.gif, rows: indices.count / frame.width, height: frame.height)
    case .invalidCode: throw .damaged(.gif, reason: "its pixel data hold an invalid code")
    }
  }
}

extension GIFFrame {
  fileprivate var duration: Duration { .milliseconds(10 * delay) }

  fileprivate var canvasDisposal: AnimationCanvas.Disposal {
    switch disposal {
    case 2: .clear
    case 3: .restore
    default: .keep
    }
  }
}
