import Primitives
import Synchronization

/// Writes frames as an animated WebP, or one frame as a plain WebP.
///
/// The file says at its start how long it is. So its images are kept, compressed, until the last has come.
package final class WebPSink: FrameSink {
  private struct Output {
    var container: WebPContainer
    var held: WebPImage?
  }

  private let properties: SequenceProperties
  private let options: WebPOptions
  private let bytes: any ByteSink
  private let output: Mutex<Output>

  /// Fails for a canvas with a side above 16,383, which WebP can't hold.
  package init(
    properties: SequenceProperties, options: WebPOptions, output: any ByteSink
  ) throws(SinkError) {
    let size = properties.size
    guard size.width <= 16_383, size.height <= 16_383 else {
      throw .unsupported(
        "a WebP is at most 16383 pixels a side, but this is \(size.width)x\(size.height)")
    }
    self.properties = properties
    self.options = options
    bytes = output
    self.output = Mutex(Output(container: WebPContainer(rate: properties.frameRate)))
  }

  package func makeEncoder() -> WebPChunkEncoder {
    WebPChunkEncoder(size: properties.size, options: options)
  }

  package func write(_ chunk: WebPChunk) throws(SinkError) {
    output.withLock { output in
      output.held?.frameCount += chunk.heldFrames
      for image in chunk.images {
        if let held = output.held { output.container.append(held) }
        output.held = image
      }
    }
  }

  package func finish() throws(SinkError) {
    try output.withLock { output throws(SinkError) in
      guard let last = output.held else { return }
      output.held = nil
      if properties.frameCount == 1 {
        try bytes.write(last.file)
        return
      }
      output.container.append(last)
      guard let file = output.container.file(properties, loop: options.loop) else {
        throw .unsupported("a WebP has at most 4 GB; make it smaller with --scale or --fps")
      }
      try bytes.write(file)
    }
  }

  package func abandon() {
    output.withLock { $0 = Output(container: WebPContainer(rate: properties.frameRate)) }
  }
}
