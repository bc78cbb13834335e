import Primitives

/// What may be given up, step by step, for a file of fewer bytes.
///
/// Every side begins with what was asked for. The last steps of loss and colours are about the worst that still looks like the
/// scene: beyond them fewer frames, and then smaller ones, look better.
struct SizeLadder: Equatable, Sendable {
  /// Values of `--lossy` for a GIF, of `--webp-quality` for a WebP; nothing for what the quality stands for, or exactness.
  let losses: [Int?]
  let colors: [Int]
  let rates: [FrameRate]
  /// Shares of the canvas's scale, in eighths.
  let scales: [Int]

  /// The ladder for an output of `format`, a GIF or a WebP, that is to show `rate` frames a second.
  init(for request: RenderRequest, format: OutputFormat, rate: FrameRate) {
    switch format {
    case .webp:
      let asked = request.webPQuality
      losses = [asked] + [90, 80, 70, 60, 50, 40, 30, 20].filter { $0 < asked ?? 101 }
      colors = [256]
    default:
      losses = Self.losses(for: request.gif)
      colors = [request.gif.colors] + [128, 96, 64].filter { $0 < request.gif.colors }
    }
    // `--frames` counts frames, and means others at another rate; a still has none to leave out.
    rates = request.frames.part == .all ? Self.halves(of: rate) : [rate]
    scales = [8, 7, 6, 5, 4, 3, 2]
  }

  private static func losses(for gif: GIFRequest) -> [Int?] {
    // Diffused errors are not repeated, so no loss makes them smaller.
    guard gif.dither != .diffusion else { return [gif.lossy] }
    let asked = gif.lossy ?? (gif.quality == .default ? 100 : 0)
    return [gif.lossy] + [50, 100, 125, 150, 200, 250, 300, 400].filter { $0 > asked }
  }

  /// The rate, its half and its quarter, as long as motion is still seen as such.
  private static func halves(of rate: FrameRate) -> [FrameRate] {
    let parts = [2, 4].compactMap { part -> FrameRate? in
      let slowed = FrameRate(
        numerator: rate.numerator, denominator: rate.denominator * part)
      return slowed.flatMap { $0.framesPerSecond >= 8 ? $0 : nil }
    }
    return [rate] + parts
  }

  var worst: SizeSetting {
    SizeSetting(
      loss: losses.count - 1, colors: colors.count - 1, rate: rates.count - 1,
      scale: scales.count - 1)
  }
}
