import Primitives
import SceneFormat

extension BarLayout {
  /// Tabs of one width in the upper 49 points; what is below them is for the home indicator.
  func tabBar(_ bar: TabBarDescription) -> [Layer] {
    let background = context.box(frame, in: frame, color: bar.barColor ?? barColor)
    let line = hairline(y: frame.y)
    let width = frame.width / Double(max(1, bar.items.count))
    let tabs = bar.items.enumerated().flatMap { index, item in
      tab(
        item, Rect(x: Double(index) * width, y: 0, width: width, height: min(49, frame.height)),
        color: index == bar.selected ? bar.tintColor ?? tint : idleColor,
        showsPictures: bar.items.contains { $0.image != nil })
    }
    return [background, line] + tabs
  }

  private var idleColor: Color {
    appearance == .light
      ? Color(red: 0x92, green: 0x92, blue: 0x92) : Color(red: 0x75, green: 0x75, blue: 0x75)
  }

  private func tab(_ item: TabBarDescription.Item, _ place: Rect, color: Color, showsPictures: Bool)
    -> [Layer]
  {
    var layers: [Layer] = []
    if let reference = item.image, let id = context[reference] {
      let size = context.size(of: id)
      let box = Rect(x: place.x + place.width / 2 - 13, y: 4, width: 26, height: 27)
      let fits = size.width <= box.width && size.height <= box.height
      let image = (fits ? ContentMode.center : .scaleAspectFit).placement(of: size, in: box)
      let frame = placed(context.grid.rounded(image))
      layers.append(
        Layer(
          name: nil, frame: frame, originInParent: frame.origin - self.frame.origin,
          picture: context.tinted(id, color: color)))
    }
    if let title = item.title {
      let isAlone = !showsPictures
      layers.append(
        text(
          title, size: isAlone ? 16 : 10, weight: 500, color: color, alignment: .center,
          isAlone
            ? place : Rect(x: place.x + 2, y: 34, width: max(0, place.width - 4), height: 13)))
    }
    return layers
  }
}
