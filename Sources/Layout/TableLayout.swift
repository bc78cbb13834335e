import Primitives
import SceneFormat

/// UITableView's geometry in its iOS 7 to 12 look (uikit-motion, section 7).
struct TableLayout {
  let table: TableDescription
  /// The table's frame in the screen's coordinates.
  let frame: Rect
  let scale: Double
  let pictures: PictureTable
  /// Rows that a path names: they are laid out even where they are scrolled out of sight.
  let namedRows: Set<Int>

  private static let margin = 15.0
  private static let separatorColor = Color(red: 0xC8, green: 0xC7, blue: 0xCC)

  private var hairline: Double { 1 / scale }

  func rows() -> [Layer] {
    let allHaveImages = table.rows.allSatisfy { $0.image != nil }
    let first = max(0, Int((table.contentOffset / table.rowHeight).rounded(.down)))
    let last = ((table.contentOffset + frame.height) / table.rowHeight).rounded(.up)
    let visible = first..<max(first, Int(min(last, Double(table.rows.count))))
    let wanted = Set(visible).union(namedRows.filter(table.rows.indices.contains)).sorted()
    return wanted.map { row(at: $0, insetToText: allHaveImages) }
  }

  private func row(at index: Int, insetToText: Bool) -> Layer {
    let row = table.rows[index]
    let origin = Point(x: 0, y: Double(index) * table.rowHeight - table.contentOffset)
    let rowFrame = Rect(
      origin: frame.origin + origin, size: Size(width: frame.width, height: table.rowHeight))
    var parts = [Layer]()
    var textX = Self.margin
    if let reference = row.image, let picture = pictures[reference] {
      let image = imageLayer(picture, in: rowFrame)
      textX += image.frame.width + Self.margin
      parts.append(image)
    }
    parts.append(separator(in: rowFrame, from: insetToText ? textX : Self.margin))
    return Layer(
      name: String(index), frame: rowFrame, originInParent: origin,
      backgroundColor: row.backgroundColor, sublayers: parts)
  }

  /// The default cell's imageView: its natural size where that fits, else as high as the content and as wide as its
  /// aspect asks, rounded to whole pixels.
  private func imageLayer(_ picture: PictureID, in row: Rect) -> Layer {
    let height = max(0, row.height - hairline)
    let natural = pictures.size(of: picture)
    let shrink = min(1, height / natural.height)
    let size = Size(
      width: rounded(natural.width * shrink), height: rounded(natural.height * shrink))
    let origin = Point(x: Self.margin, y: rounded((height - size.height) / 2))
    return Layer(
      name: "image", frame: Rect(origin: row.origin + origin, size: size), originInParent: origin,
      picture: picture)
  }

  private func separator(in row: Rect, from x: Double) -> Layer {
    let origin = Point(x: min(x, row.width), y: row.height - hairline)
    return Layer(
      name: nil,
      frame: Rect(
        origin: row.origin + origin, size: Size(width: row.width - origin.x, height: hairline)),
      originInParent: origin, backgroundColor: Self.separatorColor)
  }

  private func rounded(_ points: Double) -> Double { (points * scale).rounded() / scale }
}
