import Primitives
import SceneFormat

/// What fills the canvas before or after the transition, laid out.
package struct Screen: Sendable {
  package var backgroundColor: Color
  /// A screenshot, which is stretched to the canvas under the layers.
  package var screenshot: PictureID?
  /// Bottom to top.
  package var layers: [Layer]

  package init(backgroundColor: Color, screenshot: PictureID?, layers: [Layer]) {
    self.backgroundColor = backgroundColor
    self.screenshot = screenshot
    self.layers = layers
  }

  func layer(at components: ArraySlice<String>) -> Layer? {
    Layer.find(components, among: layers)
  }
}

/// A layer laid out: every frame is in the screen's coordinates, in points.
package struct Layer: Sendable {
  /// The name by which its parent's path goes on; nothing for a layer that no path names.
  package var name: String?
  package var frame: Rect
  /// The frame's origin in the parent's coordinates.
  package var originInParent: Point
  package var alpha: Opacity
  package var isHidden: Bool
  package var backgroundColor: Color
  package var cornerRadii: CornerRadii
  package var border: Border?
  package var shadow: Shadow?
  package var clipsToBounds: Bool
  package var contentMode: ContentMode
  package var picture: PictureID?
  /// Bottom to top, above the layer's own picture.
  package var sublayers: [Layer]

  package init(
    name: String?, frame: Rect, originInParent: Point, alpha: Opacity = .opaque,
    isHidden: Bool = false, backgroundColor: Color = .clear, cornerRadii: CornerRadii = .zero,
    border: Border? = nil, shadow: Shadow? = nil, clipsToBounds: Bool = false,
    contentMode: ContentMode = .scaleToFill, picture: PictureID? = nil, sublayers: [Layer] = []
  ) {
    self.name = name
    self.frame = frame
    self.originInParent = originInParent
    self.alpha = alpha
    self.isHidden = isHidden
    self.backgroundColor = backgroundColor
    self.cornerRadii = cornerRadii
    self.border = border
    self.shadow = shadow
    self.clipsToBounds = clipsToBounds
    self.contentMode = contentMode
    self.picture = picture
    self.sublayers = sublayers
  }

  fileprivate static func find(_ components: ArraySlice<String>, among layers: [Layer]) -> Layer? {
    guard let first = components.first, let layer = layers.first(where: { $0.name == first })
    else { return nil }
    let rest = components.dropFirst()
    return rest.isEmpty ? layer : find(rest, among: layer.sublayers)
  }
}
