import Primitives

/// A rectangle with rounded corners: what is filled, and what a layer is cut to.
///
/// Radii are in subpixels, at least 0, and together fit the rectangle: on no side do two of them add up to more than
/// its length.
package struct Outline: Hashable, Sendable {
  package var rect: DeviceRect
  package var topLeft: Subpixel
  package var topRight: Subpixel
  package var bottomRight: Subpixel
  package var bottomLeft: Subpixel
  package var curve: CornerRadii.Curve

  package init(rect: DeviceRect) {
    self.rect = rect
    (topLeft, topRight, bottomRight, bottomLeft) = (0, 0, 0, 0)
    curve = .circular
  }

  /// Radii in pixels. Where they do not fit they are made smaller, all four by the same factor (CSS Backgrounds and
  /// Borders 3, section 5.5).
  package init(rect: DeviceRect, radii: CornerRadii) {
    self.init(rect: rect)
    curve = radii.curve
    guard !rect.isEmpty, !radii.isZero else { return }
    let size = Size(
      width: Double(rect.right - rect.left) / 256, height: Double(rect.bottom - rect.top) / 256)
    let radii = radii.fitted(in: size)
    func subpixels(_ radius: Double) -> Subpixel { Subpixel((radius * 256).rounded(.down)) }
    topLeft = subpixels(radii.topLeft)
    topRight = subpixels(radii.topRight)
    bottomRight = subpixels(radii.bottomRight)
    bottomLeft = subpixels(radii.bottomLeft)
  }

  package var isRectangle: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }
}
