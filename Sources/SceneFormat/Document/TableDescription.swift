import Primitives

/// A UITableView with rows of one height.
package struct TableDescription: Sendable {
  /// UITableView.Style.
  package enum Style: String, CaseIterable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// UITableViewCell.CellStyle.
  package enum CellStyle: String, CaseIterable, Sendable {
    case standard = "default"
    case subtitle
    /// The detail at the right.
    case value1
    /// The text in a narrow column, at its right and in the tint, and the detail behind it.
    case value2
  }

  /// The lines between rows.
  package struct Separators: Hashable, Sendable {
    package var areShown = true
    /// Nothing for the style's own.
    package var color: Color?
    /// From the left and from the right; nothing for the style's own.
    package var left: Double?
    package var right: Double?

    package init() {}
  }

  /// What a text has of its own; nothing for what it shares.
  package struct TextLook: Hashable, Sendable {
    package var font: FontDescription?
    package var color: Color?

    package init(font: FontDescription? = nil, color: Color? = nil) {
      self.font = font
      self.color = color
    }
  }

  /// Rows that belong together.
  package struct Section: Sendable {
    package var header: WrittenText?
    package var footer: WrittenText?
    package var rowCount: Int

    package init(header: WrittenText? = nil, footer: WrittenText? = nil, rowCount: Int) {
      self.header = header
      self.footer = footer
      self.rowCount = rowCount
    }
  }

  package var style = Style.plain
  package var cellStyle = CellStyle.standard
  /// In points, above 0.
  package var rowHeight: Double
  /// How far it is scrolled, in points: the first row stands this much above the table's top.
  package var contentOffset: Double
  /// What rows keep free at their sides, in points: 15 up to iOS 12, 16 from iOS 13 on.
  package var margin = 15.0
  package var separators = Separators()
  /// The height of the empty rows that go on below a plain table's last one, in points; 0 for none.
  package var fillerRowHeight = 0.0
  package var font = FontDescription()
  package var detailFont = FontDescription()
  /// Nothing for the style's own.
  package var color: Color?
  package var detailColor: Color?
  package var headerLook = TextLook()
  package var footerLook = TextLook()
  /// In order from the top; `repeat` is spelled out, and sections are joined.
  package var rows: [RowDescription]
  /// In order from the top; their rows are all of `rows`.
  package var sections: [Section]

  /// One section.
  package init(rowHeight: Double, contentOffset: Double, rows: [RowDescription]) {
    self.rowHeight = rowHeight
    self.contentOffset = contentOffset
    self.rows = rows
    sections = [Section(rowCount: rows.count)]
  }
}

/// A table's row.
package struct RowDescription: Sendable {
  /// UITableViewCell.AccessoryType.
  package enum Accessory: String, CaseIterable, Sendable {
    case none, disclosureIndicator, checkmark
  }

  package var place: Place
  package var image: ImageReference?
  package var text: WrittenText?
  package var detailText: WrittenText?
  package var textLook = TableDescription.TextLook()
  package var detailLook = TableDescription.TextLook()
  package var accessory = Accessory.none
  package var backgroundColor: Color

  package init(place: Place, image: ImageReference?, backgroundColor: Color = .clear) {
    self.place = place
    self.image = image
    self.backgroundColor = backgroundColor
  }
}
