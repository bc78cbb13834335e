/// Lengths below the display list are whole numbers of 1/256 pixel, so that every machine makes the same bytes.
package typealias Subpixel = Int32

extension Subpixel {
  /// How many make a pixel.
  package static let perPixel: Subpixel = 256

  /// A length in pixels, rounded to the nearest 1/256 (halves away from zero) and held within +-2^30, some four million
  /// pixels, so that sums and differences of two never overflow.
  package init(pixels: Double) {
    let scaled = (pixels * 256).rounded()
    self = Subpixel(Swift.min(1_073_741_824, Swift.max(-1_073_741_824, scaled)))
  }
}

/// A place in subpixels, from the canvas's top left corner, y down.
package struct DevicePoint: Hashable, Sendable {
  package var x: Subpixel
  package var y: Subpixel

  package init(x: Subpixel, y: Subpixel) {
    self.x = x
    self.y = y
  }
}

/// A rectangle by its edges in subpixels. It is empty when `right <= left` or `bottom <= top`.
package struct DeviceRect: Hashable, Sendable {
  package var left: Subpixel
  package var top: Subpixel
  package var right: Subpixel
  package var bottom: Subpixel

  package init(left: Subpixel, top: Subpixel, right: Subpixel, bottom: Subpixel) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A rectangle of whole pixels with its top left corner at the canvas's.
  package init(width: Int, height: Int) {
    self.init(
      left: 0, top: 0, right: Subpixel(pixels: Double(width)),
      bottom: Subpixel(pixels: Double(height)))
  }

  package var isEmpty: Bool { right <= left || bottom <= top }

  /// The common part; empty when there is none.
  package func intersection(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
