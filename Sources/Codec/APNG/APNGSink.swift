import Primitives
import Synchronization

/// Writes frames as an animated PNG (W3C PNG, third edition), its first frame the picture that other readers show.
///
/// The file says at its start how many images follow. So their number is fixed before the first is encoded, by how long the
/// pictures stand alone: one that turns out equal to the one before it becomes an image of a single pixel.
package final class APNGSink: FrameSink {
  private struct Output {
    var imageCount = 0
    var sequenceNumber: UInt32 = 0
  }

  private let properties: SequenceProperties
  private let loop: LoopCount
  private let imageCount: Int
  private let bytes: any ByteSink
  private let clock: APNGClock
  private let output = Mutex(Output())

  /// `imageCount` is the sum of `APNGClock.imageCount` over the pictures that will come. Fails for a sequence of more
  /// images than the format can count.
  package init(
    properties: SequenceProperties, loop: LoopCount, imageCount: Int, output: any ByteSink
  ) throws(SinkError) {
    guard imageCount <= Int(Int32.max) / 2 else {
      throw .unsupported("an APNG has at most 1073741823 images, but this needs \(imageCount)")
    }
    self.properties = properties
    self.loop = loop
    self.imageCount = imageCount
    bytes = output
    clock = APNGClock(rate: properties.frameRate)
  }

  package func makeEncoder() -> APNGChunkEncoder {
    APNGChunkEncoder(size: properties.size, clock: clock, hasAlpha: !properties.isOpaque)
  }

  package func write(_ chunk: APNGChunk) throws(SinkError) {
    try output.withLock { output throws(SinkError) in
      for image in chunk.images { try put(image, &output) }
    }
  }

  package func finish() throws(SinkError) {
    precondition(
      output.withLock { $0.imageCount } == imageCount, "as many images come as were announced")
    var end = APNGChunks()
    end.append("IEND", [])
    try bytes.write(end.bytes)
  }

  package func abandon() {}

  private func put(_ image: APNGImage, _ output: inout Output) throws(SinkError) {
    var chunks = APNGChunks()
    let isFirst = output.imageCount == 0
    if isFirst { chunks.open(properties, loop: loop, imageCount: imageCount) }
    chunks.append(image, sequenceNumber: &output.sequenceNumber, isFirst: isFirst)
    output.imageCount += 1
    try bytes.write(chunks.bytes)
  }
}
