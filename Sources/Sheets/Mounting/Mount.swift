import Display
import Primitives
import SceneFormat

/// How frames are mounted for sharing.
package struct MountStyle: Hashable, Sendable {
  /// Around everything, in points; nothing for what suits it.
  package var margin: Double?
  /// What lies around the frames.
  package var background = Color.white
  /// Whether a device is drawn around each.
  package var hasBezel = false
  /// How many stand side by side; nothing for what suits them.
  package var columns: Int?

  package init() {}
}

/// Scenes side by side on one ground, each in its place with its caption: the same for every frame.
package struct Mount: Sendable {
  /// One scene's frames.
  package struct Cell: Sendable {
    package var canvas: Canvas
    package var size: PixelSize
    /// Written over it; nothing for none.
    package var caption: String?

    package init(canvas: Canvas, size: PixelSize, caption: String?) {
      self.canvas = canvas
      self.size = size
      self.caption = caption
    }
  }

  package let size: PixelSize
  package let background: Color
  /// What stands under and over the frames on every picture.
  private let under: [DisplayItem]
  private let over: [DisplayItem]
  private let places: [(corner: DevicePoint, clip: Outline)]

  /// `caption` is set already, at the first cell's scale, and stands under all.
  package init(
    _ cells: [Cell], style: MountStyle, caption: Bitmap? = nil, typesetter: Typesetter? = nil
  ) {
    let plan = MountPlan(cells, style: style, caption: caption, typesetter: typesetter)
    background = style.background
    (size, places, under, over) = plan.drawn()
  }

  /// What is legible on a ground.
  package static func inkColor(on background: Color) -> Color { Theme(ground: background).ink }

  /// One picture: a frame of each scene in its place. There are as many as there are cells.
  package func mounted(_ frames: [DisplayList]) -> DisplayList {
    var items = under
    for (frame, place) in zip(frames, places) {
      let whole = Outline(rect: DeviceRect(width: frame.size.width, height: frame.size.height))
      let ground: [DisplayItem] = frame.background.alpha > 0 ? [.fill(whole, frame.background)] : []
      items.append(
        .group(
          GroupItem(
            items: (ground + frame.items).map { $0.moved(by: place.corner) }, clip: place.clip)))
    }
    return DisplayList(
      size: size, rendering: frames[0].rendering, background: background, items: items + over)
  }
}

/// Where everything goes, in whole pixels.
private struct MountPlan {
  let cells: [Mount.Cell]
  let style: MountStyle
  let caption: Bitmap?
  let typesetter: Typesetter?
  let scale: Double
  let columns: Int
  let bezels: [Bezel?]

  init(
    _ cells: [Mount.Cell], style: MountStyle, caption: Bitmap?, typesetter: Typesetter?
  ) {
    self.typesetter = typesetter
    self.cells = cells
    self.style = style
    self.caption = caption
    scale = cells[0].canvas.scale
    let most = cells.allSatisfy { $0.size.width > $0.size.height } ? 3 : 5
    let rows = (cells.count + most - 1) / most
    columns = min(cells.count, style.columns ?? (cells.count + rows - 1) / rows)
    bezels = cells.map { style.hasBezel ? Bezel(of: $0.canvas) : nil }
  }

  private func pixels(_ points: Double) -> Int {
    Int(min(16_384, max(0, (points * scale).rounded())))
  }

  /// A caption's size in points: a twenty-fourth of a screen's width, but readable.
  private var captionSize: Double {
    let width = cells.map { $0.canvas.size.width }.min() ?? 390
    return min(24, max(11 / scale, width / 24))
  }

  private var labelHeight: Int {
    cells.contains { $0.caption != nil } ? pixels(captionSize * 2.1) : 0
  }

  private func insets(_ index: Int) -> (side: Int, top: Int, bottom: Int) {
    guard let bezel = bezels[index] else { return (0, 0, 0) }
    return (pixels(bezel.side), pixels(bezel.top), pixels(bezel.bottom))
  }

  private func outer(_ index: Int) -> (width: Int, height: Int) {
    let insets = insets(index)
    return (
      cells[index].size.width + 2 * insets.side,
      cells[index].size.height + insets.top + insets.bottom
    )
  }

  func drawn() -> (
    PixelSize, [(corner: DevicePoint, clip: Outline)], [DisplayItem], [DisplayItem]
  ) {
    let isMany = cells.count > 1 || style.hasBezel || caption != nil
    let margin = pixels(style.margin ?? (isMany ? 24 : 0))
    let gap = pixels(24)
    let rows = stride(from: 0, to: cells.count, by: columns).map { first in
      Array(first..<min(first + columns, cells.count))
    }
    let widths = (0..<columns).map { column in
      rows.compactMap { column < $0.count ? outer($0[column]).width : nil }.max() ?? 0
    }
    let heights = rows.map { row in
      labelHeight + (row.map { outer($0).height }.max() ?? 0)
    }
    let captionGap = caption == nil ? 0 : max(pixels(16), 1)
    let inner = widths.reduce(0, +) + gap * (columns - 1)
    let width = max(inner, caption?.width ?? 0) + 2 * margin
    let captionTop = margin + heights.reduce(0, +) + gap * (rows.count - 1) + captionGap
    let height = captionTop + (caption?.height ?? 0) + margin
    var page = Page(
      width: width, height: Double(height) / scale, scale: scale,
      theme: Theme(ground: style.background), typesetter: typesetter)
    var top = page
    var places: [(corner: DevicePoint, clip: Outline)] = []
    var y = margin
    for (number, row) in rows.enumerated() {
      var x = (width - inner) / 2
      for (column, index) in row.enumerated() {
        let room = outer(index)
        let insets = insets(index)
        let left = x + (widths[column] - room.width) / 2 + insets.side
        let screen = place(
          left: left, top: y + labelHeight + insets.top, size: cells[index].size)
        if let text = cells[index].caption { write(text, over: screen, insets.top, on: &page) }
        if cells.count > 1, bezels[index] == nil { drawEdge(around: screen, on: &page) }
        bezels[index]?.drawBody(around: screen, on: &page)
        bezels[index]?.drawTop(over: screen, on: &top)
        places.append(
          (
            DevicePoint(
              x: Subpixel(pixels: Double(left)),
              y: Subpixel(pixels: Double(y + labelHeight + insets.top))),
            page.rounded(screen, radius: bezels[index]?.screenRadius ?? 0)
          ))
        x += widths[column] + gap
      }
      y += heights[number] + gap
    }
    if let caption {
      let left = (width - caption.width) / 2
      page.picture(caption, in: place(left: left, top: captionTop, size: caption.size), radius: 0)
    }
    let size = PixelSize(width: max(1, width), height: max(1, height))!
    return (size, places, page.displayList.items, top.displayList.items)
  }

  /// A thin line right outside a frame, so that a white one has an edge on a white ground.
  private func drawEdge(around screen: Rect, on page: inout Page) {
    let width = max(1, (0.5 * scale).rounded()) / scale
    let line = Rect(
      x: screen.x - width, y: screen.y - width, width: screen.width + 2 * width,
      height: screen.height + 2 * width)
    page.border(line, radius: 0, width: width, page.theme.hairline)
  }

  private func place(left: Int, top: Int, size: PixelSize) -> Rect {
    Rect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(size.width) / scale,
      height: Double(size.height) / scale)
  }

  private func write(_ text: String, over screen: Rect, _ inset: Int, on page: inout Page) {
    let label = Label(text: text, size: captionSize, weight: .medium)
      .shortened(to: screen.width)
    page.write(
      label, x: screen.center.x, baseline: screen.y - Double(inset) / scale - captionSize * 0.75,
      page.theme.ink, align: .center)
  }
}
