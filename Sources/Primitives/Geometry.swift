/// A place in points, y down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height in points. Either may be zero; a spring's overshoot can make one negative.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  package var isEmpty: Bool { !(width > 0 && height > 0) }
}

/// An axis-parallel rectangle in points, y down, `x` and `y` at the top left.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var origin: Point { Point(x: x, y: y) }
  package var size: Size { Size(width: width, height: height) }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  package var isEmpty: Bool { size.isEmpty }

  /// The same area with sizes of at least 0, as CGRect.standardized: a spring may swing a small one through zero.
  package var standardized: Rect {
    Rect(
      x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
  }

  package func offset(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }

  /// The common part; empty, with the size zero, when there is none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}

/// What lies between two values of a kind: `fraction` 0 is `self`, 1 is `end`, and outside of 0...1 it goes on straight,
/// since a spring overshoots (uikit-motion, section 3: frames are never clamped).
package protocol Interpolable: Sendable {
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Interpolable {
  package func interpolated(to end: Double, fraction: Double) -> Double {
    self + (end - self) * fraction
  }
}

extension Point: Interpolable {
  package func interpolated(to end: Point, fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension Rect: Interpolable {
  package func interpolated(to end: Rect, fraction: Double) -> Rect {
    Rect(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction),
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }
}
