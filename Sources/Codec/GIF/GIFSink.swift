import Kernels
import Primitives
import Synchronization

/// Writes frames as an animated GIF.
///
/// Chunks are encoded by `GIFChunkEncoder`s, each from true frames alone, so that the bytes depend on no order of work.
/// The writer holds one image back, since only the image after it tells how long it stands.
package final class GIFSink: FrameSink {
  private struct Output {
    let container: GIFContainer
    var held: GIFImage?
    var isOpen = false
    var reducedColors: Int?
  }

  private let properties: SequenceProperties
  private let options: GIFOptions
  private let clock: GIFClock
  private let pool = GIFEncoderPool()
  private let output: Mutex<Output>

  /// Fails for a canvas with a side above 65,535, which GIF can't hold.
  package init(
    properties: SequenceProperties, options: GIFOptions, output: any ByteSink
  ) throws(SinkError) {
    let size = properties.size
    guard size.width <= 65_535, size.height <= 65_535 else {
      throw .unsupported(
        "a GIF is at most 65535 pixels a side, but this is \(size.width)x\(size.height)")
    }
    self.properties = properties
    self.options = options
    clock = GIFClock(rate: properties.frameRate)
    self.output = Mutex(Output(container: GIFContainer(output: output)))
  }

  /// The most colours that an image was reduced to so far; nothing while all have their own.
  package var reducedColors: Int? { output.withLock { $0.reducedColors } }

  package func makeEncoder() -> GIFChunkEncoder {
    GIFChunkEncoder(properties: properties, options: options, pool: pool)
  }

  package func write(_ chunk: GIFChunk) throws(SinkError) {
    try output.withLock { output throws(SinkError) in
      output.held?.frameCount += chunk.heldFrames
      for image in chunk.images {
        if let colors = image.reducedColors {
          output.reducedColors = max(colors, output.reducedColors ?? 0)
        }
        try put(output.held, in: &output)
        output.held = image
      }
    }
  }

  package func finish() throws(SinkError) {
    try output.withLock { output throws(SinkError) in
      try put(output.held, in: &output)
      output.held = nil
      try output.container.finish()
    }
  }

  package func abandon() {
    output.withLock { output in
      output.held = nil
      output.container.close()
    }
  }

  /// Writes an image, and after it as many that change nothing as its time needs.
  private func put(_ image: GIFImage?, in output: inout Output) throws(SinkError) {
    guard var image else { return }
    let isFirst = !output.isOpen
    if isFirst {
      try output.container.open(
        size: properties.size, colors: image.palette, loop: options.loop.gifField)
      output.isOpen = true
    }
    let delays = clock.delays(first: image.firstFrame, count: image.frameCount)
    // What clears a rectangle must be the last before the next image.
    var last = GIFImage.nothing
    if image.clearsAfterwards, delays.count > 1 {
      last = .clearing(image.box)
      image.clearsAfterwards = false
    }
    for (index, delay) in delays.enumerated() {
      let shown = index == 0 ? image : index == delays.count - 1 ? last : .nothing
      try output.container.put(
        shown, delay: delay, usesGlobalColors: isFirst && index == 0)
    }
  }
}
