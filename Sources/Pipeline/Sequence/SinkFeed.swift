import Codec

/// A sink whose own types are hidden, so that one render can feed several kinds.
protocol SinkFeed: Sendable {
  func makeEncoder() -> any EncoderFeed
  func write(_ piece: any Sendable) throws(SinkError)
  func finish() throws(SinkError)
  func abandon()
  /// How many colours were left where a format can't hold all; nothing where it could.
  var reducedColors: Int? { get }
}

/// A chunk's encoder for one sink.
protocol EncoderFeed {
  mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError)
  mutating func finish() throws(SinkError) -> any Sendable
}

struct Feed<Sink: FrameSink>: SinkFeed {
  let sink: Sink

  func makeEncoder() -> any EncoderFeed { ChunkFeed(encoder: sink.makeEncoder()) }

  func write(_ piece: any Sendable) throws(SinkError) {
    guard let piece = piece as? Sink.Encoder.Encoded else {
      preconditionFailure("a sink is given what its own encoder made")
    }
    try sink.write(piece)
  }

  func finish() throws(SinkError) { try sink.finish() }
  func abandon() { sink.abandon() }
  var reducedColors: Int? { (sink as? GIFSink)?.reducedColors }
}

private struct ChunkFeed<Encoder: ChunkEncoder>: EncoderFeed {
  var encoder: Encoder

  mutating func add(_ frame: SequenceFrame, as role: FrameRole) throws(SinkError) {
    try encoder.add(frame, as: role)
  }

  mutating func finish() throws(SinkError) -> any Sendable { try encoder.finish() }
}
