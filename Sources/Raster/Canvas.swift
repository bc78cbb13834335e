import Display
import Primitives

/// Pixels that are being painted: a frame, a recording, or a group's own bitmap, which is a window of its frame.
struct Canvas {
  /// Where the window lies, in whole pixels of the display list's coordinates.
  let bounds: PixelRect
  private let pixels: UnsafeMutablePointer<UInt32>

  /// `pixels` holds the rows of `bounds`, without padding.
  init(_ pixels: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    self.pixels = pixels
    self.bounds = bounds
  }

  /// The pixel in column `x` of row `y`, both in the display list's coordinates and within `bounds`.
  func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - bounds.top) * bounds.width + (x - bounds.left))
  }
}

/// A rectangle of whole pixels.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let none = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { right <= left || bottom <= top }
  var width: Int { right - left }
  var height: Int { bottom - top }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Calls `body` for the parts of a row that lie outside.
  func eachPart(
    ofRow y: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void
  ) {
    guard y >= top, y < bottom, left < end, right > start else { return body(start, end) }
    if start < left { body(start, left) }
    if right < end { body(right, end) }
  }

  /// The smallest that holds both; the other when one is empty.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension PixelRect {
  init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The pixels that a rectangle touches.
  init(covering rect: DeviceRect) {
    self.init(
      left: Int(rect.left) >> 8, top: Int(rect.top) >> 8, right: (Int(rect.right) + 255) >> 8,
      bottom: (Int(rect.bottom) + 255) >> 8)
  }
}

extension DeviceRect {
  /// Whether all edges lie between pixels.
  var isPixelAligned: Bool { (left | top | right | bottom) & 255 == 0 }

  /// The rectangle as a device draws a layer's edges: every pixel whose centre is inside, left and top included.
  var snapped: DeviceRect {
    func edge(_ x: Subpixel) -> Subpixel { (x + 127) & ~255 }
    return DeviceRect(left: edge(left), top: edge(top), right: edge(right), bottom: edge(bottom))
  }
}
