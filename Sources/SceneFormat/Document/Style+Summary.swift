extension TransitionDescription.Style {
  /// What moves in it, in a few words.
  package var summary: String {
    switch self {
    case .hero: "the picture flies from the list to the detail, which fades in"
    case .lightbox: "the picture grows over the dimmed list"
    case .dissolve: "the detail fades in over the list"
    case .cube: "list and detail are faces of a turning cube"
    case .fullscreen: "the picture flies from the list and fills the screen"
    case .zoom: "both screens grow as one world until the picture meets its place"
    case .push: "the picture flies from the list on a spring"
    case .container: "a card grows into the detail, as Material's container transform"
    case .moveIn: "the detail slides in over the list"
    case .reveal: "the list slides away from over the detail"
    case .slide: "the detail pushes the list out"
    case .flip: "list and detail are the sides of a card that turns over"
    case .custom: "the scene spells its tracks out"
    }
  }

  /// How long a way takes where a scene does not say it.
  package var standardDuration: Duration { defaultDuration }

  /// The curve where a scene does not say it.
  package var standardCurve: Curve { defaultCurve }
}
