import Codec
import Primitives

extension RenderPass {
  /// The sink that encodes the pass's frames for an output.
  func makeSink(
    for target: OutputTarget, writing output: StagedOutput, _ request: RenderRequest,
    plainColors: [UInt32]
  ) throws(SinkError) -> any SinkFeed {
    let properties = sequence.properties
    switch (target.format, output) {
    case (.gif, .bytes(let file)), (.webp, .bytes(let file)):
      return try sequence.sink(target.format, request, plainColors: plainColors, writing: file)
    case (.png, .bytes(let file)) where sequence.count == 1:
      return Feed(sink: PNGSequenceSink(properties: properties, folder: SingleFile(file)))
    case (.png, .bytes(let file)), (.apng, .bytes(let file)):
      return Feed(
        sink: try APNGSink(
          properties: properties, loop: request.codecLoop, imageCount: sequence.apngImageCount(),
          output: file))
    case (.png, .frames(let folder)):
      return Feed(sink: PNGSequenceSink(properties: properties, folder: folder))
    case (.y4m, .bytes(let file)):
      let options = Y4MOptions(matte: request.gif.matte)
      return Feed(sink: try Y4MSink(properties: properties, options: options, output: file))
    case (.mp4, .video(let video)), (.webm, .video(let video)):
      let options = Y4MOptions(isPadded: true, matte: request.gif.matte)
      return Feed(sink: try VideoSink(properties: properties, options: options, video: video))
    case (_, .frames), (_, .video), (.mp4, .bytes), (.webm, .bytes):
      preconditionFailure("a folder holds PNG frames, and a video alone is given to ffmpeg")
    }
  }
}

/// A folder of the one frame that a file is.
private final class SingleFile: FrameFolder {
  private let file: StagedFile

  init(_ file: StagedFile) {
    self.file = file
  }

  func write(_ bytes: [UInt8], forFrame index: Int) throws(SinkError) {
    try file.write(bytes)
  }
}

extension FrameSequence {
  /// The sink that encodes the frames as a GIF or a WebP. `plainColors` are the sequence's, for a GIF.
  func sink(
    _ format: OutputFormat, _ request: RenderRequest, plainColors: [UInt32],
    writing bytes: any ByteSink
  ) throws(SinkError) -> any SinkFeed {
    var properties = properties
    guard format == .webp else {
      properties.plainColors = plainColors
      return Feed(
        sink: try GIFSink(properties: properties, options: request.gifOptions, output: bytes))
    }
    let options = WebPOptions(loop: request.codecLoop, quality: request.webPQuality)
    return Feed(sink: try WebPSink(properties: properties, options: options, output: bytes))
  }

  fileprivate var properties: SequenceProperties {
    SequenceProperties(size: pixelSize, frameCount: count, frameRate: rate, isOpaque: isOpaque)
  }

  /// How many images an APNG of the sequence has. It walks all display lists, and paints nothing.
  func apngImageCount() -> Int {
    let clock = APNGClock(rate: rate)
    return PictureChunks(self).reduce(0) { sum, chunk in
      chunk.own.reduce(sum) { $0 + clock.imageCount(first: $1.index, count: $1.count) }
    }
  }
}

extension RenderRequest {
  fileprivate var codecLoop: Codec.LoopCount {
    switch loop {
    case .forever: .forever
    case .times(let plays): .times(plays)
    }
  }

  fileprivate var gifOptions: GIFOptions {
    var options = GIFOptions(
      loop: codecLoop, maximumColors: gif.colors, lossy: gif.lossy, matte: gif.matte)
    switch gif.quality {
    case .fast: options.quality = .fast
    case .default: options.quality = .default
    case .best: options.quality = .best
    }
    switch gif.dither {
    case .none: options.dither = .none
    case .ordered: options.dither = .ordered
    case .diffusion: options.dither = .diffusion
    case .auto: options.dither = .auto
    }
    return options
  }
}
