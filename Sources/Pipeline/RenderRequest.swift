import Primitives
import Sheets

/// Everything that one render is asked to do, with every default filled in that does not depend on the scene.
package struct RenderRequest: Equatable, Sendable {
  package var scene: SceneSource
  /// At least one, no two in the same place.
  package var outputs: [OutputTarget]
  package var frames = FrameSelection()
  /// Nothing for the scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point in place of the scene's, above 0; nothing for the scene's own.
  package var scale: Double?
  package var speed = PlaybackSpeed.original
  /// How many threads, at least 1; nothing for one a core. Never changes a pixel.
  package var jobs: Int?
  package var loop = LoopCount.forever
  package var gif = GIFRequest()
  package var sheet = SheetRequest()
  package var mount = MountRequest()
  package var variants = VariantRequest.none
  /// 0 to 100 for a WebP of fewer bytes; nothing for exact pixels.
  package var webPQuality: Int?
  /// The most bytes that a GIF or a WebP may have, at least 1; nothing for as many as it takes.
  package var maximumBytes: Int?
  /// Folders that pictures may be read from besides the scene's.
  package var assetRoots: [FilePath] = []
  /// The most pixels a picture may have, at least 1.
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package static let defaultMaximumPixels = 60_000_000

  package init(scene: SceneSource, outputs: [OutputTarget]) {
    self.scene = scene
    self.outputs = outputs
  }
}

/// Where a scene's text comes from.
package enum SceneSource: Hashable, Sendable {
  case file(FilePath)
  /// Pictures are then looked for from the working folder.
  case standardInput

  /// As findings name it.
  package var name: String {
    switch self {
    case .file(let path): path.text
    case .standardInput: "-"
    }
  }
}

/// Which of the timeline's frames are wanted. The step is chosen first; frames and instants are then counted from its
/// start.
package struct FrameSelection: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case all
    /// From 0, both ends included.
    case frames(ClosedRange<Int>)
    /// One still.
    case still(StillInstant)
  }

  package enum StepKind: String, CaseIterable, Sendable {
    case present, dismiss
  }

  /// Only the first step of this kind; nothing for the whole timeline.
  package var step: StepKind?
  package var part = Part.all

  package init(step: StepKind? = nil, part: Part = .all) {
    self.step = step
    self.part = part
  }
}

/// A moment of the timeline, or of the step that was chosen.
package enum StillInstant: Hashable, Sendable {
  /// After the start; 0 to 3,600 s.
  case time(Duration)
  /// A share of the length, 0 to 1.
  case share(Double)
}

/// How often an animation plays.
package enum LoopCount: Hashable, Sendable {
  case forever
  /// 1 to 65,535 times.
  case times(Int)
}

/// What is asked of a GIF's encoder.
package struct GIFRequest: Equatable, Sendable {
  package enum Quality: String, CaseIterable, Sendable {
    case fast, `default`, best
  }

  package enum Dither: String, CaseIterable, Sendable {
    case none, ordered, diffusion, auto
  }

  package var quality = Quality.default
  /// The most colours in a palette, 2 to 256.
  package var colors = 256
  package var dither = Dither.auto
  /// How far a pixel may be from its true colour for the sake of size: 0 not at all, 100 what the default quality does;
  /// nothing for what the quality stands for.
  package var lossy: Int?
  /// What half-clear pixels are laid over, opaque; nothing to leave that to the encoder.
  package var matte: Color?

  package init() {}
}

/// What is asked of sheets, onions and curves.
package struct SheetRequest: Equatable, Sendable {
  /// How many pictures of each step, 2 to 240; nothing for what suits the kind.
  package var frameCount: Int?
  /// The moments that a sheet shows in place of even ones.
  package var instants: [StillInstant] = []
  package var style = SheetStyle()

  package init() {}
}
