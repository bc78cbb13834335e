import Primitives
import SceneFormat

/// A UITableViewCell with its image, its texts, its accessory and its separator (uikit-motion, section 7).
struct RowLayout {
  let row: RowDescription
  let look: RowLook
  let table: TableLayout
  /// Whether separators begin at the text and not at the margin.
  let insetToText: Bool

  private var context: LayoutContext { table.context }
  private var grid: DeviceGrid { table.grid }
  private var margin: Double { table.table.margin }
  private var width: Double { max(0, table.frame.width - 2 * table.sideInset) }
  private var height: Double { table.table.rowHeight }
  /// The cell's contentView: the row without its separator.
  private var contentHeight: Double { max(0, height - grid.hairline) }

  private func placed(_ frame: Rect, in row: Rect) -> Rect {
    table.direction.placed(frame, in: row)
  }

  func layer(number: Int, y: Double, isFirst: Bool, isLast: Bool) -> Layer {
    // On whole pixels, so that nothing shines through between two rows and separators stay sharp.
    let frame = grid.rounded(
      Rect(
        x: table.frame.x + table.sideInset, y: table.frame.y + y, width: width, height: height))
    var parts: [Layer] = []
    var textX = margin
    if let reference = row.image, let picture = context[reference] {
      let image = image(picture, in: frame)
      textX += image.frame.width + margin
      parts.append(image)
    }
    parts += texts(from: textX, in: frame)
    if let accessory = accessory(in: frame) { parts.append(accessory) }
    parts += separators(in: frame, textX: textX, isFirst: isFirst, isLast: isLast)
    var layer = Layer(
      name: String(number), frame: frame, originInParent: frame.origin - table.frame.origin,
      backgroundColor: row.backgroundColor.alpha > 0 ? row.backgroundColor : look.background,
      sublayers: parts)
    if table.table.style == .insetGrouped, isFirst || isLast {
      let (top, bottom): (Double, Double) = (isFirst ? 10 : 0, isLast ? 10 : 0)
      layer.cornerRadii = CornerRadii(
        topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
      layer.clipsToBounds = true
    }
    return layer
  }

  /// The default cell's imageView: its natural size where that fits, else as high as the content and as wide as its
  /// aspect asks, rounded to whole pixels.
  private func image(_ picture: PictureID, in row: Rect) -> Layer {
    let natural = context.size(of: picture)
    let shrink = min(1, contentHeight / natural.height)
    let size = Size(
      width: grid.rounded(natural.width * shrink), height: grid.rounded(natural.height * shrink))
    let origin = Point(x: margin, y: grid.rounded((contentHeight - size.height) / 2))
    let frame = placed(Rect(origin: row.origin + origin, size: size), in: row)
    return Layer(
      name: "image", frame: frame, originInParent: frame.origin - row.origin, picture: picture)
  }
}

extension RowLayout {
  /// Where texts end: the margin, or a little before the accessory, for which the contentView is narrower.
  private var textRight: Double {
    switch row.accessory {
    case .none: width - margin
    case .disclosureIndicator: width - 35
    case .checkmark: width - 41
    }
  }

  private func texts(from x: Double, in row: Rect) -> [Layer] {
    let whole = Rect(x: x, y: 0, width: max(0, textRight - x), height: contentHeight)
    switch table.table.cellStyle {
    case .standard: return [label("text", self.row.text, text, whole, row)].compactMap(\.self)
    case .subtitle: return stackedTexts(in: whole, row)
    case .value1: return textsSideBySide(in: whole, row)
    case .value2: return textsInColumns(in: whole, row)
    }
  }

  private var text: LabelStyle { look.text.with(row.textLook) }
  private var detail: LabelStyle { look.detail.with(row.detailLook) }

  /// The detail right below the text, both in the middle of the row.
  private func stackedTexts(in whole: Rect, _ row: Rect) -> [Layer] {
    let heights = [(self.row.text, text), (self.row.detailText, detail)].map {
      text, style in text.map { context.size(of: $0, style, width: whole.width).height } ?? 0
    }
    let both = heights[0] + heights[1]
    if let written = self.row.text ?? self.row.detailText, both > contentHeight + grid.hairline {
      context.report(
        .warning, at: written.place,
        "must fit its row, but is \(context.inPoints(both)) points high with its detail in one of "
          + context.inPoints(height),
        hint: "give the table a greater 'rowHeight'")
    }
    let top = grid.rounded((contentHeight - both) / 2)
    var upper = whole
    (upper.y, upper.height) = (top, heights[0])
    var lower = whole
    (lower.y, lower.height) = (top + heights[0], heights[1])
    return [
      label("text", self.row.text, text, upper, row),
      label("detailText", self.row.detailText, detail, lower, row),
    ].compactMap(\.self)
  }

  /// The detail at the right, as wide as it is; the text has the rest.
  private func textsSideBySide(in whole: Rect, _ row: Rect) -> [Layer] {
    var left = whole
    var right = whole
    if let written = self.row.detailText {
      right.width = min(whole.width, context.size(of: written, detail).width)
      right.x = whole.maxX - right.width
      left.width = max(0, right.x - 6 - left.x)
    }
    return [
      label("text", self.row.text, text, left, row),
      label("detailText", self.row.detailText, detail, right, row),
    ].compactMap(\.self)
  }

  /// A column of 91 points that the text ends with, and the detail behind it.
  private func textsInColumns(in whole: Rect, _ row: Rect) -> [Layer] {
    var left = whole
    left.width = min(91, whole.width)
    var right = whole
    right.x = min(whole.maxX, left.maxX + 6)
    right.width = whole.maxX - right.x
    var text = text
    text.alignment = table.direction == .rightToLeft ? .left : .right
    return [
      label("text", self.row.text, text, left, row),
      label("detailText", self.row.detailText, detail, right, row),
    ].compactMap(\.self)
  }

  private func label(
    _ name: String, _ text: WrittenText?, _ style: LabelStyle, _ place: Rect, _ row: Rect
  ) -> Layer? {
    text.map {
      context.label(
        name, $0, style, frame: placed(place.offset(by: row.origin), in: row), in: row)
    }
  }

  private func accessory(in row: Rect) -> Layer? {
    let figure: Figure
    let color: Color
    switch self.row.accessory {
    case .none: return nil
    case .disclosureIndicator:
      (figure, color) = (.disclosureIndicator.facing(table.direction), look.accessory)
    case .checkmark: (figure, color) = (.checkmark, look.checkmark)
    }
    let origin = Point(
      x: row.maxX - margin - figure.size.width,
      y: row.y + grid.rounded((contentHeight - figure.size.height) / 2))
    let frame = placed(Rect(origin: origin, size: figure.size), in: row)
    return context.layer(figure, color: color, at: frame.origin, in: row, name: "accessory")
  }

  private func separators(
    in row: Rect, textX: Double, isFirst: Bool, isLast: Bool
  ) -> [Layer] {
    let separators = table.table.separators
    guard separators.areShown else { return [] }
    func line(_ y: Double, _ left: Double, _ right: Double) -> Layer {
      let left = min(left, row.width)
      let place = Rect(
        x: row.x + left, y: row.y + y, width: max(0, row.width - left - right),
        height: grid.hairline)
      return context.box(placed(place, in: row), in: row, color: look.separator)
    }
    let bottom = row.height - grid.hairline
    let left = separators.left ?? (insetToText ? textX : margin)
    let own = line(bottom, left, separators.right ?? 0)
    switch table.table.style {
    case .plain: return [own]
    case .insetGrouped: return isLast ? [] : [own]
    case .grouped:
      return (isFirst ? [line(0, 0, 0)] : []) + [isLast ? line(bottom, 0, 0) : own]
    }
  }
}
