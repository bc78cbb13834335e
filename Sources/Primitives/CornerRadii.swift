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

  /// As large as a rectangle allows: where two on a side together are longer than it, all four are made smaller by the same
  /// factor (CSS Backgrounds and Borders 3, section 5.5).
  package func fitted(in size: Size) -> CornerRadii {
    func room(_ a: Double, _ b: Double, _ side: Double) -> Double {
      a + b > 0 ? max(0, side) / (a + b) : 1
    }
    let fit = min(
      1, room(topLeft, topRight, size.width), room(bottomLeft, bottomRight, size.width),
      room(topLeft, bottomLeft, size.height), room(topRight, bottomRight, size.height))
    guard fit < 1 else { return self }
    return CornerRadii(
      topLeft: topLeft * fit, topRight: topRight * fit, bottomRight: bottomRight * fit,
      bottomLeft: bottomLeft * fit, curve: curve)
  }

  /// The one radius when all four are alike.
  package var uniform: Double? {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
  }
}

extension CornerRadii: Interpolable {
  /// Each radius by itself; below zero, where a spring swings past a square corner, it is zero. Between two curves each
  /// holds for its half of the way; a square end has none.
  package func interpolated(to end: CornerRadii, fraction: Double) -> CornerRadii {
    func radius(_ key: KeyPath<CornerRadii, Double>) -> Double {
      max(0, self[keyPath: key].interpolated(to: end[keyPath: key], fraction: fraction))
    }
    return CornerRadii(
      topLeft: radius(\.topLeft), topRight: radius(\.topRight), bottomRight: radius(\.bottomRight),
      bottomLeft: radius(\.bottomLeft),
      curve: isZero || (fraction >= 0.5 && !end.isZero) ? end.curve : curve)
  }
}
