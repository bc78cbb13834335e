import Primitives

extension KeyTable {
  package static let textLayer = layer.adding(
    [
      .required("text", .text, "What it says."),
      .optional("font", .object(.font), .words("the system's, 17 points"), "What it is set in."),
      .optional("color", .color, .words("`label`"), "Its letters' colour."),
      .optional(
        "alignment", .choice(TextDescription.Alignment.allCases.map(\.rawValue)),
        .choice("natural"), "Where its lines stand in it."),
      .optional(
        "numberOfLines", .integer(.from(0, to: 10_000)), .words("1"),
        "The most lines there may be; 0 for no limit."),
    ], name: "a layer of type 'text'")

  package static let font = KeyTable(
    "a font",
    [
      .optional("family", .text, .words("the system's"), "A family of the machine, by its name."),
      .optional("file", .text, .words("none"), "A font's file in the scene's folder or below."),
      .optional(
        "size", .number(.above(0, to: 2_000)), .words("as said there"), "In points."),
      .optional(
        "weight",
        .either([
          .choice(FontWeight.allCases.map(\.rawValue)), .integer(.from(1, to: 1_000)),
        ]), .words("as said there"), "How bold it is; 400 is `regular`, 700 `bold`."),
      .optional("italic", .boolean, .boolean(false), "Whether it leans."),
    ])
}
