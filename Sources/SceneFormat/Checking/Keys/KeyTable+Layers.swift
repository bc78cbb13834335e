import Primitives

extension KeyTable {
  package static let layer = KeyTable(
    "a layer of type 'view'",
    [
      .required("type", .choice(LayerType.names), "What the layer shows."),
      .optional("id", .text, "Its name in paths, unique among its siblings."),
      .optional(
        "frame", .either([rectangle, .object(.placement)]), .words("all of its parent"),
        "In its parent, in points."),
      .optional(
        "alpha", .number(.from(0, to: 1)), .number(1), "Its opacity, sublayers and all as one."),
      .optional("hidden", .boolean, .boolean(false), "Whether it and its sublayers are not drawn."),
      .optional("backgroundColor", .color, .color(.clear), "What fills it."),
      .optional("cornerRadius", corners, .number(0), "Its corners' radii in points."),
      .optional("border", .object(.border), "A line along the inside of its edge."),
      .optional("shadow", .object(.shadow), "The shadow that its outline throws."),
      .optional(
        "clipsToBounds", .boolean, .boolean(false),
        "Whether its picture and its sublayers are cut to its outline."),
      .optional(
        "contentMode", contentMode, .choice("scaleToFill"), "How its picture is laid into it."),
      .optional(
        "stack", .object(.stack), "How its sublayers follow each other, in place of their frames."),
      .optional("layers", .list(of: "layer"), .words("none"), "Its sublayers, bottom to top."),
    ])

  package static let imageLayer = layer.adding(
    [.required("image", .picture, "The picture it shows.")], name: "a layer of type 'image'")

  /// Every key that a layer of some type has, for one whose type is not known.
  static let anyLayer: KeyTable = {
    var keys = layer.keys
    for key in LayerType.allCases.flatMap(\.table.keys)
    where !keys.contains(where: { $0.name == key.name }) {
      keys.append(
        Key(
          name: key.name, shape: key.shape, isRequired: false, default: key.default,
          summary: key.summary))
    }
    return KeyTable("a layer", keys)
  }()

  package static let border = KeyTable(
    "a border",
    [
      .optional("width", .number(.atLeast(0)), .number(1), "In points."),
      .optional("color", .color, .color(.black), "Its colour."),
    ])

  package static let shadow = KeyTable(
    "a shadow",
    [
      .optional("color", .color, .color(.black), "Its colour."),
      .optional(
        "offset", .numbers([.init("x", .within()), .init("y", .within())]), .words("[0, -3]"),
        "How far it is moved, in points."),
      .optional(
        "radius", .number(.atLeast(0)), .number(3),
        "How soft it is: the blur's standard deviation in points."),
      .optional("opacity", .number(.from(0, to: 1)), .number(0.33), "How dark it is."),
    ])

  package static let corner = KeyTable(
    "corners",
    [
      .required("radius", .either([.number(.atLeast(0)), fourRadii]), "In points."),
      .optional(
        "curve", .choice(CornerRadii.Curve.allCases.map(\.rawValue)), .choice("circular"),
        "The line that they follow."),
    ])

  static let fourRadii = Shape.numbers([
    .init("topLeft", .atLeast(0)), .init("topRight", .atLeast(0)),
    .init("bottomRight", .atLeast(0)), .init("bottomLeft", .atLeast(0)),
  ])

  static let corners = Shape.either([.number(.atLeast(0)), fourRadii, .object(corner)])

  static let rectangle = Shape.numbers([
    .init("x", .within()), .init("y", .within()), .init("width", .atLeast(0)),
    .init("height", .atLeast(0)),
  ])

  static let contentMode = Shape.choice(ContentMode.allCases.map(\.rawValue))
}

/// What a layer's `type` may say.
enum LayerType: String, CaseIterable {
  case view, image, text, table, grid, navigationBar, statusBar, tabBar

  /// The keys of such a layer.
  var table: KeyTable {
    switch self {
    case .view: .layer
    case .image: .imageLayer
    case .text: .textLayer
    case .table: .tableLayer
    case .grid: .gridLayer
    case .navigationBar: .navigationBarLayer
    case .statusBar: .statusBarLayer
    case .tabBar: .tabBarLayer
    }
  }

  static let names = allCases.map(\.rawValue)

  /// The type whose layers have a key that not every layer has.
  static func owner(of key: String) -> LayerType? {
    guard !KeyTable.layer.has(key) else { return nil }
    return allCases.first { $0.table.has(key) }
  }
}
