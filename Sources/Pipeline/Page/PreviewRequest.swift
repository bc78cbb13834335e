import Preview
import Primitives

/// A page that plays scenes, with every default filled in that does not depend on them.
package struct PreviewRequest: Equatable, Sendable {
  /// One, or two to be seen side by side.
  package var scenes: [SceneSource]
  /// A file of HTML; `-` for standard output.
  package var page: FilePath
  /// Only the first step of this kind; nothing for the whole timeline.
  package var step: FrameSelection.StepKind?
  /// Nothing for each scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point in place of each scene's, above 0; nothing for its own.
  package var scale: Double?
  package var speed = PlaybackSpeed.original
  /// How many threads, at least 1; nothing for one a core. Never changes a pixel.
  package var jobs: Int?
  /// Folders that pictures may be read from besides the scene's.
  package var assetRoots: [FilePath] = []
  /// The most pixels a picture may have, at least 1.
  package var maximumPixels = RenderRequest.defaultMaximumPixels
  /// Which rendering it is, for a page that sees when there is a newer one.
  package var live: LiveVersion?

  package init(scenes: [SceneSource], page: FilePath) {
    self.scenes = scenes
    self.page = page
  }

  /// Whether the page goes to standard output.
  package var isForStandardOutput: Bool { page == FilePath("-") }
}

/// What came of a preview. The page is staged, not yet in its place.
package struct PreviewReport: Sendable {
  /// One for each scene.
  package var checks: [CheckReport]
  package var result: RenderReport.Result
  /// The files that the page depends on, those that are missing too.
  package var inputs: [FilePath]

  package init(checks: [CheckReport], result: RenderReport.Result, inputs: [FilePath]) {
    self.checks = checks
    self.result = result
    self.inputs = inputs
  }
}
