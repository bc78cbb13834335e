import Primitives
import SceneFormat

/// How a flying picture is seen at an instant. The picture's rectangle and the one that it is cut to move apart from each
/// other, so that a picture is never stretched between two content modes that do not stretch it.
package struct SnapshotLook: Hashable, Sendable {
  /// Where the whole picture lies, in points.
  package var picture: Rect
  /// What it is cut to.
  package var clip: Rect
  package var cornerRadii: CornerRadii
  /// Painted in `clip` behind the picture.
  package var backgroundColor: Color
  /// In points, along the inside of `clip`.
  package var borderWidth: Double
  package var borderColor: Color
  package var shadow: Shadow

  package init(
    picture: Rect, clip: Rect, cornerRadii: CornerRadii = .zero, backgroundColor: Color = .clear,
    border: Border? = nil, shadow: Shadow? = nil
  ) {
    self.picture = picture
    self.clip = clip
    self.cornerRadii = cornerRadii
    self.backgroundColor = backgroundColor
    borderWidth = border?.width ?? 0
    borderColor = border?.color ?? .clear
    self.shadow =
      shadow ?? Shadow(offset: .zero, radius: 0, opacity: .clear, color: .black)
  }
}

extension SnapshotLook: Interpolable {
  /// Every part by itself. Widths and radii do not pass below zero where a spring swings.
  package func interpolated(to end: SnapshotLook, fraction: Double) -> SnapshotLook {
    var look = SnapshotLook(
      picture: picture.interpolated(to: end.picture, fraction: fraction),
      clip: clip.interpolated(to: end.clip, fraction: fraction),
      cornerRadii: cornerRadii.interpolated(to: end.cornerRadii, fraction: fraction),
      backgroundColor: Self.mixed(backgroundColor, end.backgroundColor, fraction))
    look.borderWidth = max(0, borderWidth.interpolated(to: end.borderWidth, fraction: fraction))
    look.borderColor = Self.mixed(borderColor, end.borderColor, fraction)
    look.shadow = shadow.interpolated(to: end.shadow, fraction: fraction)
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
