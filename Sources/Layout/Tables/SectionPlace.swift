import Primitives
import SceneFormat

/// Where a section's parts lie in the table, in points from the table's top.
struct SectionPlace {
  let section: TableDescription.Section
  let rowsTop: Double
  let bottom: Double
  /// Its header and its footer.
  let texts: [Layer]

  init(
    _ section: TableDescription.Section, top: Double, isFirst: Bool, isLast: Bool,
    layout: TableLayout
  ) {
    self.section = section
    let rowsHeight = Double(section.rowCount) * layout.table.rowHeight
    if layout.table.style == .plain {
      let header = section.header.map { PlainStrip($0, layout.table.headerLook, layout) }
      let footer = section.footer.map { PlainStrip($0, layout.table.footerLook, layout) }
      let headerHeight = header?.height ?? 0
      rowsTop = top + headerHeight
      let rowsBottom = rowsTop + rowsHeight
      bottom = rowsBottom + (footer?.height ?? 0)
      // A header stays at the top while its rows are scrolled away under it.
      let headerTop = max(top, min(0, bottom - headerHeight))
      texts = [header?.layer(top: headerTop), footer?.layer(top: rowsBottom)].compactMap(\.self)
      return
    }
    let width = layout.frame.width - 2 * (layout.sideInset + layout.table.margin)
    let headerStyle = Self.groupedStyle(layout).with(layout.table.headerLook)
    let header = section.header.map { WrittenText($0.text.uppercased(), at: $0.place) }
    let headerHeight =
      header.map { layout.context.size(of: $0, headerStyle, width: width).height } ?? 0
    let above: Double =
      switch (header, isFirst) {
      case (nil, true): 35
      case (nil, false): 18
      case (_?, true): max(55.5, headerHeight + 7 + 8)
      case (_?, false): max(38, headerHeight + 7 + 8)
      }
    rowsTop = layout.grid.rounded(top + above)
    let rowsBottom = rowsTop + rowsHeight
    func frame(_ y: Double, _ height: Double) -> Rect {
      Rect(x: layout.sideInset + layout.table.margin, y: y, width: width, height: height)
    }
    var texts: [Layer] = []
    if let header {
      let place = frame(rowsTop - 7 - headerHeight, headerHeight)
      texts.append(Self.label(header, headerStyle, place, layout))
    }
    guard let footer = section.footer else {
      bottom = rowsBottom + (isLast ? 18 : 17)
      self.texts = texts
      return
    }
    let style = Self.groupedStyle(layout).with(layout.table.footerLook)
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
}

/// A plain header or footer: a strip over the table's width with a semibold text.
private struct PlainStrip {
  let text: WrittenText
  let style: LabelStyle
  /// UITableView's default sectionHeaderHeight, or what a larger text asks for.
  let height: Double
  let layout: TableLayout

  init(_ text: WrittenText, _ look: TableDescription.TextLook, _ layout: TableLayout) {
    self.text = text
    self.layout = layout
    style = LabelStyle(
      font: FontDescription(size: 17, weight: 600),
      color: SystemColor.label.color(in: layout.appearance),
      alignment: layout.direction.alignment
    ).with(look)
    let natural = layout.context.size(of: text, style).height
    height = max(28, layout.grid.rounded(natural + 6))
  }

  func layer(top: Double) -> Layer {
    let place = Rect(x: 0, y: top, width: layout.frame.width, height: height)
    let frame = place.offset(by: layout.frame.origin)
    let isLight = layout.appearance == .light
    var strip = layout.context.box(
      frame, in: layout.frame,
      color: isLight
        ? Color(red: 0xF7, green: 0xF7, blue: 0xF7) : Color(red: 0x1C, green: 0x1C, blue: 0x1E))
    let margin = layout.table.margin
    let inner = Rect(
      x: frame.x + margin, y: frame.y, width: max(0, frame.width - 2 * margin),
      height: frame.height)
    strip.sublayers = [layout.context.label(nil, text, style, frame: inner, in: frame)]
    return strip
  }
}
