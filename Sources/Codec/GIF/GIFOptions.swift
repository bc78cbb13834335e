import Primitives

/// How often an animation plays.
package enum LoopCount: Hashable, Sendable {
  case forever
  /// At least 1; 1 plays once, and less counts as 1.
  case times(Int)

  /// GIF's loop field, which counts the repeats after the first play, 0 for no end; nothing for no loop block.
  var gifField: UInt16? {
    switch self {
    case .forever: 0
    case .times(let plays): plays <= 1 ? nil : UInt16(min(plays - 1, 65_535))
    }
  }
}

/// How a GIF is made from true-colour frames.
package struct GIFOptions: Equatable, Sendable {
  /// What time is spent for.
  package enum Quality: String, CaseIterable, Sendable {
    case fast, `default`, best
  }

  /// How colours between two of the palette are shown.
  package enum Dither: String, CaseIterable, Sendable {
    /// Ordered where a frame is mostly smooth gradients, else none.
    case auto
    case none, ordered, diffusion
  }

  package var loop: LoopCount
  package var quality: Quality
  /// At most so many colours a picture, 2 to 256, the transparent index counted in. Held in that range.
  package var maximumColors: Int
  package var dither: Dither
  /// How far a pixel may be from its true colour for the sake of size: 0 not at all, 100 what `default` does; nothing
  /// for what the quality stands for.
  package var lossy: Int?
  /// What half-clear pixels are laid over; nothing for white.
  package var matte: Color?

  package init(
    loop: LoopCount = .forever, quality: Quality = .default, maximumColors: Int = 256,
    dither: Dither = .auto, lossy: Int? = nil, matte: Color? = nil
  ) {
    self.loop = loop
    self.quality = quality
    self.maximumColors = maximumColors
    self.dither = dither
    self.lossy = lossy
    self.matte = matte
  }
}
