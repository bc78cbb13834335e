/// What is wanted to be known of a scene's faults.
package struct CheckRequest: Equatable, Sendable {
  package var scene: SceneSource
  /// Folders that pictures may be read from besides the scene's.
  package var assetRoots: [FilePath] = []
  /// The most pixels a picture may have, at least 1.
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package init(scene: SceneSource) {
    self.scene = scene
  }
}
