import Primitives

@testable import SceneFormat

/// Words and values to put into a scene's text, most of them from the format's own tables of keys.
enum Vocabulary {
  /// Every kind of object that a scene has.
  static let tables: [KeyTable] = [
    .scene, .canvas, .screens, .layeredScreen, .step, .drag, .cancellation, .placement, .stack,
    .layer, .imageLayer, .textLayer, .tableLayer, .gridLayer, .navigationBarLayer, .statusBarLayer,
    .tabBarLayer, .border, .shadow, .corner, .font, .section, .row, .repeatedRow, .item,
    .repeatedItem, .tab, .transition, .dismiss, .fade, .tapMark, .shade, .frameAnchor, .springCurve,
    .track, .screenTrack, .snapshotTrack, .shadeTrack, .backgroundTrack, .turn, .cornerEnds, .cover,
  ]

  static let words: [String] =
    ["a.png", "a.jpg", "a.webp", "cut.jpg", "no.png", "", "list", "detail", "list/a", "detail/b"]
    + ["list/t/0/image", "list/t/1/text", "list/g/0/image", "detail/b/text", "a", "b", "t", "g"]
    + ["Ab", "\u{5D0}\u{5D1} 12", "\u{627}\u{644}\u{633}", "\u{563F} \u{1F600}", "e\u{301}\\n\\t"]
    + ["\u{202E}abc", "\u{200D}", "long words in a row, and more of them", "Inter", "DejaVu Sans"]
    + ["#fff", "#80808080", "iPhone 15", "present", "dismiss", "systemBackground", "label"]
    + tables.flatMap(\.names) + tables.flatMap { $0.keys.flatMap { choices(in: $0.shape) } }

  static let numbers = [
    "0", "-0", "1", "-1", "2", "0.5", "0.001", "1e-9", "1e308", "-1e308", "1000000", "-1000000",
    "999999.9", "16384", "3600", "240", "65536", "4294967296", "9223372036854775808", "1e999",
    "0.1234567890123456789", "3.3333333", "255", "256",
  ]

  private static func choices(in shape: Shape) -> [String] {
    switch shape {
    case .choice(let names): names
    case .either(let shapes): shapes.flatMap(choices)
    case .ends(let shape): choices(in: shape)
    default: []
    }
  }
}

extension Shape {
  /// A value that the shape takes, mostly.
  func example(_ dice: inout Dice, depth: Int = 0) -> String {
    switch self {
    case .number(let bounds), .seconds(let bounds): return bounds.example(&dice)
    case .integer(let bounds):
      return "\(Int(max(bounds.lower, -100)) + dice.upTo(dice.upTo(8) == 0 ? 2_000 : 6))"
    case .boolean: return dice.upTo(2) == 0 ? "true" : "false"
    case .text, .layerPath, .picture: return quoted(Vocabulary.words[dice.upTo(36)])
    case .color: return quoted(["#f00", "#00ff0080", "#00000000", "label", "tint"][dice.upTo(5)])
    case .choice(let names): return quoted(names[dice.upTo(names.count)])
    case .numbers(let parts):
      return "[" + parts.map { $0.bounds.example(&dice) }.joined(separator: ",") + "]"
    case .object(let table): return table.example(&dice, depth: depth + 1)
    case .list(let kind):
      let tables = Vocabulary.tables.filter { $0.name.contains(kind) }
      guard depth < 4, !tables.isEmpty else { return "[]" }
      let items = (0..<dice.upTo(4)).map { _ in
        tables[dice.upTo(tables.count)].example(&dice, depth: depth + 1)
      }
      return "[" + items.joined(separator: ",") + "]"
    case .ends(let shape):
      return dice.upTo(2) == 0
        ? shape.example(&dice, depth: depth)
        : "[\(shape.example(&dice, depth: depth)),\(shape.example(&dice, depth: depth))]"
    case .either(let shapes):
      return shapes[dice.upTo(shapes.count)].example(&dice, depth: depth)
    }
  }

  private func quoted(_ word: String) -> String { "\"\(word)\"" }
}

extension KeyTable {
  /// An object with the needed keys and some of the others.
  fileprivate func example(_ dice: inout Dice, depth: Int) -> String {
    let chosen = keys.filter { $0.isRequired || (depth < 5 && dice.upTo(4) == 0) }
    let members = chosen.map { "\"\($0.name)\":\($0.shape.example(&dice, depth: depth))" }
    return "{" + members.joined(separator: ",") + "}"
  }
}

extension Bounds {
  fileprivate func example(_ dice: inout Dice) -> String {
    switch dice.upTo(6) {
    case 0: "\(lower)"
    case 1: "\(upper)"
    case 2: "\(max(lower, -50) + Double(dice.upTo(20_000)) / 100)"
    default: "\(max(lower, -2) + Double(dice.upTo(400)) / 100)"
    }
  }
}
