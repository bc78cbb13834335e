import Primitives

/// The transition, each way by itself: what `dismiss` overrides is already laid over what the scene says for both.
package struct TransitionPair: Sendable {
  package var present: TransitionDescription
  package var dismiss: TransitionDescription

  package init(present: TransitionDescription, dismiss: TransitionDescription) {
    self.present = present
    self.dismiss = dismiss
  }
}

/// One way of a transition, with the defaults of its style filled in.
package struct TransitionDescription: Sendable {
  package enum Style: String, CaseIterable, Sendable {
    case hero, lightbox, dissolve, cube, fullscreen, zoom, push
  }

  /// The side that new content comes from: CATransitionSubtype.
  package enum Subtype: String, CaseIterable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// A colour over the screen behind.
  package struct Shade: Hashable, Sendable {
    package var color: Color
    package var alpha: Opacity

    package init(color: Color, alpha: Opacity) {
      self.color = color
      self.alpha = alpha
    }
  }

  package var place: Place
  package var style: Style
  /// The end at the list, whichever way it goes. Nothing in a style that needs none.
  package var from: Anchor?
  /// The end at the detail, whichever way it goes. Nothing in a style that needs none.
  package var to: Anchor?
  /// At least 0.
  package var duration: Duration
  package var curve: Curve
  package var asCoded: Bool
  /// How a picture given with a frame is laid into it.
  package var contentMode: ContentMode
  package var shade: Shade
  package var subtype: Subtype
  /// The eye's distance from the screen in points, above 0; nothing for four thirds of the canvas's width.
  package var perspective: Double?

  package init(
    place: Place, style: Style, from: Anchor?, to: Anchor?, duration: Duration, curve: Curve,
    asCoded: Bool = false, contentMode: ContentMode = .scaleAspectFill,
    shade: Shade = Shade(color: .black, alpha: .clear), subtype: Subtype = .fromLeft,
    perspective: Double? = nil
  ) {
    self.place = place
    self.style = style
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.asCoded = asCoded
    self.contentMode = contentMode
    self.shade = shade
    self.subtype = subtype
    self.perspective = perspective
  }
}

/// One end of a flight.
package enum Anchor: Sendable {
  /// A layer of the screen.
  case layer(LayerPath, Place)
  /// A rectangle of the screen.
  case frame(FrameAnchor)

  package var place: Place {
    switch self {
    case .layer(_, let place): place
    case .frame(let anchor): anchor.place
    }
  }
}

/// A rectangle of a screen that a picture flies from or to.
package struct FrameAnchor: Sendable {
  package var place: Place
  /// In the screen's coordinates, in points.
  package var frame: Rect
  package var cornerRadii: CornerRadii
  /// What flies; nothing for the part of the screen's own picture.
  package var image: ImageReference?
  /// Painted over the frame in its screen while the picture flies.
  package var fill: Color?

  package init(
    place: Place, frame: Rect, cornerRadii: CornerRadii = .zero, image: ImageReference? = nil,
    fill: Color? = nil
  ) {
    self.place = place
    self.frame = frame
    self.cornerRadii = cornerRadii
    self.image = image
    self.fill = fill
  }
}

/// How progress follows time, as the scene names it; Motion's easings compute it.
package enum Curve: Hashable, Sendable {
  case linear
  /// CAMediaTimingFunction: a cubic Bezier from (0, 0) to (1, 1), x1 and x2 in 0...1. The named curves are of this kind.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// UIView's `usingSpringWithDamping:initialSpringVelocity:`, at rest after the duration. Damping above 0, at most 1.
  case durationSpring(damping: Double, velocity: Double)
  /// CASpringAnimation's and UISpringTimingParameters': all above 0 but the velocity.
  case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// SwiftUI's `Spring(duration:bounce:)`: the duration in seconds above 0, the bounce above -1 and at most 1.
  case perceptualSpring(duration: Double, bounce: Double, velocity: Double)
  /// SwiftUI's `spring(response:dampingFraction:)`: both above 0.
  case responseSpring(response: Double, dampingFraction: Double, velocity: Double)

  package static let easeIn = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = Curve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// CAMediaTimingFunctionName.default.
  package static let standard = Curve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
