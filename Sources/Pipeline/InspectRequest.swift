import Primitives

/// What is wanted to be known of a scene's choreography.
package struct InspectRequest: Equatable, Sendable {
  package var scene: SceneSource
  /// The moments to sample, in this order; none for every frame.
  package var instants: [StillInstant] = []
  /// Frames to be explained, by their numbers from 0; none for every frame.
  package var frames: [Int] = []
  /// Only the first step of this kind; nothing for the whole timeline.
  package var step: FrameSelection.StepKind?
  /// Nothing for the scene's own.
  package var frameRate: FrameRate?
  package var speed = PlaybackSpeed.original
  /// Folders that pictures may be read from besides the scene's.
  package var assetRoots: [FilePath] = []
  /// The most pixels a picture may have, at least 1.
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package init(scene: SceneSource) {
    self.scene = scene
  }
}
