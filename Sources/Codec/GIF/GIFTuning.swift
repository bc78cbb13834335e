import Kernels
import Primitives

/// What a quality stands for in the encoder's own terms.
struct GIFTuning {
  enum Dither {
    /// `whereSmooth` is ordered.
    case none, whereSmooth, diffusionWhereSmooth, ordered, diffusion
  }

  /// Palette entries besides the transparent one.
  var colors: Int
  /// Rounds of k-means.
  var rounds: Int
  /// Neighbours that each palette colour knows.
  var neighbours: Int
  /// Whether a similar colour's answer will do for a pixel.
  var isRough: Bool
  /// How much a match may err, in 1/256 of the default; nothing for codes without loss.
  var lossScale: Int?
  var dither: Dither
  /// Whether a frame that is looked at for long is drawn without loss and with its errors diffused: it is one of many and
  /// costs little.
  var diffusesAtRest: Bool
  /// How strongly texture takes weight from a colour, in quarters.
  var rangeGain: Int

  init(_ options: GIFOptions, size: PixelSize) {
    colors = max(2, min(256, options.maximumColors)) - 1
    rangeGain = 4 + 12 * Self.density(size) / 1000
    isRough = options.quality == .fast
    switch options.quality {
    case .fast: (rounds, neighbours, lossScale) = (0, 8, nil)
    case .default: (rounds, neighbours, lossScale) = (0, 12, Self.defaultScale(size))
    case .best: (rounds, neighbours, lossScale) = (6, 31, Self.defaultScale(size) * 12 / 100)
    }
    if let lossy = options.lossy {
      lossScale = lossy <= 0 ? nil : Self.defaultScale(size) * min(lossy, 10_000) / 100
    }
    switch options.dither {
    case .none: dither = .none
    case .ordered: dither = .ordered
    case .diffusion: dither = .diffusion
    case .auto:
      switch options.quality {
      case .fast: dither = .none
      case .default: dither = .whereSmooth
      case .best: dither = lossScale == nil ? .diffusion : .diffusionWhereSmooth
      }
    }
    if dither == .diffusion { lossScale = nil }
    diffusesAtRest = options.quality != .fast && options.dither == .auto && lossScale != nil
  }

  /// On screens of 3 pixels a point a pixel is smaller to the eye, and hides more.
  private static func defaultScale(_ size: PixelSize) -> Int {
    448 + 552 * density(size) / 1000
  }

  /// How dense a screen must be for its pixels to be so many: 0 up to a million, 1000 from two and a half on.
  private static func density(_ size: PixelSize) -> Int {
    max(0, min(1_500_000, size.area - 1_000_000)) / 1500
  }
}
