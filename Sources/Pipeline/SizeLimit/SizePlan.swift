import Codec
import Motion
import Primitives
import Raster

/// One way to write an output: which frames, and with which options.
struct SizePlan: Sendable {
  let sequence: FrameSequence
  let size: PixelSize
  let format: OutputFormat
  let request: RenderRequest
  /// The sequence's, for a GIF.
  let plainColors: [UInt32]
  let rasterizer: Rasterizer
  let jobs: Int

  /// What was written.
  struct Written {
    /// How many colours were left of more; nothing where all were.
    var reducedColors: Int?
  }

  /// Writes the whole output; nothing where it did not stay within the limit of `bytes`.
  func write(
    to bytes: CountedBytes, progress: @escaping @Sendable (Int) -> Void
  ) async throws(SinkError) -> Written? {
    do throws(SinkError) {
      let colors = try await render(to: bytes, chunks: nil, jobs: jobs, progress: progress)
      try bytes.finish()
      return Written(reducedColors: colors)
    } catch CountedBytes.overflow {
      return nil
    }
  }

  /// About how many bytes the whole output would have.
  func estimate(_ sample: ChunkSample) async throws(SinkError) -> Int {
    async let first = count([0], jobs: 1)
    async let others = count(sample.others, jobs: max(1, jobs - 1))
    return sample.estimate(first: try await first.get(), others: try await others.get())
  }

  private func count(_ chunks: Set<Int>, jobs: Int) async -> Result<Int, SinkError> {
    guard !chunks.isEmpty else { return .success(0) }
    do throws(SinkError) {
      let bytes = CountedBytes()
      _ = try await render(to: bytes, chunks: chunks, jobs: jobs) { _ in }
      return .success(bytes.count)
    } catch {
      return .failure(error)
    }
  }

  private func render(
    to bytes: CountedBytes, chunks: Set<Int>?, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws(SinkError) -> Int? {
    let sink = try sequence.sink(format, request, plainColors: plainColors, writing: bytes)
    do {
      try await sequence.render(
        into: [sink], chunks: chunks, rasterizer: rasterizer, jobs: jobs, progress: progress)
    } catch let failure as FeedFailure {
      throw failure.error
    } catch {
      preconditionFailure("rendering throws nothing but a sink's failure")
    }
    return sink.reducedColors
  }
}
