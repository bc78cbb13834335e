import Display
import Kernels

/// The map from the canvas back to a picture whose corners are seen at four places, in whole numbers.
///
/// A place's share of the way from one side of the quadrilateral to the opposite one is `near / (near + far)`: its
/// distances from the two sides' lines, each weighted so that the corners come out right. With T the area of the triangle
/// that a corner makes with its two neighbours, the weights are T1 T2 and T0 T3 for the way from the left side to the right,
/// and T3 T2 and T0 T1 for the way down. (The distances' ratio is that of the homogeneous coordinates of the square, whose
/// third coordinates at the corners are as T2, T3, T0, T1.)
struct Perspective {
  /// From the left side to the right one, and from the upper to the lower.
  let across: PerspectiveWay
  let down: PerspectiveWay

  /// Nothing unless the corners are convex and clockwise.
  init?(_ corners: [DevicePoint]) {
    let areas = (0..<4).map { i in
      Self.area(corners[i], corners[(i + 1) % 4], corners[(i + 3) % 4])
    }
    guard areas.allSatisfy({ $0 > 0 }) else { return nil }
    across = PerspectiveWay(
      near: Distance(from: corners[0], corners[3], sign: -1),
      far: Distance(from: corners[1], corners[2], sign: 1),
      weights: (areas[1] * areas[2], areas[0] * areas[3]))
    down = PerspectiveWay(
      near: Distance(from: corners[0], corners[1], sign: 1),
      far: Distance(from: corners[3], corners[2], sign: -1),
      weights: (areas[3] * areas[2], areas[0] * areas[1]))
  }

  /// Twice the area of a triangle; positive when it is clockwise on the screen.
  private static func area(_ a: DevicePoint, _ b: DevicePoint, _ c: DevicePoint) -> Int128 {
    (Int128(b.x) - Int128(a.x)) * (Int128(c.y) - Int128(a.y))
      - (Int128(b.y) - Int128(a.y)) * (Int128(c.x) - Int128(a.x))
  }

}

/// The way from one side of a quadrilateral to the opposite one.
struct PerspectiveWay {
  private let near: Distance
  private let far: Distance

  fileprivate init(near: Distance, far: Distance, weights: (Int128, Int128)) {
    let excess = max(0, 128 - 40 - max(weights.0, weights.1).leadingZeroBitCount)
    self.near = near.scaled(by: weights.0 >> excess)
    self.far = far.scaled(by: weights.1 >> excess)
  }

  /// Whether the sum of both distances is the same in all rows.
  var isSameInAllRows: Bool { near.perRow + far.perRow == 0 }

  /// Whether both distances are: the two sides are upright.
  var isUpright: Bool { near.perRow == 0 && far.perRow == 0 }

  /// The distances along a row of pixels from `x` on, without their lowest bits.
  func row(x: Int, y: Int, shift: Int) -> PerspectiveRow {
    PerspectiveRow(
      near: Int(near.at(x, y) >> shift), nearStep: Int(near.perColumn >> shift),
      far: Int(far.at(x, y) >> shift), farStep: Int(far.perColumn >> shift))
  }

  /// How many bits a window's distances have too many: 30 are worked with, and 8 more, which the steps need.
  func shift(in bounds: PixelRect) -> Int {
    var largest: Int128 = 1
    for x in [bounds.left - 2, bounds.right + 2] {
      for y in [bounds.top - 2, bounds.bottom + 2] {
        largest = max(largest, near.at(x, y).magnitudeBound, far.at(x, y).magnitudeBound)
      }
    }
    return max(0, 128 - largest.leadingZeroBitCount - 30 - 8)
  }
}

/// The distance of a pixel's centre from a line, times a constant.
private struct Distance {
  private(set) var perColumn: Int128
  private(set) var perRow: Int128
  private var constant: Int128

  /// Positive to the right of the way from `a` to `b` as seen on the screen, if `sign` is 1.
  init(from a: DevicePoint, _ b: DevicePoint, sign: Int128) {
    let dx = (Int128(b.x) - Int128(a.x)) * sign
    let dy = (Int128(b.y) - Int128(a.y)) * sign
    perColumn = -dy * 256
    perRow = dx * 256
    constant = dx * (128 - Int128(a.y)) - dy * (128 - Int128(a.x))
  }

  func scaled(by weight: Int128) -> Distance {
    var result = self
    result.perColumn *= weight
    result.perRow *= weight
    result.constant *= weight
    return result
  }

  func at(_ x: Int, _ y: Int) -> Int128 {
    constant + perColumn * Int128(x) + perRow * Int128(y)
  }
}

extension Int128 {
  fileprivate var magnitudeBound: Int128 { self < 0 ? -self : self }
}
