import Arguments
import Pipeline
import SceneFormat
import Starting
import Text

/// Rows of a few facts each, to be read by people or, as JSON, by programs.
struct Listing {
  /// The facts' names, which are JSON's keys; the first names the row.
  let columns: [String]
  let rows: [[JSONValue]]

  /// Columns as wide as they must be, two spaces apart, under a line of their names.
  var table: String {
    let lines = [columns.map { $0.uppercased() }] + rows.map { $0.map(\.plain) }
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      var text = zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  var json: JSONValue {
    .array(rows.map { row in .object(zip(columns, row).map { (key: $0, value: $1) }) })
  }
}

extension JSONValue {
  /// As a table shows it.
  fileprivate var plain: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .number(let digits): digits
    case .string(let text): text
    case .array(let values): values.map(\.plain).joined(separator: " x ")
    case .object(let members): members.map { "\($0.key) \($0.value.plain)" }.joined(separator: ", ")
    }
  }
}

extension ListKind {
  var listing: Listing {
    switch self {
    case .styles:
      Listing(
        columns: ["style", "duration", "curve", "what moves"],
        rows: TransitionDescription.Style.allCases.map { style in
          [
            .string(style.rawValue), .number(Quantity.seconds(style.standardDuration, decimals: 3)),
            .string(style.standardCurve.text), .string(style.summary),
          ]
        })
    case .devices:
      Listing(
        columns: ["device", "size", "scale", "safe area"],
        rows: Device.all.map { device in
          [
            .string(device.name),
            .array([.whole(device.size.width), .whole(device.size.height)]),
            .whole(device.scale),
            .object([
              ("top", .whole(device.safeArea.top)), ("bottom", .whole(device.safeArea.bottom)),
            ]),
          ]
        })
    case .templates:
      Listing(
        columns: ["template", "what it shows"],
        rows: Template.all.map { [.string($0.name), .string($0.summary)] })
    case .fonts:
      Listing(
        columns: ["family", "weights", "italic", "used for"],
        rows: FontLibrary().families().map { family in
          [
            .string(family.name), .string(family.weights), .bool(family.hasItalic),
            FontLibrary.use(of: family.name).map(JSONValue.string) ?? .null,
          ]
        })
    }
  }
}

extension JSONValue {
  fileprivate static func whole(_ number: Double) -> JSONValue {
    Int(exactly: number).map(JSONValue.integer) ?? .number("\(number)")
  }
}

extension FontLibrary {
  /// What a family is taken for where a scene names none.
  fileprivate static func use(of family: String) -> String? {
    if family == systemFamilies.first { return "texts that name no font" }
    if emojiFamilies.contains(family) { return "emoji" }
    return systemFamilies.contains(family) ? "characters that other fonts do not have" : nil
  }
}
