import Primitives
import SceneFormat

/// How a flying picture is seen at an instant. The layer's frame, the picture's rectangle and the one that it is cut to move
/// apart from each other, so that a picture is never stretched between two content modes that do not stretch it.
package struct SnapshotLook: Hashable, Sendable {
  /// The layer's frame, in points: what background, border and shadow follow.
  package var frame: Rect
  package var cornerRadii: CornerRadii
  /// Where the whole picture lies.
  package var picture: Rect
  /// What the picture is cut to.
  package var clip: Rect
  package var clipCornerRadii: CornerRadii
  /// Whether the layer cuts all that it holds to its outline, at once. Where two ends differ it is so at neither between
  /// them, and the picture alone is cut.
  package var clipsToBounds: Bool
  package var backgroundColor: Color
  /// In points, along the inside of `frame`.
  package var borderWidth: Double
  package var borderColor: Color
  package var shadow: Shadow

  /// `clipCornerRadii` are the layer's own unless given.
  package init(
    frame: Rect, cornerRadii: CornerRadii = .zero, picture: Rect, clip: Rect,
    clipCornerRadii: CornerRadii? = nil, clipsToBounds: Bool = true,
    backgroundColor: Color = .clear, border: Border? = nil, shadow: Shadow? = nil
  ) {
    self.frame = frame
    self.cornerRadii = cornerRadii
    self.picture = picture
    self.clip = clip
    self.clipCornerRadii = clipCornerRadii ?? cornerRadii
    self.clipsToBounds = clipsToBounds
    self.backgroundColor = backgroundColor
    borderWidth = border?.width ?? 0
    borderColor = border?.color ?? .clear
    self.shadow =
      shadow ?? Shadow(offset: .zero, radius: 0, opacity: .clear, color: .black)
  }
}

extension SnapshotLook {
  /// The same look elsewhere.
  package func offset(by delta: Point) -> SnapshotLook {
    moved { $0.offset(by: delta) }
  }

  /// The same look with every rectangle moved.
  func moved(_ move: (Rect) -> Rect) -> SnapshotLook {
    var look = self
    look.frame = move(frame)
    look.picture = move(picture)
    look.clip = move(clip)
    return look
  }
}

extension SnapshotLook: Interpolable {
  /// Every part by itself. Widths and radii do not pass below zero where a spring swings.
  package func interpolated(to end: SnapshotLook, fraction: Double) -> SnapshotLook {
    func mixed<Value: Interpolable>(_ key: KeyPath<SnapshotLook, Value>) -> Value {
      self[keyPath: key].interpolated(to: end[keyPath: key], fraction: fraction)
    }
    let isAtStart = fraction == 0
    var look = SnapshotLook(
      frame: mixed(\.frame), cornerRadii: mixed(\.cornerRadii), picture: mixed(\.picture),
      clip: mixed(\.clip), clipCornerRadii: mixed(\.clipCornerRadii),
      clipsToBounds: clipsToBounds && (isAtStart || end.clipsToBounds),
      backgroundColor: Self.mixed(backgroundColor, end.backgroundColor, fraction))
    look.borderWidth = max(0, mixed(\.borderWidth))
    look.borderColor = Self.mixed(borderColor, end.borderColor, fraction)
    look.shadow = mixed(\.shadow)
    return look
  }

  /// A colour that appears or vanishes keeps its hue: only its alpha moves.
  private static func mixed(_ a: Color, _ b: Color, _ fraction: Double) -> Color {
    var (a, b) = (a, b)
    if a.alpha == 0 { a = Color(red: b.red, green: b.green, blue: b.blue, alpha: 0) }
    if b.alpha == 0 { b = Color(red: a.red, green: a.green, blue: a.blue, alpha: 0) }
    return a.interpolated(to: b, fraction: fraction)
  }
}

extension Shadow: Interpolable {
  /// A shadow that appears or vanishes keeps its shape: only its opacity moves.
  package func interpolated(to end: Shadow, fraction: Double) -> Shadow {
    let shapeless = opacity == .clear
    let endless = end.opacity == .clear
    let from = shapeless ? end : self
    let to = endless ? self : end
    return Shadow(
      offset: from.offset.interpolated(to: to.offset, fraction: fraction),
      radius: max(0, from.radius.interpolated(to: to.radius, fraction: fraction)),
      opacity: Opacity(
        clamping: opacity.value.interpolated(to: end.opacity.value, fraction: fraction)),
      color: from.color.interpolated(to: to.color, fraction: fraction))
  }
}
