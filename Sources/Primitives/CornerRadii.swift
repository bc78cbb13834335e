/// The radii of a rectangle's four corners, in points, each at least 0. What is larger than the rectangle allows is
/// made smaller when it is drawn, all four by the same factor, as CSS and Core Animation do.
package struct CornerRadii: Hashable, Sendable {
  /// The line that a corner follows.
  package enum Curve: String, CaseIterable, Sendable {
    /// A quarter of a circle, CALayerCornerCurve.circular.
    case circular
    /// The smoother corner of the iOS home screen, CALayerCornerCurve.continuous.
    case continuous
  }

  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double
  package var curve: Curve

  package init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double,
    curve: Curve = .circular
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
    self.curve = curve
  }

  package init(_ radius: Double, curve: Curve = .circular) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, curve: curve)
  }

  package static let zero = CornerRadii(0)

  package var isZero: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }

  /// The one radius when all four are alike.
  package var uniform: Double? {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
  }
}

extension CornerRadii: Interpolable {
  /// Each radius by itself; below zero, where a spring swings past a square corner, it is zero. Between two curves
  /// the rounder end's holds: a square end has none.
  package func interpolated(to end: CornerRadii, fraction: Double) -> CornerRadii {
    func radius(_ key: KeyPath<CornerRadii, Double>) -> Double {
      max(0, self[keyPath: key].interpolated(to: end[keyPath: key], fraction: fraction))
    }
    return CornerRadii(
      topLeft: radius(\.topLeft), topRight: radius(\.topRight), bottomRight: radius(\.bottomRight),
      bottomLeft: radius(\.bottomLeft), curve: isZero ? end.curve : curve)
  }
}
