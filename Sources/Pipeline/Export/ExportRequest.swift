import Primitives

/// What is wanted of a scene's motion for others to build it.
package struct ExportRequest: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// UIKit code.
    case swift
    case css
    /// A Lottie animation that holds its pictures.
    case lottie
    /// A table of numbers.
    case markdown

    /// What such files' names end in.
    package var ending: String {
      switch self {
      case .swift: "swift"
      case .css: "css"
      case .lottie: "json"
      case .markdown: "md"
      }
    }
  }

  package var scene: SceneSource
  package var form: Form
  /// Nothing for standard output.
  package var output: FilePath?
  /// Of a Lottie; nothing for the scene's own.
  package var frameRate: FrameRate?
  /// Pixels per point of a Lottie's pictures in place of the scene's.
  package var scale: Double?
  package var assetRoots: [FilePath] = []
  package var maximumPixels = RenderRequest.defaultMaximumPixels

  package init(scene: SceneSource, form: Form) {
    self.scene = scene
    self.form = form
  }
}
