import Primitives

/// The keys of a transition, or of its way back, as far as they are written.
struct WrittenTransition {
  let fields: Fields
  var style: TransitionDescription.Style?
  var from: Anchor?
  var to: Anchor?
  var duration: Duration?
  var curve: Curve?
  var asCoded: Bool?
  var contentMode: ContentMode?
  var shade: TransitionDescription.Shade?
  var subtype: TransitionDescription.Subtype?
  var perspective: Double?

  /// These keys, and where they are silent the others'.
  func overriding(_ other: WrittenTransition) -> WrittenTransition {
    WrittenTransition(
      fields: fields, style: style ?? other.style, from: from ?? other.from, to: to ?? other.to,
      duration: duration ?? other.duration, curve: curve ?? other.curve,
      asCoded: asCoded ?? other.asCoded, contentMode: contentMode ?? other.contentMode,
      shade: shade ?? other.shade, subtype: subtype ?? other.subtype,
      perspective: perspective ?? other.perspective)
  }

  /// One way of the transition with its style's defaults filled in.
  func resolved(
    _ style: TransitionDescription.Style, subtype: TransitionDescription.Subtype
  ) -> TransitionDescription {
    TransitionDescription(
      place: fields.place, style: style, from: style.ends.isEmpty ? nil : from,
      to: style.ends.isEmpty ? nil : to, duration: duration ?? style.defaultDuration,
      curve: curve ?? style.defaultCurve, asCoded: asCoded ?? false,
      contentMode: contentMode ?? .scaleAspectFill, shade: shade ?? style.defaultShade,
      subtype: subtype, perspective: perspective)
  }
}

extension TransitionDescription.Style {
  var defaultDuration: Duration {
    switch self {
    case .hero: .milliseconds(600)
    case .lightbox: .milliseconds(300)
    case .cube: .milliseconds(250)
    case .zoom: .milliseconds(400)
    case .dissolve, .fullscreen, .push: .milliseconds(500)
    }
  }

  var defaultCurve: Curve {
    switch self {
    case .hero, .lightbox, .fullscreen: .easeInOut
    case .dissolve, .cube: .linear
    case .zoom: .durationSpring(damping: 0.8, velocity: 0)
    case .push: .durationSpring(damping: 0.6, velocity: 1)
    }
  }

  var defaultShade: TransitionDescription.Shade {
    .init(color: .black, alpha: self == .lightbox ? Opacity(clamping: 0.5) : .clear)
  }

  /// The keys of the ends that it flies between.
  var ends: [String] {
    switch self {
    case .dissolve, .cube: []
    case .hero, .lightbox, .fullscreen, .zoom, .push: ["from", "to"]
    }
  }

  /// The ends that a scene must give.
  var neededEnds: [String] { self == .fullscreen ? ["from"] : ends }

  /// Whether it shows the detail screen.
  var needsDetail: Bool { self != .lightbox }
}

extension TransitionDescription.Subtype {
  /// The side across.
  var opposite: TransitionDescription.Subtype {
    switch self {
    case .fromLeft: .fromRight
    case .fromRight: .fromLeft
    case .fromTop: .fromBottom
    case .fromBottom: .fromTop
    }
  }
}
