import Primitives

/// Where a key stands in a scene, as a user writes it: `transition.curve`, `screens.list.layers[0].frame`, or a short name
/// such as `curve`.
package struct KeyAddress: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package let components: [Component]

  package init(_ components: [Component]) {
    self.components = components
  }

  /// Names divided by dots, each with any number of `[n]` after it; nothing for any other text.
  package init?(_ text: String) {
    var components = [Component]()
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty, !name.contains("]") else { return nil }
      components.append(.key(String(name)))
      for piece in pieces.dropFirst() {
        let digits = piece.dropLast()
        guard piece.last == "]", let index = Int(digits), digits.allSatisfy(\.isNumber),
          (0...1_000_000).contains(index)
        else { return nil }
        components.append(.index(index))
      }
    }
    guard components.count <= 32 else { return nil }
    self.components = components
  }

  /// What a name stands for: itself where it has dots or is one of the scene's keys, else the transition's, the canvas's or
  /// both screens' key of that name. Nothing for a name that is none.
  package static func meant(by text: String) -> [KeyAddress]? {
    guard let address = KeyAddress(text), case .key(let first) = address.components[0] else {
      return nil
    }
    let rest = Array(address.components.dropFirst())
    func under(_ names: String...) -> KeyAddress {
      KeyAddress(names.map(Component.key) + [.key(first)] + rest)
    }
    if KeyTable.scene.has(first), first != "variants" { return [address] }
    if KeyTable.transition.has(first) { return [under("transition")] }
    if KeyTable.canvas.has(first) { return [under("canvas")] }
    if KeyTable.layeredScreen.has(first) {
      return [under("screens", "list"), under("screens", "detail")]
    }
    return nil
  }

  /// The name that a misspelt one is nearest to, with what follows it.
  package static func suggestion(for text: String) -> String? {
    let first = text.split(separator: ".").first.map(String.init) ?? text
    return nearestSpelling(to: first, among: shortNames).map { $0 + text.dropFirst(first.count) }
  }

  /// Every name without dots that means something, each once: the scene's keys, the transition's, the canvas's and the
  /// screens'.
  package static let shortNames: [String] = {
    var names: [String] = []
    for name in [KeyTable.scene, .transition, .canvas, .layeredScreen].flatMap(\.names)
    where name != "variants" && !names.contains(name) {
      names.append(name)
    }
    return names
  }()
}
