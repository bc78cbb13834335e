import Primitives

/// Writes every frame as a PNG file of its own. A picture that stands for several frames is encoded once.
package final class PNGSequenceSink: FrameSink {

  private let folder: any FrameFolder

  package init(properties: SequenceProperties, folder: any FrameFolder) {
    self.folder = folder
  }

  package func makeEncoder() -> PNGChunkEncoder { PNGChunkEncoder() }

  package func write(_ chunk: [EncodedPNG]) throws(SinkError) {
    for picture in chunk {
      for index in picture.firstFrame..<picture.firstFrame + picture.frameCount {
        try folder.write(picture.file, forFrame: index)
      }
    }
  }

  package func finish() throws(SinkError) {}

  package func abandon() {}
}

/// One picture's file, and the frames that show it.
package struct EncodedPNG: Sendable {
  var file: [UInt8]
  var firstFrame: Int
  var frameCount: Int
}

/// Encodes a chunk's own frames; the neighbours say nothing to a PNG.
package struct PNGChunkEncoder: ChunkEncoder {
  private var pictures: [EncodedPNG] = []
  private var last: Bitmap?
  private let encoder = PNGEncoder()

  package mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    guard role == .own else { return }
    if frame.bitmap == last, let file = pictures.last?.file {
      pictures.append(EncodedPNG(file: file, firstFrame: frame.index, frameCount: frame.count))
      return
    }
    last = frame.bitmap
    pictures.append(
      EncodedPNG(
        file: encoder.encode(frame.bitmap), firstFrame: frame.index, frameCount: frame.count))
  }

  package mutating func finish() throws(SinkError) -> [EncodedPNG] { pictures }
}
