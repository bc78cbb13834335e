import Codec
import Golden
import Primitives

/// Puts what differs into a picture of its own: the frame that differs most, or all frames.
struct DifferencePicture {
  private let path: FilePath
  private let file: StagedFile
  private let layout: SideBySide
  private let isAnimated: Bool
  private let rate: FrameRate
  private let sink: APNGSink?
  private var previous: SequenceFrame?
  private var worst: (count: Int, picture: Bitmap)?

  /// Begins the output. An animation will have a picture for each of `pieces`, by their first frame and number of frames.
  init(
    _ path: FilePath, sizes: (expected: PixelSize, actual: PixelSize),
    pieces: [(index: Int, count: Int)], rate: FrameRate, isAnimated: Bool, staging: StagingArea
  ) throws(OutputError) {
    self.path = path
    self.rate = rate
    self.isAnimated = isAnimated && !pieces.isEmpty
    guard let layout = SideBySide(expected: sizes.expected, actual: sizes.actual),
      layout.size.width <= 1 << 20, layout.size.area <= 1 << 30
    else {
      throw .unsupported(path: path.text, reason: "three pictures side by side are too large")
    }
    self.layout = layout
    file = try staging.open(file: path)
    guard self.isAnimated, let last = pieces.last else {
      sink = nil
      return
    }
    let properties = SequenceProperties(
      size: layout.size, frameCount: last.index + last.count, frameRate: rate, isOpaque: true)
    let clock = APNGClock(rate: rate)
    let count = pieces.reduce(0) { $0 + clock.imageCount(first: $1.index, count: $1.count) }
    do throws(SinkError) {
      sink = try APNGSink(
        properties: properties, loop: .forever, imageCount: count, output: file)
    } catch {
      throw OutputError(error, writing: path.text)
    }
  }

  /// Takes what was and what is at a moment; `pixelCount` is how much differs.
  mutating func take(
    index: Int, count: Int, expected: Bitmap?, difference: Bitmap?, actual: Bitmap?,
    pixelCount: Int
  ) throws(OutputError) {
    if !isAnimated, let worst, worst.count >= pixelCount { return }
    let picture = layout.picture(expected: expected, difference: difference, actual: actual)
    guard let sink else {
      worst = (pixelCount, picture)
      return
    }
    let frame = SequenceFrame(bitmap: picture, index: index, count: count)
    try OutputError.writing(path.text) { () throws(SinkError) in
      var encoder = sink.makeEncoder()
      if let previous { try encoder.add(previous, as: .before) }
      try encoder.add(frame, as: .own)
      try sink.write(encoder.finish())
    }
    previous = frame
  }

  /// Ends the output. What never differed shows nothing but the two.
  mutating func finish() throws(OutputError) {
    let (worst, file, sink) = (worst, file, sink)
    try OutputError.writing(path.text) { () throws(SinkError) in
      if let sink {
        try sink.finish()
      } else if let worst {
        try file.write(encodePNG(worst.picture))
      }
    }
  }
}
