import Primitives

/// One thing to paint. Items are painted in order, each over what stands there (source-over, sRGB-encoded,
/// premultiplied); nothing in them is left to be resolved.
package indirect enum DisplayItem: Equatable, Sendable {
  /// The inside of an outline in one colour.
  case fill(Outline, Color)
  /// A band along the inside of an outline.
  case border(BorderItem)
  /// A picture, or a recording, in a rectangle.
  case image(ImageItem)
  /// Items painted on a clear bitmap of their own, cut to an outline, and then painted as one with an opacity: group
  /// opacity and clipsToBounds.
  case group(GroupItem)
  /// The blurred shadow of an outline.
  case shadow(ShadowItem)
  /// A picture or a recording on a plane in space.
  case quad(QuadItem)
  /// Two pictures of the same place, one turning into the other.
  case crossFade(CrossFadeItem)
}

/// A band of one colour along the inside of an outline, as CALayer draws its border: the inner edge's radii are the outer
/// ones less the width.
package struct BorderItem: Equatable, Sendable {
  package var outline: Outline
  /// At least 0.
  package var width: Subpixel
  package var color: Color

  package init(outline: Outline, width: Subpixel, color: Color) {
    self.outline = outline
    self.width = width
    self.color = color
  }
}

/// `crop` of `source` fills `destination` exactly; of that, what lies in `clip` is painted.
package struct ImageItem: Equatable, Sendable {
  package var source: ImageSource
  /// The part of the source that is drawn, in 1/256 of its own pixels, not empty, and within its bounds. Sampling never
  /// reads outside of it.
  package var crop: DeviceRect
  /// Where `crop` goes. Nothing is painted when it is empty.
  package var destination: DeviceRect
  /// What it is cut to; nothing for no further cut than `destination` itself.
  package var clip: Outline?
  package var opacity: Opacity

  /// `crop` is the whole source unless given.
  package init(
    source: ImageSource, crop: DeviceRect? = nil, destination: DeviceRect, clip: Outline? = nil,
    opacity: Opacity = .opaque
  ) {
    self.source = source
    self.crop = crop ?? DeviceRect(width: source.size.width, height: source.size.height)
    self.destination = destination
    self.clip = clip
    self.opacity = opacity
  }
}

/// Items flattened into one before they are painted.
package struct GroupItem: Equatable, Sendable {
  package var items: [DisplayItem]
  /// What the flattened items are cut to; nothing for no cut.
  package var clip: Outline?
  package var opacity: Opacity

  package init(items: [DisplayItem], clip: Outline? = nil, opacity: Opacity = .opaque) {
    self.items = items
    self.clip = clip
    self.opacity = opacity
  }
}

/// The shadow that an outline throws: the outline filled with a colour, blurred by a Gaussian.
package struct ShadowItem: Equatable, Sendable {
  /// Already moved by the shadow's offset.
  package var outline: Outline
  /// The Gaussian's standard deviation: CALayer's shadowRadius in subpixels. At least 0.
  package var deviation: Subpixel
  package var color: Color
  package var opacity: Opacity

  package init(outline: Outline, deviation: Subpixel, color: Color, opacity: Opacity) {
    self.outline = outline
    self.deviation = deviation
    self.color = color
    self.opacity = opacity
  }
}

/// A whole source on a plane in space, seen in perspective.
package struct QuadItem: Equatable, Sendable {
  package var source: ImageSource
  /// Where the source's top left, top right, bottom right and bottom left corners are seen. They are a convex
  /// quadrilateral, clockwise on the screen; anything else is turned away and not painted.
  package var corners: [DevicePoint]
  package var opacity: Opacity

  /// `corners` must be four.
  package init(source: ImageSource, corners: [DevicePoint], opacity: Opacity = .opaque) {
    precondition(corners.count == 4, "a quad has four corners")
    self.source = source
    self.corners = corners
    self.opacity = opacity
  }
}

/// Items that turn into others, each set painted on a clear bitmap of its own: every pixel is the mean of both, weighted by
/// `fraction`, so that what is alike in them does not change on the way (CSS's plus-lighter). The mean is then painted.
package struct CrossFadeItem: Equatable, Sendable {
  package var start: [DisplayItem]
  package var end: [DisplayItem]
  /// How much of `end` is seen.
  package var fraction: Opacity

  package init(start: [DisplayItem], end: [DisplayItem], fraction: Opacity) {
    self.start = start
    self.end = end
    self.fraction = fraction
  }
}
