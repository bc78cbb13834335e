import Primitives

/// How far frames may be from their golden for the scene to count as unchanged.
package struct VerifyDescription: Equatable, Sendable {
  /// Why anything may differ at all, for whoever reads the scene.
  package var reason: String
  /// 0 to 1: the distance from black to white as seen.
  package var threshold: Double
  /// Pixels of a frame, or with a window of any window.
  package var maxDiffPixels: Int?
  /// 0 to 1: the share of a frame's pixels.
  package var maxDiffRatio: Double?
  /// The side, in pixels, of the square in which pixels are counted.
  package var window: Int?
  package var maxFrames: Int
  /// In points of the canvas.
  package var ignore: [Rect]
  /// Whether pixels of moved antialiased edges are left out.
  package var antialiasing: Bool
}
