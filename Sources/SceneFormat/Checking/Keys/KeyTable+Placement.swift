import Primitives

extension KeyTable {
  package static let placement = KeyTable(
    "a placement",
    [
      .optional(
        "place", .choice(PlacementKind.allCases.map(\.rawValue)), .choice("fill"),
        "Where in its parent it lies."),
      .optional("insets", insets, .words("0"), "What `fill` and `aspectFit` keep free, in points."),
      .optional(
        "size", size, .words("its picture's or its text's"), "How large `center` is, in points."),
      .optional(
        "offset", .numbers([.init("x", .within()), .init("y", .within())]), .words("[0, 0]"),
        "From the parent's centre to that of `center`, in points."),
    ])

  package static let stack = KeyTable(
    "a stack",
    [
      .optional(
        "axis", .choice(StackDescription.Axis.allCases.map(\.rawValue)), .choice("vertical"),
        "Which way its sublayers follow each other."),
      .optional("spacing", .number(.atLeast(0)), .number(0), "Between two of them, in points."),
      .optional(
        "alignment", .choice(StackDescription.Alignment.allCases.map(\.rawValue)), .choice("fill"),
        "Where they stand across the axis."),
      .optional("insets", insets, .words("0"), "What is kept free at the sides, in points."),
    ])

  static let size = Shape.numbers([.init("width", .atLeast(0)), .init("height", .atLeast(0))])

  static let insets = Shape.numbers([
    .init("top", .within()), .init("left", .within()), .init("bottom", .within()),
    .init("right", .within()),
  ])
}

/// What a placement's `place` may say.
enum PlacementKind: String, CaseIterable {
  case fill, aspectFit, center
}
