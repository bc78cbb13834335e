import Primitives

extension KeyTable {
  package static let layer = KeyTable(
    "a layer of type 'view'",
    [
      .required("type", .choice(LayerType.allCases.map(\.rawValue)), "What the layer shows."),
      .optional("id", .text, "Its name in paths, unique among its siblings."),
      .optional("frame", rectangle, .words("all of its parent"), "In its parent, in points."),
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
      .optional("layers", .list(of: "layer"), .words("none"), "Its sublayers, bottom to top."),
    ])

  package static let imageLayer = layer.adding(
    [.required("image", .picture, "The picture it shows.")], name: "a layer of type 'image'")

  package static let tableLayer = layer.adding(
    [
      .optional("rowHeight", .number(.above(0)), .number(44), "In points."),
      .optional(
        "contentOffset", .number(.within(TableLimits.offset)), .number(0),
        "How far it is scrolled, in points."),
      .optional(
        "rows", .either([.list(of: "row"), .object(.repeatedRow)]), .words("none"),
        "From the top."),
    ], name: "a layer of type 'table'")

  /// Every key that a layer of some type has, for one whose type is not known.
  static let anyLayer = KeyTable(
    "a layer",
    layer.keys
      + LayerType.drawn.flatMap { type in
        (type.table?.keys ?? []).filter { !layer.has($0.name) }.map {
          Key(
            name: $0.name, shape: $0.shape, isRequired: false, default: $0.default,
            summary: $0.summary)
        }
      })

  package static let row = KeyTable(
    "a row",
    [
      .optional("image", .picture, "The picture at its left."),
      .optional("text", .text, "Not drawn yet."),
      .optional("detailText", .text, "Not drawn yet."),
      .optional("accessory", .text, "Not drawn yet, and refused."),
      .optional("backgroundColor", .color, .color(.clear), "What fills it."),
    ])

  package static let repeatedRow = KeyTable(
    "repeated rows",
    [
      .required("repeat", .integer(.from(0, to: TableLimits.rows)), "How many there are."),
      .required("row", .object(.row), "What each of them is."),
    ])

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
  case view, image, table, text, grid, navigationBar, statusBar, tabBar

  /// The keys of such a layer; nothing for a type that is not drawn yet.
  var table: KeyTable? {
    switch self {
    case .view: .layer
    case .image: .imageLayer
    case .table: .tableLayer
    case .text, .grid, .navigationBar, .statusBar, .tabBar: nil
    }
  }

  static let drawn = allCases.filter { $0.table != nil }

  /// The type whose layers have a key that not every layer has.
  static func owner(of key: String) -> LayerType? {
    guard !KeyTable.layer.has(key) else { return nil }
    return drawn.first { $0.table?.has(key) ?? false }
  }
}

/// What tables may hold, so that a short scene cannot ask for endless memory.
enum TableLimits {
  /// Rows of one table.
  static let rows: Double = 100_000
  /// Rows of all tables of a scene.
  static let rowsOfAllTables = 400_000
  /// Points that a table may be scrolled by.
  static let offset: Double = 100_000_000
}
