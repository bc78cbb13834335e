/// How pictures are sampled and edges drawn.
package enum Rendering: String, CaseIterable, Sendable {
  /// Antialiased edges and area-true minification: no shimmer.
  case smooth
  /// What the device draws: 4-tap bilinear, no mipmaps, hard layer edges (uikit-motion, section 4).
  case uikit
}
