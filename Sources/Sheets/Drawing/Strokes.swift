import Display
import Primitives

/// Lines of one width with round ends and corners.
struct Strokes {
  /// Points in points; one that stands twice is a dot.
  var lines: [[Point]]
  var width: Double

  /// As an item to be painted: a bitmap on whole pixels, no larger than the ink. Each pixel is covered by how far its middle
  /// is from the nearest line, so it takes additions, multiplications and roots alone. Nothing where there is no ink within
  /// the page.
  func item(color: Color, scale: Double, page: PixelSize) -> DisplayItem? {
    let reach = width / 2 * scale
    let lines = lines.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
    let points = lines.joined()
    guard let first = points.first else { return nil }
    var bounds = (left: first.x, top: first.y, right: first.x, bottom: first.y)
    for point in points {
      bounds.left = min(bounds.left, point.x)
      bounds.top = min(bounds.top, point.y)
      bounds.right = max(bounds.right, point.x)
      bounds.bottom = max(bounds.bottom, point.y)
    }
    let margin = reach + 1
    let left = pixel(bounds.left - margin, limit: page.width)
    let top = pixel(bounds.top - margin, limit: page.height)
    let right = pixel(bounds.right + margin + 1, limit: page.width)
    let bottom = pixel(bounds.bottom + margin + 1, limit: page.height)
    guard let size = PixelSize(width: right - left, height: bottom - top) else { return nil }
    var cover = CoverMap(size: size, left: left, top: top)
    for line in lines {
      if line.count == 1 { cover.add(from: line[0], to: line[0], reach: reach) }
      for (start, end) in zip(line, line.dropFirst()) {
        cover.add(from: start, to: end, reach: reach)
      }
    }
    return .image(
      ImageItem(
        source: ImageSource(cover.bitmap(of: color)),
        destination: DeviceRect(
          left: Subpixel(pixels: Double(left)), top: Subpixel(pixels: Double(top)),
          right: Subpixel(pixels: Double(right)), bottom: Subpixel(pixels: Double(bottom)))))
  }

  private func pixel(_ place: Double, limit: Int) -> Int {
    Int(min(Double(limit), max(0, place.rounded(.down))))
  }
}

/// How much of each pixel is inked, 0 to 255.
private struct CoverMap {
  let size: PixelSize
  let left: Int
  let top: Int
  private var cover: [UInt8]

  init(size: PixelSize, left: Int, top: Int) {
    self.size = size
    self.left = left
    self.top = top
    cover = [UInt8](repeating: 0, count: size.area)
  }

  /// Inks what is within `reach` pixels of a line. Where lines meet, the more of both holds.
  mutating func add(from start: Point, to end: Point, reach: Double) {
    let along = end - start
    let length = along.x * along.x + along.y * along.y
    let far = reach + 1
    let columns = span(start.x, end.x, far, offset: left, count: size.width)
    for y in span(start.y, end.y, far, offset: top, count: size.height) {
      for x in columns {
        let offset = Point(
          x: Double(x + left) + 0.5 - start.x, y: Double(y + top) + 0.5 - start.y)
        let dot = offset.x * along.x + offset.y * along.y
        let share = length > 0 ? min(1, max(0, dot / length)) : 0
        let (dx, dy) = (offset.x - along.x * share, offset.y - along.y * share)
        let distance = (dx * dx + dy * dy).squareRoot()
        let amount = min(1, max(0, reach + 0.5 - distance))
        let value = UInt8((amount * 255).rounded())
        let index = y * size.width + x
        if value > cover[index] { cover[index] = value }
      }
    }
  }

  private func span(
    _ a: Double, _ b: Double, _ far: Double, offset: Int, count: Int
  ) -> Range<Int> {
    let low = min(a, b) - far - Double(offset)
    let high = max(a, b) + far - Double(offset)
    let first = Int(max(0, min(Double(count), low.rounded(.down))))
    return first..<max(first, Int(max(0, min(Double(count), high.rounded(.up)))))
  }

  func bitmap(of color: Color) -> Bitmap {
    var bitmap = Bitmap(size: size)
    // A line thinner than a pixel is a paler one: its cover is counted above already.
    for index in cover.indices where cover[index] > 0 {
      var ink = color
      ink.alpha = UInt8((Int(color.alpha) * Int(cover[index]) + 127) / 255)
      bitmap.pixels[index] = ink.premultiplied
    }
    return bitmap
  }
}
