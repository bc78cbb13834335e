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
    /// Material's container transform.
    case container
    /// CATransition's: the new screen slides over the old one, the old one slides away from the new one, or both slide.
    case moveIn, reveal, slide
    /// Both screens are the sides of a card that turns over.
    case flip
    /// The scene spells its tracks out.
    case custom
  }

  /// The side that new content comes from: CATransitionSubtype.
  package enum Subtype: String, CaseIterable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// The side across.
    package var opposite: Subtype {
      switch self {
      case .fromLeft: .fromRight
      case .fromRight: .fromLeft
      case .fromTop: .fromBottom
      case .fromBottom: .fromTop
      }
    }
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
  /// The line that a flying picture's centre follows.
  package var motionPath: MotionPath
  /// How the screens change over; nothing for the style's own way.
  package var fade: Fade?
  /// What `custom` moves; nothing in any other style.
  package var choreography: ChoreographyDescription?
  /// Nothing for no mark, and on the way back.
  package var tapMark: TapMark?

  package init(
    place: Place, style: Style, from: Anchor?, to: Anchor?, duration: Duration, curve: Curve,
    asCoded: Bool = false, contentMode: ContentMode = .scaleAspectFill,
    shade: Shade = Shade(color: .black, alpha: .clear), subtype: Subtype = .fromLeft,
    perspective: Double? = nil, motionPath: MotionPath = .straight, fade: Fade? = nil,
    choreography: ChoreographyDescription? = nil, tapMark: TapMark? = nil
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
    self.motionPath = motionPath
    self.fade = fade
    self.choreography = choreography
    self.tapMark = tapMark
  }
}

/// The line that a flying picture's centre follows.
package enum MotionPath: String, CaseIterable, Sendable {
  case straight
  /// A quarter of an oval, as Material's arc motion: upright at the higher end, level at the lower one.
  case arc
}

/// How one screen gives way to the other, and when, as Material's container transform has it.
package struct Fade: Hashable, Sendable {
  package enum Mode: String, CaseIterable, Sendable {
    /// The coming screen fades in over the leaving one.
    case `in`
    /// The leaving screen, on top, fades out.
    case out
    /// The leaving screen fades out and the coming one in, at the same time.
    case cross
    /// The leaving screen fades out, and then the coming one in.
    case through
  }

  package var mode: Mode
  /// The share of the transition's progress, 0 to 1, where it begins.
  package var start: Double
  /// The share where it is over, at least `start` and at most 1.
  package var end: Double
  /// Whether a cross-fade adds what both screens give, so that what is alike in them does not dim half way (CSS's
  /// `plus-lighter`), in place of UIKit's source-over.
  package var plusLighter: Bool

  package init(mode: Mode, start: Double = 0, end: Double = 1, plusLighter: Bool = false) {
    self.mode = mode
    self.start = start
    self.end = end
    self.plusLighter = plusLighter
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

  /// Whether it is a spring that takes the time that it needs, whatever the transition's duration is.
  package var settlesByItself: Bool {
    switch self {
    case .linear, .cubicBezier, .durationSpring: false
    case .physicalSpring, .perceptualSpring, .responseSpring: true
    }
  }

  package static let easeIn = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = Curve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = Curve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// CAMediaTimingFunctionName.default.
  package static let standard = Curve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
}
