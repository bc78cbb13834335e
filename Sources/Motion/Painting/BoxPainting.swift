import Display
import Layout
import Primitives
import SceneFormat

/// A box as CALayer draws one: a background, content over it, and a border over both, cut to its outline if it clips.
struct PaintedBox {
  var frame: Rect
  var cornerRadii: CornerRadii
  var backgroundColor: Color
  var border: Border?
  var clipsToBounds: Bool
  /// What lies over the background and under the border.
  var content: [DisplayItem]
  /// The one picture that `content` is, which can be cut while it is drawn; nothing when there is more to it.
  var picture: ImageItem?

  func items(in space: DeviceSpace) -> [DisplayItem] {
    let outline = space.outline(frame, cornerRadii)
    let borderWidth = border.map { space.length($0.width) } ?? 0
    let hasBackground = backgroundColor.alpha > 0
    guard clipsToBounds else {
      return unclipped(outline, borderWidth: borderWidth, hasBackground: hasBackground)
    }
    if !hasBackground, borderWidth == 0 {
      if content.isEmpty { return [] }
      if var picture {
        picture.clip = outline
        return [.image(picture)]
      }
      return [.group(GroupItem(items: content, clip: outline))]
    }
    if content.isEmpty, borderWidth == 0 { return [.fill(outline, backgroundColor)] }
    return [
      .group(
        GroupItem(
          items: square(outline, borderWidth: borderWidth, hasBackground: hasBackground),
          clip: outline))
    ]
  }

  private func unclipped(
    _ outline: Outline, borderWidth: Subpixel, hasBackground: Bool
  ) -> [DisplayItem] {
    if content.isEmpty, borderWidth > 0, hasBackground {
      return [
        .group(
          GroupItem(
            items: square(outline, borderWidth: borderWidth, hasBackground: true), clip: outline))
      ]
    }
    var items = [DisplayItem]()
    if hasBackground { items.append(.fill(outline, backgroundColor)) }
    items += content
    if let border, borderWidth > 0 {
      items.append(
        .border(BorderItem(outline: outline, width: borderWidth, color: border.color)))
    }
    return items
  }

  /// The box before it is cut. Its background and border reach a pixel past the outline, so that the cut, and no edge below
  /// it, makes the edge: two antialiased edges over each other would let what is behind shine through.
  private func square(
    _ outline: Outline, borderWidth: Subpixel, hasBackground: Bool
  ) -> [DisplayItem] {
    let margin = Subpixel.perPixel
    var outer = outline
    outer.rect = DeviceRect(
      left: outline.rect.left - margin, top: outline.rect.top - margin,
      right: outline.rect.right + margin, bottom: outline.rect.bottom + margin)
    var items = [DisplayItem]()
    if hasBackground { items.append(.fill(Outline(rect: outer.rect), backgroundColor)) }
    items += content
    if let border, borderWidth > 0 {
      for key in [\Outline.topLeft, \.topRight, \.bottomRight, \.bottomLeft]
      where outer[keyPath: key] > 0 {
        outer[keyPath: key] += margin
      }
      items.append(
        .border(BorderItem(outline: outer, width: borderWidth + margin, color: border.color)))
    }
    return items
  }
}
