import Display
import Primitives

/// A page that is being filled, in points; what it hands on is a display list in pixels.
struct Page {
  enum Alignment {
    case left, center, right
  }

  let theme: Theme
  let scale: Double
  let size: PixelSize
  /// For what our own letters can't write.
  private let typesetter: Typesetter?
  private var items: [DisplayItem] = []

  /// Of a width in pixels, and as high as `height` points.
  init(width: Int, height: Double, scale: Double, theme: Theme, typesetter: Typesetter?) {
    self.theme = theme
    self.scale = scale
    self.typesetter = typesetter
    let rows = Int(min(100_000, max(1, (height * scale).rounded(.up))))
    size = PixelSize(width: max(1, width), height: rows)!
  }

  var displayList: DisplayList {
    DisplayList(size: size, rendering: .smooth, background: theme.ground, items: items)
  }

  /// Rounded to whole pixels, so that edges are sharp.
  func snapped(_ rect: Rect) -> DeviceRect {
    func edge(_ place: Double) -> Subpixel { Subpixel(pixels: (place * scale).rounded()) }
    return DeviceRect(
      left: edge(rect.x), top: edge(rect.y), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  private func outline(_ rect: Rect, _ radius: Double) -> Outline {
    Outline(
      rect: snapped(rect), radii: CornerRadii(radius * scale, curve: .continuous))
  }

  /// A rectangle with round corners, in pixels.
  func rounded(_ rect: Rect, radius: Double) -> Outline { outline(rect, radius) }

  mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    items.append(.fill(outline(rect, radius), color))
  }

  mutating func border(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    let pixels = max(1, (width * scale).rounded())
    items.append(
      .border(
        BorderItem(
          outline: outline(rect, radius), width: Subpixel(pixels: pixels), color: color)))
  }

  /// A soft shadow below a rectangle.
  mutating func shadow(_ rect: Rect, radius: Double, blur: Double, drop: Double, opacity: Double) {
    let moved = rect.offset(by: Point(x: 0, y: drop))
    items.append(
      .shadow(
        ShadowItem(
          outline: outline(moved, radius), deviation: Subpixel(pixels: blur * scale),
          color: .black, opacity: Opacity(clamping: opacity))))
  }

  /// A bitmap that fills a rectangle of its own size in pixels exactly, cut to round corners.
  mutating func picture(_ bitmap: Bitmap, in rect: Rect, radius: Double) {
    let place = snapped(rect)
    items.append(
      .image(
        ImageItem(
          source: ImageSource(bitmap),
          destination: DeviceRect(
            left: place.left, top: place.top,
            right: place.left + Subpixel(pixels: Double(bitmap.width)),
            bottom: place.top + Subpixel(pixels: Double(bitmap.height))),
          clip: radius > 0 ? outline(rect, radius) : nil)))
  }

  mutating func stroke(_ line: [Point], width: Double, _ color: Color) {
    stroke(Strokes(lines: [line], width: width), color)
  }

  mutating func stroke(_ strokes: Strokes, _ color: Color) {
    if let item = strokes.item(color: color, scale: scale, page: size) { items.append(item) }
  }

  mutating func dot(_ center: Point, diameter: Double, _ color: Color) {
    stroke([center, center], width: diameter, color)
  }

  /// Writes a label; gives how wide it is.
  @discardableResult
  mutating func write(
    _ label: Label, x: Double, baseline: Double, _ color: Color, align: Alignment = .left
  ) -> Double {
    let foreign = foreignPicture(of: label, color)
    let width = foreign.map { Double($0.bitmap.width) / scale } ?? label.width
    let start =
      switch align {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    // Letters stand on a whole pixel.
    let line = (baseline * scale).rounded() / scale
    if let foreign {
      let place = Rect(
        x: start, y: line - Double(foreign.baseline) / scale, width: width,
        height: Double(foreign.bitmap.height) / scale)
      picture(foreign.bitmap, in: place, radius: 0)
      return width
    }
    stroke(label.strokes(x: start, baseline: line), color)
    return width
  }

  private func foreignPicture(of label: Label, _ color: Color) -> Typesetter.Picture? {
    guard !label.isOurs, let typesetter else { return nil }
    let weight =
      switch label.weight {
      case .regular: 400.0
      case .medium: 500.0
      case .bold: 700.0
      }
    return typesetter.picture(
      Typesetter.Line(
        text: label.text, size: label.size, weight: weight, color: color,
        width: label.limit ?? Double(size.width) / scale, scale: scale))
  }

  /// What `draw` draws is cut to a rectangle.
  mutating func clip(to rect: Rect, radius: Double, _ draw: (inout Page) -> Void) {
    var inner = self
    inner.items = []
    draw(&inner)
    guard !inner.items.isEmpty else { return }
    items.append(.group(GroupItem(items: inner.items, clip: outline(rect, radius))))
  }
}
