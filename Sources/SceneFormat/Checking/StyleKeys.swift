/// Which of a transition's keys a style asks for, and which mean something in it.
extension TransitionDescription.Style {
  /// The keys of the ends that it flies between.
  var ends: [String] {
    switch self {
    case .dissolve, .cube, .moveIn, .reveal, .slide, .flip, .custom: []
    case .hero, .lightbox, .fullscreen, .zoom, .push, .container: ["from", "to"]
    }
  }

  /// The keys that a scene must give.
  var neededKeys: [String] {
    switch self {
    case .fullscreen, .container: ["from"]
    case .custom: ["tracks"]
    default: ends
    }
  }

  /// Whether it shows the detail screen, come what may.
  var needsDetail: Bool { self != .lightbox && self != .custom }

  /// Whether its way back has a picture in flight, which a finger can drag.
  var fliesPicture: Bool {
    switch self {
    case .hero, .lightbox, .fullscreen, .push: true
    case .dissolve, .cube, .zoom, .container, .moveIn, .reveal, .slide, .flip, .custom: false
    }
  }

  /// Whether a key is none of its own: `custom` spells out what the others' keys say, and they know nothing of tracks.
  func lacks(_ key: String) -> Bool {
    (self == .custom ? Self.keysOfOthers : Self.keysOfCustom).contains(key)
  }

  /// Whether a key may be written but does nothing in it. The ends, the side and what else a style of UIKit's may have
  /// beside it for another are let be in silence.
  func ignores(_ key: String) -> Bool {
    switch key {
    case "path": ends.isEmpty
    case "fade": [.lightbox, .cube, .moveIn, .reveal, .slide, .flip].contains(self)
    case "shade": ![.hero, .lightbox, .fullscreen, .push, .container].contains(self)
    case "tapMark": ends.isEmpty && self != .custom
    default: false
    }
  }

  static let keysOfCustom = ["tracks", "hidden", "covers", "stays"]

  private static let keysOfOthers = [
    "from", "to", "asCoded", "contentMode", "shade", "subtype", "perspective", "path", "fade",
  ]
}

extension ChoreographyDescription {
  /// Whether a picture of its own moves over a screen or a shade: then a finger can drag it.
  var fliesPicture: Bool {
    tracks.contains { if case .snapshot = $0.subject { true } else { false } }
  }
}
