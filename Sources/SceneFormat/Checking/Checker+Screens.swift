import Primitives

/// The screens as far as they are understood.
struct ScreenSet {
  /// Nothing when it is left out.
  var list: CheckedScreen?
  var detail: CheckedScreen?
  /// Whether a detail is written, be it misspelt.
  var isDetailMeant = false
  /// Where they are described; nothing when they are left out or no object.
  var place: Place?

  subscript(root: LayerPath.Root) -> CheckedScreen? {
    switch root {
    case .list: list
    case .detail: detail
    }
  }
}

/// A screen with its place.
struct CheckedScreen {
  let place: Place
  /// Nothing when it is neither a picture nor an object.
  let description: ScreenDescription?

  var isLayered: Bool {
    if case .layers? = description { true } else { false }
  }
}

extension Checker {
  mutating func screens(_ scene: Fields) -> ScreenSet {
    guard let fields = fields(scene, "screens", .screens) else {
      return ScreenSet()
    }
    return ScreenSet(
      list: screen(fields, "list"), detail: screen(fields, "detail"),
      isDetailMeant: fields.isMeant("detail"), place: fields.place)
  }

  private mutating func screen(_ screens: Fields, _ name: String) -> CheckedScreen? {
    guard let value = screens[name] else { return nil }
    return CheckedScreen(
      place: screens.place(name), description: screen(value, screens.path(name)))
  }

  private mutating func screen(_ value: JSONValue, _ path: String) -> ScreenDescription? {
    switch value.content {
    case .string: return picture(value, path).map { .screenshot($0) }
    case .object:
      guard let fields = fields(value, path, .layeredScreen) else { return nil }
      appearance = choice(fields, "appearance", Appearance.self) ?? .light
      direction = choice(fields, "layoutDirection", LayoutDirection.self) ?? .leftToRight
      defer { (appearance, direction) = (.light, .leftToRight) }
      let background = color(fields, "backgroundColor") ?? .clear
      let layers = layers(fields)
      reportCoveredStatusBars(layers)
      return .layers(backgroundColor: background, layers)
    default:
      report(wrongType("a picture's file or an object with layers", value), at: value.offset, path)
      return nil
    }
  }

  /// Bars in their usual places, of which the later one is drawn over the earlier.
  private mutating func reportCoveredStatusBars(_ layers: [LayerDescription]) {
    guard
      let lastCover = layers.lastIndex(where: {
        guard case .navigationBar(let bar) = $0.kind else { return false }
        let hasColor = bar.barColor.map { $0.alpha > 0 } ?? !bar.isTitleLarge
        return $0.isInItsUsualPlace && hasColor
      })
    else { return }
    for layer in layers[..<lastCover] {
      guard case .statusBar = layer.kind, layer.isInItsUsualPlace else { continue }
      report(.coveredStatusBar, at: layer.place)
    }
  }
}

extension LayerDescription {
  fileprivate var isInItsUsualPlace: Bool { frame == nil && placement == nil && !isHidden }
}
