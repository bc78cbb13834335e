import Primitives
import SceneFormat

/// Device pixels in points.
struct DeviceGrid {
  /// Pixels per point as the scene has it.
  let scale: Double
  /// As it comes out, which differs a little where the canvas's size in pixels was rounded.
  let scaleX: Double
  let scaleY: Double

  init(_ canvas: Canvas, pixelSize: PixelSize) {
    scale = canvas.scale
    scaleX = Double(pixelSize.width) / canvas.size.width
    scaleY = Double(pixelSize.height) / canvas.size.height
  }

  /// One pixel.
  var hairline: Double { 1 / scale }

  /// To the nearest pixel.
  func rounded(_ points: Double) -> Double { (points * scale).rounded() / scale }

  func rounded(_ rect: Rect) -> Rect {
    let x = rounded(rect.x)
    let y = rounded(rect.y)
    return Rect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }

  /// The rectangle in which a bitmap is drawn pixel on pixel: its top left corner so many pixels from the one nearest to
  /// `point`.
  func frame(ofBitmap size: PixelSize, at point: Point, pixelsRight: Int, pixelsDown: Int) -> Rect {
    let left = (point.x * scaleX).rounded() + Double(pixelsRight)
    let top = (point.y * scaleY).rounded() + Double(pixelsDown)
    return Rect(
      x: left / scaleX, y: top / scaleY, width: Double(size.width) / scaleX,
      height: Double(size.height) / scaleY)
  }
}
