import Primitives

/// What fills the canvas before or after the transition.
package enum ScreenDescription: Sendable {
  /// One picture stretched to the canvas.
  case screenshot(ImageReference)
  /// Layers, bottom to top, over a colour.
  case layers(backgroundColor: Color, [LayerDescription])
}

/// A layer as the scene describes it.
package struct LayerDescription: Sendable {
  package enum Kind: Sendable {
    case view
    case image(ImageReference)
    case text(TextDescription)
    case table(TableDescription)
    case grid(GridDescription)
    case navigationBar(NavigationBarDescription)
    case statusBar(StatusBarDescription)
    case tabBar(TabBarDescription)
  }

  /// Unique among its siblings; nothing for a layer that no path needs to name.
  package var id: String?
  package var place: Place
  package var kind: Kind
  /// In its parent's coordinates, sizes at least 0. Nothing when left out: it then fills its parent, but for a bar, which
  /// stands where the device has it, and for a layer with a placement.
  package var frame: Rect?
  package var placement: Placement?
  package var alpha: Opacity
  package var isHidden: Bool
  package var backgroundColor: Color
  package var cornerRadii: CornerRadii
  package var border: Border?
  package var shadow: Shadow?
  package var clipsToBounds: Bool
  package var contentMode: ContentMode
  /// Its screen's.
  package var appearance = Appearance.light
  package var direction = LayoutDirection.leftToRight
  /// How its sublayers are placed; nothing where each says so itself.
  package var stack: StackDescription?
  /// Bottom to top.
  package var sublayers: [LayerDescription]

  package init(
    id: String?, place: Place, kind: Kind, frame: Rect?, alpha: Opacity = .opaque,
    isHidden: Bool = false, backgroundColor: Color = .clear, cornerRadii: CornerRadii = .zero,
    border: Border? = nil, shadow: Shadow? = nil, clipsToBounds: Bool = false,
    contentMode: ContentMode = .scaleToFill, sublayers: [LayerDescription] = []
  ) {
    self.id = id
    self.place = place
    self.kind = kind
    self.frame = frame
    self.alpha = alpha
    self.isHidden = isHidden
    self.backgroundColor = backgroundColor
    self.cornerRadii = cornerRadii
    self.border = border
    self.shadow = shadow
    self.clipsToBounds = clipsToBounds
    self.contentMode = contentMode
    self.sublayers = sublayers
  }
}

/// CALayer's border, drawn along the inside of the bounds.
package struct Border: Hashable, Sendable {
  /// In points, at least 0.
  package var width: Double
  package var color: Color

  package init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

/// CALayer's shadow, thrown by the layer's outline.
package struct Shadow: Hashable, Sendable {
  /// In points.
  package var offset: Point
  /// CALayer.shadowRadius, the Gaussian's standard deviation in points, at least 0.
  package var radius: Double
  package var opacity: Opacity
  package var color: Color

  package init(offset: Point, radius: Double, opacity: Opacity, color: Color) {
    self.offset = offset
    self.radius = radius
    self.opacity = opacity
    self.color = color
  }
}
