/// Tells pixels that differ only because an antialiased edge was drawn a little elsewhere: V. Vyšniauskas,
/// "Anti-aliased Pixel and Intensity Slope Detector", 2009.
struct EdgeFinder {
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let colors: PerceivedColors

  init(
    _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, width: Int, height: Int,
    colors: PerceivedColors
  ) {
    self.expected = expected
    self.actual = actual
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// Whether the pixel is a step of a slope in either picture.
  func isEdge(_ x: Int, _ y: Int) -> Bool {
    isSlope(expected, beside: actual, x, y) || isSlope(actual, beside: expected, x, y)
  }

  /// A slope's pixel has a darker and a lighter neighbour and at most two like itself; the darkest or the lightest one
  /// belongs to an area of one colour in both pictures.
  private func isSlope(
    _ pixels: UnsafePointer<UInt32>, beside other: UnsafePointer<UInt32>, _ x: Int, _ y: Int
  ) -> Bool {
    let own = pixels[y &* width &+ x]
    let lightness = colors.lightness(own)
    var alike = isAtBorder(x, y) ? 1 : 0
    var darkest = (step: 0, x: x, y: y)
    var lightest = (step: 0, x: x, y: y)
    for (nx, ny) in neighbours(x, y) {
      let pixel = pixels[ny &* width &+ nx]
      let step = pixel == own ? 0 : colors.lightness(pixel) &- lightness
      if step == 0 {
        alike &+= 1
        if alike > 2 { return false }
      } else if step < darkest.step {
        darkest = (step, nx, ny)
      } else if step > lightest.step {
        lightest = (step, nx, ny)
      }
    }
    guard darkest.step < 0, lightest.step > 0 else { return false }
    return (isFlat(pixels, darkest.x, darkest.y) && isFlat(other, darkest.x, darkest.y))
      || (isFlat(pixels, lightest.x, lightest.y) && isFlat(other, lightest.x, lightest.y))
  }

  /// Whether more than two neighbours have the same pixel.
  private func isFlat(_ pixels: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    let own = pixels[y &* width &+ x]
    var alike = isAtBorder(x, y) ? 1 : 0
    for (nx, ny) in neighbours(x, y) where pixels[ny &* width &+ nx] == own { alike &+= 1 }
    return alike > 2
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }

  private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
    var places = [(Int, Int)]()
    for ny in max(0, y &- 1)...min(height &- 1, y &+ 1) {
      for nx in max(0, x &- 1)...min(width &- 1, x &+ 1) where nx != x || ny != y {
        places.append((nx, ny))
      }
    }
    return places
  }
}
