/// What a list holds, by the kind that its key's shape names: `.list(of: "layer")`.
enum ListKind {
  /// Values of one shape.
  case shape(Shape)
  /// Objects whose keys follow from the value of one of them.
  case told(by: String, tables: [(value: String, table: KeyTable)])

  /// Nothing for a kind that is not listed here.
  init?(_ name: String) {
    switch name {
    case "layer":
      self = .told(by: "type", tables: LayerType.allCases.map { ($0.rawValue, $0.table) })
    case "track":
      self = .told(by: "layer", tables: TrackLayer.allCases.map { ($0.rawValue, $0.table) })
    case "step": self = .shape(.either([.choice(["present", "dismiss"]), .object(.step)]))
    case "sample": self = .shape(KeyTable.dragSample)
    case "path": self = .shape(.layerPath)
    case "rectangle": self = .shape(KeyTable.rectangle)
    case "row": self = .shape(.object(.row))
    case "item": self = .shape(.object(.item))
    case "section": self = .shape(.object(.section))
    case "tab": self = .shape(.object(.tab))
    case "variant": self = .shape(.object(.variant))
    case "cover": self = .shape(.object(.cover))
    default: return nil
    }
  }

  /// Whether a list of this kind must hold something.
  static func needsItems(_ name: String) -> Bool { ["step", "track", "sample"].contains(name) }
}
