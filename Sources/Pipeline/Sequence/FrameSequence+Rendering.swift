import Codec
import Primitives
import Raster

extension FrameSequence {
  /// Renders every frame once and feeds it to all the sinks, `jobs` chunks at a time; what they write comes in order.
  /// `chunks` are the only ones that are rendered, by their numbers from 0; nothing for all.
  ///
  /// When anything fails every sink is abandoned, and the earliest chunk's `FeedFailure` is thrown, and nothing else.
  /// `progress` is told the number of frames done after each chunk.
  func render(
    into sinks: [any SinkFeed], chunks: Set<Int>? = nil, rasterizer: Rasterizer, jobs: Int,
    progress: @Sendable (Int) -> Void
  ) async throws {
    do {
      try await renderChunks(
        PictureChunks(self, only: chunks), into: sinks, rasterizer: rasterizer, jobs: jobs,
        progress: progress)
      for (index, sink) in sinks.enumerated() {
        try FeedFailure.naming(index) { () throws(SinkError) in try sink.finish() }
      }
    } catch {
      for sink in sinks { sink.abandon() }
      throw error
    }
  }

  private func renderChunks(
    _ chunks: PictureChunks, into sinks: [any SinkFeed], rasterizer: Rasterizer, jobs: Int,
    progress: @Sendable (Int) -> Void
  ) async throws {
    var chunks = chunks.enumerated().makeIterator()
    try await withThrowingTaskGroup(of: EncodedPictures.self) { group in
      var running = 0
      func startNext() {
        guard let (number, chunk) = chunks.next() else { return }
        running += 1
        group.addTask { encode(chunk, number: number, for: sinks, rasterizer: rasterizer) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      var waiting: [Int: EncodedPictures] = [:]
      var nextNumber = 0
      while running > 0, let encoded = try await group.next() {
        running -= 1
        waiting[encoded.number] = encoded
        while let ready = waiting.removeValue(forKey: nextNumber) {
          let pieces = try ready.pieces.get()
          for (index, sink) in sinks.enumerated() {
            try FeedFailure.naming(index) { () throws(SinkError) in
              try sink.write(pieces[index])
            }
          }
          nextNumber += 1
          progress(ready.framesDone)
        }
        while running + waiting.count < max(1, jobs) {
          let before = running
          startNext()
          if running == before { break }
        }
      }
    }
  }
}

/// A chunk as its sinks' encoders left it.
private struct EncodedPictures: Sendable {
  var number: Int
  /// One for each sink.
  var pieces: Result<[any Sendable], FeedFailure>
  /// Frames of the sequence up to the chunk's end.
  var framesDone: Int
}

private func encode(
  _ chunk: PictureChunk, number: Int, for sinks: [any SinkFeed], rasterizer: Rasterizer
) -> EncodedPictures {
  var encoders = sinks.map { $0.makeEncoder() }
  var result: Result<[any Sendable], FeedFailure>
  do throws(FeedFailure) {
    func add(_ run: PictureRun?, as role: FrameRole) throws(FeedFailure) {
      guard let run else { return }
      let frame = SequenceFrame(
        bitmap: rasterizer.render(run.displayList), index: run.index, count: run.count)
      for index in encoders.indices {
        try FeedFailure.naming(index) { () throws(SinkError) in
          try encoders[index].add(frame, as: role)
        }
      }
    }
    try add(chunk.before, as: .before)
    for run in chunk.own { try add(run, as: .own) }
    try add(chunk.after, as: .after)
    var pieces = [any Sendable]()
    for index in encoders.indices {
      pieces.append(
        try FeedFailure.naming(index) { () throws(SinkError) in try encoders[index].finish() })
    }
    result = .success(pieces)
  } catch {
    result = .failure(error)
  }
  let done = chunk.own.last.map { $0.index + $0.count } ?? 0
  return EncodedPictures(number: number, pieces: result, framesDone: done)
}

/// Which sink could not go on, and why.
struct FeedFailure: Error {
  var sink: Int
  var error: SinkError

  static func naming<Result>(
    _ sink: Int, _ body: () throws(SinkError) -> Result
  ) throws(FeedFailure) -> Result {
    do throws(SinkError) {
      return try body()
    } catch {
      throw FeedFailure(sink: sink, error: error)
    }
  }
}
