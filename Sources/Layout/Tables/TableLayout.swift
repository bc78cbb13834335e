import Pictures
import Primitives
import SceneFormat

/// UITableView's geometry in its iOS 7 to 12 look (uikit-motion, section 7), and for `insetGrouped` that of iOS 13.
struct TableLayout {
  let table: TableDescription
  let appearance: Appearance
  let direction: LayoutDirection
  /// The table's frame in the screen's coordinates.
  let frame: Rect
  let context: LayoutContext
  /// Rows that a path names: they are laid out even where they are scrolled out of sight.
  let namedRows: Set<Int>

  var grid: DeviceGrid { context.grid }

  /// What rows keep from the table's sides.
  var sideInset: Double { table.style == .insetGrouped ? 16 : 0 }

  /// Bottom to top.
  func layers() -> [Layer] {
    let look = RowLook(table, appearance, direction)
    let allHaveImages = table.rows.allSatisfy { $0.image != nil }
    var layers: [Layer] = []
    var headers: [Layer] = []
    var top = -table.contentOffset
    var firstRow = 0
    for (index, section) in table.sections.enumerated() {
      let place = SectionPlace(
        section, top: top, isFirst: index == 0, isLast: index == table.sections.count - 1,
        layout: self)
      for row in wantedRows(in: place, from: firstRow) {
        let rowLayout = RowLayout(
          row: table.rows[row], look: look, table: self, insetToText: allHaveImages)
        layers.append(
          rowLayout.layer(
            number: row, y: place.rowsTop + Double(row - firstRow) * table.rowHeight,
            isFirst: row == firstRow, isLast: row == firstRow + section.rowCount - 1))
      }
      headers += place.texts
      firstRow += section.rowCount
      top = place.bottom
    }
    return layers + fillers(from: top, look.separator) + headers
  }

  /// The separators of the empty rows below the last one. More than a canvas has pixels can't be told apart.
  private func fillers(from top: Double, _ color: Color) -> [Layer] {
    let height = table.fillerRowHeight
    guard table.style == .plain, table.separators.areShown, height > 0, top < frame.height else {
      return []
    }
    let firstSeen = max(1, (-top / height).rounded(.down))
    let count = min(16_384, ((frame.height - top) / height).rounded(.up) - firstSeen + 1)
    let left = min(table.separators.left ?? table.margin, frame.width)
    let width = max(0, frame.width - left - (table.separators.right ?? 0))
    return (0..<Int(max(0, count))).map { number in
      // On the same pixels as the separator of a row that would end there.
      let bottom = grid.rounded(frame.y + top + (firstSeen + Double(number)) * height)
      let line = Rect(
        x: frame.x + left, y: bottom - grid.hairline, width: width, height: grid.hairline)
      return context.box(direction.placed(line, in: frame), in: frame, color: color)
    }
  }

  private func wantedRows(in place: SectionPlace, from firstRow: Int) -> [Int] {
    let count = Double(place.section.rowCount)
    let first = min(count, max(0, (-place.rowsTop / table.rowHeight).rounded(.down)))
    let end = min(count, ((frame.height - place.rowsTop) / table.rowHeight).rounded(.up))
    let visible = Int(first)..<max(Int(first), Int(end))
    let own = firstRow..<firstRow + place.section.rowCount
    return Set(visible.map { firstRow + $0 }).union(namedRows.filter(own.contains)).sorted()
  }
}

/// What all rows of a table share.
struct RowLook {
  let background: Color
  let separator: Color
  let text: LabelStyle
  let detail: LabelStyle
  let accessory: Color
  let checkmark: Color

  init(
    _ table: TableDescription, _ appearance: Appearance, _ direction: LayoutDirection
  ) {
    let isGrouped = table.style != .plain
    background =
      isGrouped ? SystemColor.secondarySystemGroupedBackground.color(in: appearance) : .clear
    separator =
      table.separators.color
      ?? (appearance == .light
        ? Color(red: 0xC8, green: 0xC7, blue: 0xCC)
        : SystemColor.opaqueSeparator.color(in: appearance))
    let label = SystemColor.label.color(in: appearance)
    let tint = SystemColor.tint.color(in: appearance)
    text = LabelStyle(
      font: table.font, color: table.color ?? (table.cellStyle == .value2 ? tint : label),
      alignment: direction.alignment)
    let gray = SystemColor.systemGray.color(in: appearance)
    detail = LabelStyle(
      font: table.detailFont,
      color: table.detailColor ?? (table.cellStyle == .value1 ? gray : label),
      alignment: direction.alignment)
    accessory =
      appearance == .light
      ? SystemColor.systemGray3.color(in: appearance)
      : SystemColor.tertiaryLabel.color(in: appearance)
    checkmark = tint
  }
}
