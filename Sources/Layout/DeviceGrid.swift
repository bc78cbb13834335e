import Primitives

/// Device pixels in points.
struct DeviceGrid {
  /// Pixels per point.
  let scale: Double

  /// One pixel.
  var hairline: Double { 1 / scale }

  /// To the nearest pixel.
  func rounded(_ points: Double) -> Double { (points * scale).rounded() / scale }

  /// Up to whole pixels, so that what was measured still fits.
  func roundedUp(_ size: Size) -> Size {
    func up(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) / scale }
    return Size(width: up(size.width), height: up(size.height))
  }

  func rounded(_ rect: Rect) -> Rect {
    let x = rounded(rect.x)
    let y = rounded(rect.y)
    return Rect(
      x: x, y: y, width: length(rect.width, rounded: rounded(rect.maxX) - x),
      height: length(rect.height, rounded: rounded(rect.maxY) - y))
  }

  /// What is whole pixels long stays so: ends between two pixels, off by what adding up is, may be rounded apart.
  private func length(_ length: Double, rounded: Double) -> Double {
    let whole = (length * scale).rounded()
    let isWhole = abs(length * scale - whole) < 1e-6
    return isWhole && abs(rounded * scale - whole) > 0.5 ? whole / scale : rounded
  }

  /// The rectangle in which a bitmap is drawn pixel on pixel: its top left corner so many pixels from the one nearest to
  /// `point`.
  func frame(ofBitmap size: PixelSize, at point: Point, pixelsRight: Int, pixelsDown: Int) -> Rect {
    let left = (point.x * scale).rounded() + Double(pixelsRight)
    let top = (point.y * scale).rounded() + Double(pixelsDown)
    return Rect(
      x: left / scale, y: top / scale, width: Double(size.width) / scale,
      height: Double(size.height) / scale)
  }
}
