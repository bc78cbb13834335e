/// A change of the motion itself, told in words before any pixel is.
package struct MotionFinding: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// What the scene resolves to: a style, a curve, a duration, a frame, a radius.
    case parameter
    /// The same motion at another time, or taking another time.
    case time
    /// A layer's way: its frame, alpha, corners or picture at some instants.
    case geometry
    /// Layers that come, go, or lie in another order.
    case layers
  }

  package var kind: Kind
  /// Such as `snapshot arrives 40 ms later (1.04 s, was 1 s)`: lower case, no full stop.
  package var words: String
  /// The step that it is about, such as `present`; nothing for the whole.
  package var step: String?
  /// The layer that it is about, such as `snapshot`; nothing where there is none.
  package var layer: String?
  /// The frame that shows it most; nothing where there is no one frame.
  package var frame: Int?

  package init(
    _ kind: Kind, _ words: String, step: String? = nil, layer: String? = nil, frame: Int? = nil
  ) {
    self.kind = kind
    self.words = words
    self.step = step
    self.layer = layer
    self.frame = frame
  }
}
