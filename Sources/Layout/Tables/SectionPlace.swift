import Primitives
import SceneFormat

/// Where a section's parts lie in the table, in points from the table's top.
struct SectionPlace {
  let section: TableDescription.Section
  let rowsTop: Double
  let bottom: Double
  /// Its header and its footer.
  let texts: [Layer]

  /// A plain header or footer (UITableView's default sectionHeaderHeight).
  private static let plainHeight = 28.0

  init(
    _ section: TableDescription.Section, top: Double, isFirst: Bool, isLast: Bool,
    layout: TableLayout
  ) {
    self.section = section
    let rowsHeight = Double(section.rowCount) * layout.table.rowHeight
    if layout.table.style == .plain {
      let headerHeight = section.header == nil ? 0 : Self.plainHeight
      rowsTop = top + headerHeight
      let rowsBottom = rowsTop + rowsHeight
      bottom = rowsBottom + (section.footer == nil ? 0 : Self.plainHeight)
      // A header stays at the top while its rows are scrolled away under it.
      let headerTop = max(top, min(0, bottom - headerHeight))
      texts = [
        section.header.map { Self.plain($0, top: headerTop, layout) },
        section.footer.map { Self.plain($0, top: rowsBottom, layout) },
      ].compactMap(\.self)
      return
    }
    let above: Double =
      switch (section.header, isFirst) {
      case (nil, true): 35
      case (nil, false): 18
      case (_?, true): 55.5
      case (_?, false): 38
      }
    rowsTop = layout.grid.rounded(top + above)
    let rowsBottom = rowsTop + rowsHeight
    let style = Self.groupedStyle(layout)
    let width = layout.frame.width - 2 * (layout.sideInset + layout.table.margin)
    func frame(_ y: Double, _ height: Double) -> Rect {
      Rect(x: layout.sideInset + layout.table.margin, y: y, width: width, height: height)
    }
    var texts: [Layer] = []
    if let header = section.header {
      let text = WrittenText(header.text.uppercased(), at: header.place)
      let height = layout.context.size(of: text, style, width: width).height
      texts.append(Self.label(text, style, frame(rowsTop - 7 - height, height), layout))
    }
    guard let footer = section.footer else {
      bottom = rowsBottom + (isLast ? 18 : 17)
      self.texts = texts
      return
    }
    let height = layout.context.size(of: footer, style, width: width).height
    texts.append(Self.label(footer, style, frame(rowsBottom + 7.5, height), layout))
    bottom = rowsBottom + 7.5 + height + 8
    self.texts = texts
  }

  private static func groupedStyle(_ layout: TableLayout) -> LabelStyle {
    LabelStyle(
      font: FontDescription(size: 13),
      color: layout.appearance == .light
        ? Color(red: 0x6D, green: 0x6D, blue: 0x72)
        : SystemColor.secondaryLabel.color(in: layout.appearance),
      alignment: layout.direction.alignment, numberOfLines: 0)
  }

  private static func label(
    _ text: WrittenText, _ style: LabelStyle, _ place: Rect, _ layout: TableLayout
  ) -> Layer {
    let frame = layout.grid.rounded(place).offset(by: layout.frame.origin)
    return layout.context.label(nil, text, style, frame: frame, in: layout.frame)
  }

  /// A strip over the table's width with a semibold text.
  private static func plain(_ text: WrittenText, top: Double, _ layout: TableLayout) -> Layer {
    let place = Rect(x: 0, y: top, width: layout.frame.width, height: plainHeight)
    let frame = place.offset(by: layout.frame.origin)
    let isLight = layout.appearance == .light
    var strip = layout.context.box(
      frame, in: layout.frame,
      color: isLight
        ? Color(red: 0xF7, green: 0xF7, blue: 0xF7) : Color(red: 0x1C, green: 0x1C, blue: 0x1E))
    let style = LabelStyle(
      font: FontDescription(size: 17, weight: 600),
      color: SystemColor.label.color(in: layout.appearance),
      alignment: layout.direction.alignment)
    let margin = layout.table.margin
    let inner = Rect(
      x: frame.x + margin, y: frame.y, width: max(0, frame.width - 2 * margin),
      height: frame.height)
    strip.sublayers = [layout.context.label(nil, text, style, frame: inner, in: frame)]
    return strip
  }
}
