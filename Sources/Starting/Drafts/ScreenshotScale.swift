import Primitives
import SceneFormat

/// How many pixels of a screenshot make a point, by the sizes of known devices.
package struct ScreenshotScale: Sendable {
  /// In points.
  package let size: Size
  package let pixelsPerPoint: Double
  /// The devices of that size; empty for a size that none has.
  package let devices: [String]

  /// Of devices whose own scale it is first, then of those shown at 1, 2 or 3 pixels a point. For a size that no device has,
  /// 3 from 1,080 pixels on, 2 from 640, else 1.
  package init(of pixels: PixelSize) {
    let sides = (Double(pixels.width), Double(pixels.height))
    func devices(at scale: (Device) -> Double) -> [Device] {
      Device.all.filter { device in
        let (width, height) = (
          device.size.width * scale(device), device.size.height * scale(device)
        )
        return sides == (width, height) || sides == (height, width)
      }
    }
    for scale in [{ $0.scale }, { _ in 2 }, { _ in 3 }, { _ in 1 }] as [(Device) -> Double] {
      let found = devices(at: scale)
      guard let first = found.first else { continue }
      pixelsPerPoint = scale(first)
      self.devices = found.map(\.name)
      size = Size(width: sides.0 / pixelsPerPoint, height: sides.1 / pixelsPerPoint)
      return
    }
    let shorter = min(pixels.width, pixels.height)
    pixelsPerPoint = shorter >= 1_080 ? 3 : shorter >= 640 ? 2 : 1
    self.devices = []
    size = Size(width: sides.0 / pixelsPerPoint, height: sides.1 / pixelsPerPoint)
  }
}
