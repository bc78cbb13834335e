import Primitives

/// The keys of one kind of object in a scene. The checker, its suggestions and whatever describes the format share them.
package struct KeyTable: Sendable {
  /// What the object is, as a message says it: `a layer of type 'table'`.
  package let name: String
  package let keys: [Key]
  /// The keys' names, in their order. Looking through these alone is what keeps a long scene's check short.
  package let names: [String]
  let requiredNames: [String]
  /// Whether it has other keys too, which are no keys of its own: a variant has those of its scene.
  let isOpen: Bool

  init(_ name: String, isOpen: Bool = false, _ keys: [Key]) {
    self.name = name
    self.isOpen = isOpen
    self.keys = keys
    self.names = keys.map(\.name)
    self.requiredNames = keys.filter(\.isRequired).map(\.name)
  }

  /// Nothing for a key that such an object does not have.
  package func key(_ name: String) -> Key? { names.firstIndex(of: name).map { keys[$0] } }

  func has(_ name: String) -> Bool { names.contains(name) }

  func adding(_ more: [Key], name: String) -> KeyTable { KeyTable(name, keys + more) }
}

/// One key: what it takes, and what holds when it is left out.
package struct Key: Sendable {
  /// What holds when a key is left out.
  package enum Default: Sendable {
    case number(Double)
    case boolean(Bool)
    case color(Color)
    case choice(String)
    /// One that depends on something else, in words.
    case words(String)
  }

  package let name: String
  package let shape: Shape
  package let isRequired: Bool
  /// Nothing for a required key, and for one whose absence means that there is no such thing.
  package let `default`: Default?
  /// One line for the format's description.
  package let summary: String

  static func required(_ name: String, _ shape: Shape, _ summary: String) -> Key {
    Key(name: name, shape: shape, isRequired: true, default: nil, summary: summary)
  }

  static func optional(_ name: String, _ shape: Shape, _ summary: String) -> Key {
    Key(name: name, shape: shape, isRequired: false, default: nil, summary: summary)
  }

  static func optional(
    _ name: String, _ shape: Shape, _ default: Default, _ summary: String
  ) -> Key {
    Key(name: name, shape: shape, isRequired: false, default: `default`, summary: summary)
  }
}

/// What a key takes.
package indirect enum Shape: Sendable {
  case number(Bounds)
  case integer(Bounds)
  /// A number of seconds, taken by its decimals.
  case seconds(Bounds)
  case boolean
  case text
  /// A device's name, letters' case ignored.
  case device
  /// The path of a picture's file.
  case picture
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  case choice([String])
  /// A list of as many numbers as there are names.
  case numbers([Component])
  /// The table of that object.
  case object(KeyTable)
  /// A list of things of a kind, named: layers hold layers.
  case list(of: String)
  /// One value, or two in a list for a start and an end.
  case ends(Shape)
  case either([Shape])
  /// A path such as `list/table/3/image`.
  case layerPath

  /// One number of a list.
  package struct Component: Sendable {
    package let name: String
    package let bounds: Bounds
  }
}
