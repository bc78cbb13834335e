import Primitives
import SceneFormat

extension BarLayout {
  /// A row of 44 points with the buttons, the title in its middle or, large, below it. The bar's colour reaches up to the
  /// top of the screen.
  func navigationBar(_ bar: NavigationBarDescription) -> [Layer] {
    let top = frame.y <= context.canvas.safeArea.top ? min(0, frame.y) : frame.y
    var layers: [Layer] = []
    if let color = bar.barColor ?? (bar.isTitleLarge ? nil : barColor) {
      layers.append(
        context.box(
          Rect(x: frame.x, y: top, width: frame.width, height: frame.maxY - top), in: frame,
          color: color))
    }
    if !bar.isTitleLarge { layers.append(hairline(y: frame.maxY)) }
    let rowHeight = min(44, frame.height)
    let left = backButton(bar, rowHeight, &layers)
    let right = actionButton(bar, rowHeight, &layers)
    if let title = bar.title { layers += [self.title(title, bar, left, right, rowHeight)] }
    return layers
  }

  /// The distance from the left that the button takes.
  private func backButton(
    _ bar: NavigationBarDescription, _ rowHeight: Double, _ layers: inout [Layer]
  ) -> Double {
    guard let back = bar.back else { return 16 }
    let color = bar.tintColor ?? tint
    let chevron = Figure.backChevron.facing(direction)
    let place = Rect(
      origin: Point(x: 8, y: (rowHeight - chevron.size.height) / 2), size: chevron.size)
    layers.append(context.layer(chevron, color: color, at: placed(place).origin, in: frame))
    guard !back.text.isEmpty else { return 29 }
    let width = min(self.width(of: back, size: 17), frame.width / 2 - 27)
    layers.append(
      text(
        back, size: 17, color: color, Rect(x: 27, y: 0, width: max(0, width), height: rowHeight)))
    return 27 + width + 8
  }

  private func actionButton(
    _ bar: NavigationBarDescription, _ rowHeight: Double, _ layers: inout [Layer]
  ) -> Double {
    guard let action = bar.action else { return 16 }
    let width = min(self.width(of: action, size: 17), frame.width / 2 - 16)
    layers.append(
      text(
        action, size: 17, color: bar.tintColor ?? tint,
        Rect(x: frame.width - 16 - width, y: 0, width: max(0, width), height: rowHeight)))
    return 16 + width + 8
  }

  /// In the middle of the bar; where a button is in the way, in the middle of what is left.
  private func title(
    _ title: WrittenText, _ bar: NavigationBarDescription, _ left: Double, _ right: Double,
    _ rowHeight: Double
  ) -> Layer {
    let color = bar.titleColor ?? label
    if bar.isTitleLarge {
      return text(
        title, size: 34, weight: 700, color: color, alignment: direction.alignment,
        Rect(x: 16, y: rowHeight + 3.5, width: max(0, frame.width - 32), height: 41))
    }
    let width = self.width(of: title, size: 17, weight: 600)
    var x = (frame.width - width) / 2
    var available = width
    if x < left || x + width > frame.width - right {
      available = min(width, max(0, frame.width - right - left))
      x = max(left, min(x, frame.width - right - available))
    }
    return text(
      title, size: 17, weight: 600, color: color, alignment: .center,
      Rect(x: context.grid.rounded(x), y: 0, width: available, height: rowHeight))
  }
}
