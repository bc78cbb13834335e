import Golden
import Primitives

/// Everything that a verification is asked to do.
package struct VerifyRequest: Equatable, Sendable {
  /// A scene and what its golden may be called.
  package struct Entry: Equatable, Sendable {
    package var scene: SceneSource
    /// Without the ending, such as `menus/open`: the golden's place in its folder. Of several the first that has a golden
    /// counts, else the last.
    package var names: [String]
    /// The command that accepts what this scene renders.
    package var acceptingCommand: String
    /// The same where there is no golden yet.
    package var recordingCommand: String

    package init(
      scene: SceneSource, names: [String], acceptingCommand: String, recordingCommand: String
    ) {
      self.scene = scene
      self.names = names
      self.acceptingCommand = acceptingCommand
      self.recordingCommand = recordingCommand
    }
  }

  /// Where old scenes come from, to render again what a golden of hashes has no pictures of.
  package enum Base: Equatable, Sendable {
    /// A commit of the repository that the scenes lie in, as git takes it.
    case revision(String)
    /// A folder that holds the scenes by the same paths.
    case folder(FilePath)
  }

  /// Which goldens are written.
  package enum Recording: String, CaseIterable, Sendable {
    /// Every scene's.
    case all
    /// Those of scenes that have none.
    case missing
    /// Those, and those that are not as what is rendered.
    case failed
  }

  package var entries: [Entry]
  /// The part of the entries that is verified, ascending; nothing for all. `take` sets it.
  package internal(set) var part: [Int]?
  package internal(set) var shard: Shard?
  package var goldens: FilePath
  /// Whether goldens that belong to none of the scenes are told.
  package var reportsExtraGoldens = false
  package var base: Base?
  package var tolerance = ToleranceRequest()
  /// Nothing to write no golden.
  package var recording: Recording?
  /// What kind of golden is written; nothing for the kind that is there, and hashes where there is none.
  package var kind: GoldenKind?
  package var jobs: Int?
  package var assetRoots: [FilePath] = []
  package var maximumPixels = RenderRequest.defaultMaximumPixels
  /// The command that accepts what all scenes render.
  package var acceptingCommand = ""

  /// How many scenes are verified.
  package var sceneCount: Int { part?.count ?? entries.count }

  package init(entries: [Entry], goldens: FilePath) {
    self.entries = entries
    self.goldens = goldens
  }
}

/// What a command line says of tolerance; it replaces what a scene says, one by one.
package struct ToleranceRequest: Equatable, Sendable {
  /// In ten-thousandths of the distance from black to white.
  package var threshold: Int?
  package var maximumPixels: Int?
  /// In millionths.
  package var maximumRatio: Int?
  package var window: Int?
  package var maximumFrames: Int?
  /// In pixels; they come besides the scene's.
  package var ignored: [PixelRegion] = []
  package var ignoresAntialiasing = false

  package init() {}

  /// Whether single pixels have to be looked at.
  package var needsPixels: Bool { applied(to: .exact).needsPixels }

  package func applied(to tolerance: Tolerance) -> Tolerance {
    var result = tolerance
    result.threshold = threshold ?? result.threshold
    result.maximumPixels = maximumPixels ?? result.maximumPixels
    result.maximumRatio = maximumRatio ?? result.maximumRatio
    result.window = window ?? result.window
    result.maximumFrames = maximumFrames ?? result.maximumFrames
    result.ignored += ignored
    result.ignoresAntialiasing = ignoresAntialiasing || result.ignoresAntialiasing
    return result
  }
}

extension VerifyRequest {
  /// What kind of golden is written of a scene.
  func kind(beside place: GoldenPlace) -> GoldenKind { kind ?? place.found.first?.kind ?? .hash }
}
