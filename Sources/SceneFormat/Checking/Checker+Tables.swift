import Primitives

extension Checker {
  /// What a layer of type `table` shows.
  mutating func tableDescription(_ fields: Fields) -> TableDescription {
    let rowHeight = number(fields, "rowHeight") ?? 44
    let contentOffset = number(fields, "contentOffset") ?? 0
    let style = choice(fields, "style", TableDescription.Style.self) ?? .plain
    let cellStyle = choice(fields, "cellStyle", TableDescription.CellStyle.self)
    let fonts = RowFonts(
      text: font(fields, "font", FontDescription(size: cellStyle == .value2 ? 12 : 17)),
      detail: font(fields, "detailFont", FontDescription(size: cellStyle == .value1 ? 17 : 12)))
    let (sections, rows) = sections(fields, fonts)
    var table = TableDescription(rowHeight: rowHeight, contentOffset: contentOffset, rows: rows)
    table.sections = sections
    table.style = style
    table.cellStyle = cellStyle ?? (rows.contains { $0.detailText != nil } ? .subtitle : .standard)
    table.margin = number(fields, "margin") ?? (table.style == .insetGrouped ? 16 : 15)
    table.separators = separators(fields)
    table.fillerRowHeight = number(fields, "fillerRowHeight") ?? 0
    if table.fillerRowHeight > 0, style != .plain {
      report(.unusedBeside("style '\(style.rawValue)'"), at: fields.place("fillerRowHeight"))
    }
    (table.font, table.detailFont) = (fonts.text, fonts.detail)
    table.color = color(fields, "color")
    table.detailColor = color(fields, "detailColor")
    let standard =
      style == .plain ? FontDescription(size: 17, weight: 600) : FontDescription(size: 13)
    table.headerLook = look(fields, font: "headerFont", standard, color: "headerColor")
    table.footerLook = look(fields, font: "footerFont", standard, color: "footerColor")
    if table.cellStyle == .standard, let unseen = rows.lazy.compactMap(\.detailText).first {
      report(.unusedBeside("cellStyle 'default'"), at: unseen.place)
    }
    return table
  }

  /// What leaves something open in its font has that as in `standard`.
  private mutating func look(
    _ fields: Fields, font: String, _ standard: FontDescription, color: String
  ) -> TableDescription.TextLook {
    TableDescription.TextLook(
      font: fields.has(font) ? self.font(fields, font, standard) : nil,
      color: self.color(fields, color))
  }

  private mutating func separators(_ table: Fields) -> TableDescription.Separators {
    var separators = TableDescription.Separators()
    separators.areShown =
      choice(table, "separatorStyle", SeparatorStyle.self) != SeparatorStyle.none
    separators.color = color(table, "separatorColor")
    if let inset = numbers(table, "separatorInset") {
      (separators.left, separators.right) = (inset[0], inset[1])
    }
    return separators
  }

  private mutating func sections(
    _ table: Fields, _ fonts: RowFonts
  ) -> ([TableDescription.Section], [RowDescription]) {
    guard table.has("sections") else {
      let (section, rows) = section(table, fonts)
      return ([section], rows)
    }
    for name in ["header", "rows", "footer"] where table.has(name) {
      report(.keysExclude("sections", name), at: table.place(name))
    }
    guard let items = list(table, "sections") else {
      doubtful.insert(table.offset)
      return ([], [])
    }
    var sections: [TableDescription.Section] = []
    var rows: [RowDescription] = []
    for item in items {
      guard let fields = fields(item.value, item.path, .section) else {
        doubtful.insert(table.offset)
        continue
      }
      let read = section(fields, fonts)
      if doubtful.contains(fields.offset) { doubtful.insert(table.offset) }
      sections.append(read.section)
      rows += read.rows
    }
    return (sections, rows)
  }

  private mutating func section(
    _ fields: Fields, _ fonts: RowFonts
  ) -> (section: TableDescription.Section, rows: [RowDescription]) {
    let rows = cells(
      fields, "rows", of: "rows", table: .repeatedRow, item: "row", { $0.row($1, $2, fonts) })
    let section = TableDescription.Section(
      header: writtenText(fields, "header"), footer: writtenText(fields, "footer"),
      rowCount: rows.count)
    return (section, rows)
  }

  private mutating func row(
    _ value: JSONValue, _ path: String, _ fonts: RowFonts
  ) -> RowDescription {
    let place = Place(offset: value.offset, keyPath: path)
    var row = RowDescription(place: place, image: nil)
    guard let fields = fields(value, path, .row) else {
      doubtful.insert(value.offset)
      return row
    }
    row.image = picture(fields, "image")
    row.text = writtenText(fields, "text")
    row.detailText = writtenText(fields, "detailText")
    row.textLook = look(fields, font: "font", fonts.text, color: "color")
    row.detailLook = look(fields, font: "detailFont", fonts.detail, color: "detailColor")
    row.accessory = choice(fields, "accessory", RowDescription.Accessory.self) ?? .none
    row.backgroundColor = color(fields, "backgroundColor") ?? .clear
    noteDoubts(fields, row.image == nil, row.text == nil, row.detailText == nil)
    return row
  }

  /// A part that is written but could not be read makes what is known of its owner doubtful.
  private mutating func noteDoubts(_ fields: Fields, _ lacks: Bool...) {
    for (name, lacks) in zip(["image", "text", "detailText"], lacks)
    where lacks && fields.has(name) {
      doubtful.insert(fields.offset)
    }
  }
}

/// The fonts that a table's rows share, from which those of single rows differ.
private struct RowFonts {
  var text: FontDescription
  var detail: FontDescription
}

extension Checker {
  /// What a layer of type `grid` shows.
  mutating func gridDescription(_ fields: Fields) -> GridDescription {
    let size = numbers(fields, "itemSize") ?? [50, 50]
    return GridDescription(
      itemSize: Size(width: size[0], height: size[1]),
      lineSpacing: number(fields, "minimumLineSpacing") ?? 10,
      interitemSpacing: number(fields, "minimumInteritemSpacing") ?? 10,
      sectionInset: insets(fields, "sectionInset"),
      contentOffset: number(fields, "contentOffset") ?? 0,
      font: font(fields, "font", FontDescription(size: 12)), color: color(fields, "color"),
      items: cells(
        fields, "items", of: "items", table: .repeatedItem, item: "item", { $0.item($1, $2) }))
  }

  private mutating func item(_ value: JSONValue, _ path: String) -> ItemDescription {
    var item = ItemDescription(place: Place(offset: value.offset, keyPath: path))
    guard let fields = fields(value, path, .item) else {
      doubtful.insert(value.offset)
      return item
    }
    item.image = picture(fields, "image")
    item.text = writtenText(fields, "text")
    item.size = numbers(fields, "size").map { Size(width: $0[0], height: $0[1]) }
    item.cornerRadii = cornerRadii(fields)
    item.backgroundColor = color(fields, "backgroundColor") ?? .clear
    item.contentMode = choice(fields, "contentMode", ContentMode.self) ?? .scaleAspectFill
    noteDoubts(fields, item.image == nil, item.text == nil)
    return item
  }

  /// Rows or items: a list of them, or one that is repeated.
  private mutating func cells<Cell>(
    _ parent: Fields, _ name: String, of kinds: String, table: KeyTable, item: String,
    _ read: (inout Checker, JSONValue, String) -> Cell
  ) -> [Cell] {
    guard let value = parent[name] else { return [] }
    let path = parent.path(name)
    var cells: [Cell]?
    switch value.content {
    case .list(let items):
      rowCount += items.count
      cells = items.enumerated().map { read(&self, $0.element, "\(path)[\($0.offset)]") }
    case .object:
      cells = fields(value, path, table).flatMap { repeatedCells($0, item, read) }
    default:
      report(
        wrongType("a list of \(kinds) or an object with 'repeat' and '\(item)'", value),
        at: parent.place(name))
    }
    if cells == nil { doubtful.insert(parent.offset) }
    return cells ?? []
  }

  private mutating func repeatedCells<Cell>(
    _ fields: Fields, _ item: String, _ read: (inout Checker, JSONValue, String) -> Cell
  ) -> [Cell]? {
    let count = integer(fields, "repeat")
    guard let value = fields[item] else { return nil }
    let cell = read(&self, value, fields.path(item))
    guard let count else { return nil }
    guard rowCount + count <= TableLimits.rowsOfAllTables else {
      report(.tooManyRows, at: fields.place("repeat"))
      return nil
    }
    rowCount += count
    return [Cell](repeating: cell, count: count)
  }
}
