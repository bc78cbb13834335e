import Primitives
import SceneFormat

/// UICollectionViewFlowLayout, scrolled up and down (uikit-motion, section 7).
struct GridLayout {
  let items: GridDescription
  let appearance: Appearance
  let direction: LayoutDirection
  /// The grid's frame in the screen's coordinates.
  let frame: Rect
  let context: LayoutContext
  /// Items that a path names: they are laid out even where they are scrolled out of sight.
  let namedItems: Set<Int>

  func layers() -> [Layer] {
    let places = FlowRows(items, width: frame.width).frames()
    return places.indices.compactMap { index in
      let place = places[index].offset(by: Point(x: 0, y: -items.contentOffset))
      let isSeen = place.maxY > 0 && place.y < frame.height
      guard isSeen || namedItems.contains(index) else { return nil }
      return layer(
        items.items[index], number: index,
        direction.placed(context.grid.rounded(place).offset(by: frame.origin), in: frame))
    }
  }

  private func layer(_ item: ItemDescription, number: Int, _ place: Rect) -> Layer {
    var parts: [Layer] = []
    var imagePlace = place
    if let text = item.text {
      let style = LabelStyle(
        font: items.font, color: items.color ?? SystemColor.label.color(in: appearance),
        alignment: .center)
      var textPlace = place
      if item.image != nil {
        let height = min(
          place.height, context.size(of: text, style, width: place.width).height)
        (textPlace.y, textPlace.height) = (place.maxY - height, height)
        imagePlace.height = max(0, place.height - height - 4)
      }
      parts.append(context.label("text", text, style, frame: textPlace, in: place))
    }
    if let reference = item.image, let picture = context[reference] {
      context.warnOfEnlarging(picture, item.contentMode, in: imagePlace, at: reference)
      parts.insert(
        Layer(
          name: "image", frame: imagePlace, originInParent: imagePlace.origin - place.origin,
          cornerRadii: item.cornerRadii, clipsToBounds: true, contentMode: item.contentMode,
          picture: picture), at: 0)
    }
    return Layer(
      name: String(number), frame: place, originInParent: place.origin - frame.origin,
      backgroundColor: item.backgroundColor, cornerRadii: item.cornerRadii, sublayers: parts)
  }
}

/// Items in rows, each filled from the left as long as the next one has room.
struct FlowRows {
  let grid: GridDescription
  let sizes: [Size]
  /// Between the insets.
  let width: Double

  init(_ grid: GridDescription, width: Double) {
    self.grid = grid
    sizes = grid.items.map { $0.size ?? grid.itemSize }
    self.width = max(0, width - grid.sectionInset.left - grid.sectionInset.right)
  }

  private var isUniform: Bool { sizes.allSatisfy { $0 == sizes[0] } }

  /// In points from the grid's content's top left corner, not rounded.
  func frames() -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(sizes.count)
    let isUniform = isUniform
    var top = grid.sectionInset.top
    var start = 0
    while start < sizes.count {
      let end = rowEnd(from: start)
      let row = sizes[start..<end]
      let height = row.lazy.map(\.height).max() ?? 0
      let (left, gap) = spacing(of: row, isLast: end == sizes.count, isUniform: isUniform)
      var x = grid.sectionInset.left + left
      for size in row {
        frames.append(
          Rect(
            x: x, y: top + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      top += height + grid.lineSpacing
      start = end
    }
    return frames
  }

  private func rowEnd(from start: Int) -> Int {
    var used = sizes[start].width
    var end = start + 1
    while end < sizes.count {
      used += grid.interitemSpacing + sizes[end].width
      if used > width + 1e-6 { break }
      end += 1
    }
    return end
  }

  /// What stands before a row's first item, and between two of them. Full rows reach from edge to edge, and one item alone
  /// stands in the middle; the last row keeps the gap of the others where all items are alike, and else the least.
  private func spacing(
    of row: ArraySlice<Size>, isLast: Bool, isUniform: Bool
  ) -> (left: Double, gap: Double) {
    let spare = width - row.reduce(0) { $0 + $1.width }
    let justified = (
      left: row.count == 1 ? spare / 2 : 0, gap: row.count == 1 ? 0 : spare / Double(row.count - 1)
    )
    guard isLast else { return justified }
    guard isUniform, let item = row.first else { return (0, grid.interitemSpacing) }
    let most = ((width + grid.interitemSpacing + 1e-6) / (item.width + grid.interitemSpacing))
      .rounded(.down)
    guard most > 1, most < 1e9 else { return justified }
    return (0, (width - most * item.width) / (most - 1))
  }
}
