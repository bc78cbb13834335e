import Primitives

/// A sign that rectangles cannot make: strokes with round ends, or bands of a circle. All in points from its top left
/// corner.
struct Figure: Hashable {
  var size: Size
  var strokes: [Stroke] = []
  var bands: [Band] = []

  /// A line through points.
  struct Stroke: Hashable {
    var points: [Point]
    var width: Double
  }

  /// What lies between two circles around `center`, above it and at most 45 degrees to its side.
  struct Band: Hashable {
    var center: Point
    var inner: Double
    var outer: Double
  }

  /// Whether a point, in points, is in the figure.
  func contains(_ point: Point) -> Bool {
    strokes.contains { $0.contains(point) } || bands.contains { $0.contains(point) }
  }
}

extension Figure.Stroke {
  fileprivate func contains(_ point: Point) -> Bool {
    let reach = width / 2 * (width / 2)
    return zip(points, points.dropFirst()).contains { start, end in
      let along = end - start
      let offset = point - start
      let length = along.x * along.x + along.y * along.y
      let dot = offset.x * along.x + offset.y * along.y
      if dot <= 0 || length == 0 { return offset.x * offset.x + offset.y * offset.y <= reach }
      if dot >= length {
        let past = point - end
        return past.x * past.x + past.y * past.y <= reach
      }
      let cross = offset.x * along.y - offset.y * along.x
      return cross * cross <= reach * length
    }
  }
}

extension Figure.Band {
  fileprivate func contains(_ point: Point) -> Bool {
    let offset = point - center
    guard -offset.y >= abs(offset.x) else { return false }
    let distance = offset.x * offset.x + offset.y * offset.y
    return distance >= inner * inner && distance <= outer * outer
  }
}

extension Figure {
  /// Its pixels at a scale in pixels per point, each covered as much as 16 x 16 points in it say; 4 x 4 where it is huge.
  func bitmap(color: Color, scale: Double) -> Bitmap {
    let width = max(1, min(4_096, Int((size.width * scale).rounded(.up))))
    let height = max(1, min(4_096, Int((size.height * scale).rounded(.up))))
    let size = PixelSize(width: width, height: height)!
    let side = size.area > 40_000 ? 4 : 16
    let pixel = color.premultiplied
    var bitmap = Bitmap(size: size)
    for y in 0..<height {
      for x in 0..<width {
        var count: UInt32 = 0
        for sample in 0..<side * side {
          let point = Point(
            x: (Double(x) + (Double(sample % side) + 0.5) / Double(side)) / scale,
            y: (Double(y) + (Double(sample / side) + 0.5) / Double(side)) / scale)
          if contains(point) { count += 1 }
        }
        bitmap[x, y] = scaled(pixel, count, of: UInt32(side * side))
      }
    }
    return bitmap
  }
}

/// A premultiplied pixel of which `count` of `all` parts are covered, rounded to nearest.
func scaled(_ pixel: UInt32, _ count: UInt32, of all: UInt32) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    (((pixel >> shift) & 0xFF) * count + all / 2) / all
  }
  return channel(0) | (channel(8) << 8) | (channel(16) << 16) | (channel(24) << 24)
}
