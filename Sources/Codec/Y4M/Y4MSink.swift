import Primitives

/// Writes every frame as raw video, luma and chroma at full resolution (YUV4MPEG2, C444, BT.709 in limited range).
///
/// Half the chroma would be a fourth smaller on each side and is what films use, but a line of text that is one pixel wide
/// would lose its colour. A program that wants less can take it away.
package final class Y4MSink: FrameSink {
  private let properties: SequenceProperties
  private let options: Y4MOptions
  private let output: any ByteSink

  /// Writes the stream's header at once.
  package init(
    properties: SequenceProperties, options: Y4MOptions = Y4MOptions(), output: any ByteSink
  ) throws(SinkError) {
    self.properties = properties
    self.options = options
    self.output = output
    let size = Y4MPlanes.size(of: properties.size, options)
    let rate = properties.frameRate
    let header =
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) "
      + "Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    try output.write(Array(header.utf8))
  }

  package func makeEncoder() -> Y4MChunkEncoder { Y4MChunkEncoder(options: options) }

  package func write(_ chunk: [Y4MPlanes]) throws(SinkError) {
    for planes in chunk {
      for _ in 0..<planes.frameCount { try output.write(planes.bytes) }
    }
  }

  package func finish() throws(SinkError) {}

  package func abandon() {}
}

/// One picture's frame as it stands in the stream, and how many frames show it.
package struct Y4MPlanes: Sendable {
  var bytes: [UInt8]
  var frameCount: Int
}

/// Separates a chunk's own frames into planes.
package struct Y4MChunkEncoder: ChunkEncoder {
  private let options: Y4MOptions
  private var chunk: [Y4MPlanes] = []

  init(options: Y4MOptions) {
    self.options = options
  }

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    guard role == .own else { return }
    chunk.append(Y4MPlanes(frame.bitmap, count: frame.count, options))
  }

  package mutating func finish() throws(SinkError) -> [Y4MPlanes] { chunk }
}
