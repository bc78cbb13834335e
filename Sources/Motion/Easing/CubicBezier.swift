/// A timing curve: the cubic Bezier from (0, 0) to (1, 1) with two control points, read as y over x.
struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// y where the curve's x is `x`; 0 at and before 0, 1 at and after 1. `x1` and `x2` must be in 0...1, so that there is
  /// only one. Exact to about 1e-15.
  func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return Self.component(y1, y2, at: parameter(at: x))
  }

  /// Newton's method, kept inside of an interval that is halved where it would leave it.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<80 {
      let error = Self.component(x1, x2, at: s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let step = error / slope(at: s)
      let next = s - step
      let inside = next > low && next < high
      let new = inside ? next : (low + high) / 2
      if new == s { return s }
      s = new
    }
    return s
  }

  private func slope(at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
  }

  private static func component(_ c1: Double, _ c2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * c1 + 3 * r * s * s * c2 + s * s * s
  }
}
