import Primitives

/// What holds in a style where a scene does not say it.
extension TransitionDescription.Style {
  var defaultDuration: Duration {
    switch self {
    case .hero, .custom: .milliseconds(600)
    case .lightbox, .container: .milliseconds(300)
    case .zoom: .milliseconds(400)
    case .dissolve, .fullscreen, .push, .flip: .milliseconds(500)
    case .cube, .moveIn, .reveal, .slide: .milliseconds(250)
    }
  }

  var defaultCurve: Curve {
    switch self {
    case .hero, .lightbox, .fullscreen, .flip, .custom: .easeInOut
    case .container: .cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
    case .dissolve, .cube, .moveIn, .reveal, .slide: .linear
    case .zoom: .durationSpring(damping: 0.8, velocity: 0)
    case .push: .durationSpring(damping: 0.6, velocity: 1)
    }
  }

  var defaultShade: TransitionDescription.Shade {
    .init(color: .black, alpha: self == .lightbox ? Opacity(clamping: 0.5) : .clear)
  }

  /// The side that new content comes from on the way back, where it does not say so itself.
  func backSubtype(after subtype: TransitionDescription.Subtype) -> TransitionDescription.Subtype {
    switch self {
    case .cube, .moveIn, .reveal, .slide, .flip: subtype.opposite
    case .hero, .lightbox, .dissolve, .fullscreen, .zoom, .push, .container, .custom: subtype
    }
  }
}
