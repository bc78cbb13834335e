/// The name of a layer: its screen, and the ids from there on down, `list/table/3/image`.
package struct LayerPath: Hashable, Sendable, CustomStringConvertible {
  package enum Root: String, CaseIterable, Sendable {
    case list, detail
  }

  package var screen: Root
  /// At least one for a layer; none is the screen itself.
  package var components: [String]

  package init(screen: Root, components: [String]) {
    self.screen = screen
    self.components = components
  }

  /// Nothing unless the text is a screen's name and at least one id, divided by slashes, none empty.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let screen = Root(rawValue: parts[0]),
      parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.init(screen: screen, components: Array(parts.dropFirst()))
  }

  package var description: String { ([screen.rawValue] + components).joined(separator: "/") }

  package func appending(_ component: String) -> LayerPath {
    LayerPath(screen: screen, components: components + [component])
  }
}
