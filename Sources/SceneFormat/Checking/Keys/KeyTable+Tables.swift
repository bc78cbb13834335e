import Primitives

extension KeyTable {
  package static let tableLayer = layer.adding(
    [
      .optional(
        "style", .choice(TableDescription.Style.allCases.map(\.rawValue)), .choice("plain"),
        "How its sections are told apart."),
      .optional(
        "cellStyle", .choice(TableDescription.CellStyle.allCases.map(\.rawValue)),
        .words("`subtitle` where a row has a `detailText`, else `default`"),
        "Where a row's texts stand."),
      .optional("rowHeight", .number(.above(0)), .number(44), "In points."),
      .optional(
        "contentOffset", .number(.within(TableLimits.offset)), .number(0),
        "How far it is scrolled, in points."),
      .optional(
        "margin", .number(.atLeast(0)), .words("15; 16 in `insetGrouped`"),
        "What rows keep free at their sides, in points."),
      .optional(
        "separatorStyle", .choice(SeparatorStyle.allCases.map(\.rawValue)), .choice("singleLine"),
        "Whether there are lines between rows."),
      .optional("separatorColor", .color, .words("the appearance's"), "Their colour."),
      .optional(
        "separatorInset", .numbers([.init("left", .atLeast(0)), .init("right", .atLeast(0))]),
        .words("from the text to the right edge"), "From the rows' sides, in points."),
      .optional(
        "fillerRowHeight", .number(.atLeast(0)), .number(0),
        "How high the empty rows are that go on below the last one of a `plain` table."),
      .optional(
        "font", .object(.font), .words("17 points, regular; 12 in `value2`"), "Of `text`."),
      .optional("color", .color, .words("`label`; `tint` in `value2`"), "Of `text`."),
      .optional(
        "detailFont", .object(.font), .words("12 points; 17 in `value1`"), "Of `detailText`."),
      .optional(
        "detailColor", .color, .words("`label`; `systemGray` in `value1`"), "Of `detailText`."),
      .optional(
        "headerFont", .object(.font), .words("17 points, semibold; grouped 13, regular"),
        "Of headers."),
      .optional("headerColor", .color, .words("`label`; grouped grey"), "Of headers."),
      .optional("footerFont", .object(.font), .words("as headers"), "Of footers."),
      .optional("footerColor", .color, .words("as headers"), "Of footers."),
      .optional("header", .text, .words("none"), "Above the rows."),
      .optional(
        "rows", .either([.list(of: "row"), .object(.repeatedRow)]), .words("none"),
        "From the top."),
      .optional("footer", .text, .words("none"), "Below the rows."),
      .optional(
        "sections", .list(of: "section"), .words("one"),
        "In place of `header`, `rows` and `footer`. Rows are counted through all of them."),
    ], name: "a layer of type 'table'")

  package static let section = KeyTable(
    "a section",
    [
      .optional("header", .text, .words("none"), "Above its rows."),
      .optional(
        "rows", .either([.list(of: "row"), .object(.repeatedRow)]), .words("none"),
        "From the top."),
      .optional("footer", .text, .words("none"), "Below its rows."),
    ])

  package static let row = KeyTable(
    "a row",
    [
      .optional("image", .picture, "The picture at its left."),
      .optional("text", .text, "What it says."),
      .optional("detailText", .text, "What it says besides: below, or at the right."),
      .optional("font", .object(.font), .words("the table's"), "Of `text`."),
      .optional("color", .color, .words("the table's"), "Of `text`."),
      .optional("detailFont", .object(.font), .words("the table's"), "Of `detailText`."),
      .optional("detailColor", .color, .words("the table's"), "Of `detailText`."),
      .optional(
        "accessory", .choice(RowDescription.Accessory.allCases.map(\.rawValue)), .choice("none"),
        "The sign at its right."),
      .optional("backgroundColor", .color, .words("the table style's"), "What fills it."),
    ])

  package static let repeatedRow = KeyTable(
    "repeated rows",
    [
      .required("repeat", .integer(.from(0, to: TableLimits.rows)), "How many there are."),
      .required("row", .object(.row), "What each of them is."),
    ])

  package static let gridLayer = layer.adding(
    [
      .optional("itemSize", positiveSize, .words("[50, 50]"), "In points."),
      .optional(
        "minimumInteritemSpacing", .number(.atLeast(0)), .number(10),
        "The least between two items of a row, in points."),
      .optional(
        "minimumLineSpacing", .number(.atLeast(0)), .number(10), "Between two rows, in points."),
      .optional("sectionInset", insets, .words("0"), "What is kept free around the items."),
      .optional(
        "contentOffset", .number(.within(TableLimits.offset)), .number(0),
        "How far it is scrolled, in points."),
      .optional("font", .object(.font), .words("12 points, regular"), "Of the items' texts."),
      .optional("color", .color, .words("`label`"), "Of the items' texts."),
      .optional(
        "items", .either([.list(of: "item"), .object(.repeatedItem)]), .words("none"),
        "In the order of reading."),
    ], name: "a layer of type 'grid'")

  package static let item = KeyTable(
    "an item",
    [
      .optional("image", .picture, "The picture that fills it, but for its text."),
      .optional("text", .text, "Below its picture; in the middle without one."),
      .optional("size", positiveSize, .words("the grid's `itemSize`"), "In points."),
      .optional("contentMode", contentMode, .choice("scaleAspectFill"), "How its picture is laid."),
      .optional("cornerRadius", corners, .number(0), "Its picture's corners' radii in points."),
      .optional("backgroundColor", .color, .color(.clear), "What fills it."),
    ])

  package static let repeatedItem = KeyTable(
    "repeated items",
    [
      .required("repeat", .integer(.from(0, to: TableLimits.rows)), "How many there are."),
      .required("item", .object(.item), "What each of them is."),
    ])

  private static let positiveSize = Shape.numbers([
    .init("width", .above(0)), .init("height", .above(0)),
  ])
}

/// UITableViewCell.SeparatorStyle.
enum SeparatorStyle: String, CaseIterable {
  case singleLine, none
}

/// What tables and grids may hold, so that a short scene cannot ask for endless memory.
enum TableLimits {
  /// Rows of one table.
  static let rows: Double = 100_000
  /// Rows and items of all tables and grids of a scene.
  static let rowsOfAllTables = 400_000
  /// Points that a table may be scrolled by.
  static let offset: Double = 100_000_000
}
