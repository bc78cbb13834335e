import Primitives

extension Checker {
  /// What a layer of type `table` shows.
  mutating func tableDescription(_ fields: Fields) -> TableDescription {
    let rowHeight = number(fields, "rowHeight") ?? 44
    let contentOffset = number(fields, "contentOffset") ?? 0
    return TableDescription(
      rowHeight: rowHeight, contentOffset: contentOffset, rows: rows(fields))
  }

  private mutating func rows(_ table: Fields) -> [RowDescription] {
    guard let value = table["rows"] else { return [] }
    let path = table.path("rows")
    var leftOut = TextLeftOut()
    let rows: [RowDescription]?
    switch value.content {
    case .list(let items):
      rows = items.enumerated().map { row($0.element, "\(path)[\($0.offset)]", &leftOut) }
    case .object: rows = repeatedRows(value, path, &leftOut)
    default:
      report(
        wrongType("a list of rows or an object with 'repeat' and 'row'", value),
        at: table.place("rows"))
      rows = nil
    }
    if leftOut.rows > 0, let first = leftOut.first {
      report(.textLeftOut(rows: leftOut.rows), at: first)
    }
    if rows == nil { doubtful.insert(table.offset) }
    return rows ?? []
  }

  /// Rows whose text is not drawn, told in one warning a table.
  private struct TextLeftOut {
    var first: Place?
    var rows = 0
  }

  private mutating func repeatedRows(
    _ value: JSONValue, _ path: String, _ leftOut: inout TextLeftOut
  ) -> [RowDescription]? {
    guard let fields = fields(value, path, .repeatedRow) else { return nil }
    let count = integer(fields, "repeat")
    guard let item = fields["row"] else { return nil }
    let row = row(item, fields.path("row"), &leftOut)
    guard let count else { return nil }
    guard rowCount + count - 1 <= TableLimits.rowsOfAllTables else {
      report(.tooManyRows, at: fields.place("repeat"))
      return nil
    }
    rowCount += count - 1
    if leftOut.rows > 0 { leftOut.rows = count }
    return [RowDescription](repeating: row, count: count)
  }

  private mutating func row(
    _ value: JSONValue, _ path: String, _ leftOut: inout TextLeftOut
  ) -> RowDescription {
    rowCount += 1
    let place = Place(offset: value.offset, keyPath: path)
    guard let fields = fields(value, path, .row) else {
      doubtful.insert(value.offset)
      return RowDescription(place: place, image: nil)
    }
    noteText(fields, &leftOut)
    if fields.has("accessory") {
      report(.notDrawnYet(what: "a row's 'accessory'"), at: fields.place("accessory"))
    }
    let image = picture(fields, "image")
    if image == nil, fields.has("image") { doubtful.insert(value.offset) }
    return RowDescription(
      place: place, image: image, backgroundColor: color(fields, "backgroundColor") ?? .clear)
  }

  private mutating func noteText(_ row: Fields, _ leftOut: inout TextLeftOut) {
    let written = ["text", "detailText"].filter { row.has($0) }
    for name in written { _ = text(row, name) }
    guard let first = written.min(by: { row.place($0).offset < row.place($1).offset }) else {
      return
    }
    leftOut.first = leftOut.first ?? row.place(first)
    leftOut.rows += 1
  }
}
