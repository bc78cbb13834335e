import Display
import Kernels

/// CALayer's continuous corner: three cubic Bézier curves that leave the straight side earlier than a quarter of a circle
/// does, so that curvature grows from nothing.
///
/// Apple publishes no formula. The control points are those that iOS's own rounded bezier path is known to give, in
/// multiples of the radius; what happens when there is no room for the longer curve is our model: it is blended evenly
/// with a quarter of a circle, just as far as it fits.
enum ContinuousCorner {
  /// How far the full curve reaches from the corner, in 1/65,536 radius.
  private static let reach = 100_183

  /// Control points in 1/65,536 radius from the corner, first half of the symmetric ten; the diagonal lies between
  /// the fifth and the sixth.
  private static let smooth = [
    (100_183, 0), (71_335, 0), (56_912, 0), (41_386, 4_909), (24_433, 11_080),
  ]

  /// The same curve for a quarter of a circle: an arc of 36.87 degrees between two of 26.565.
  private static let circular = [
    (65_536, 0), (55_362, 0), (45_327, 2_369), (36_227, 6_919), (23_545, 13_260),
  ]

  /// How much of the smoothing there is room for, 0...65,536, where two corners share a side.
  static func smoothing(room: Int, radii first: Subpixel, _ second: Subpixel) -> Int {
    let taken = Int(first) + Int(second)
    guard room < 2 * taken else { return 65_536 }
    return min(65_536, max(0, (room - taken) * 65_536 / taken * 65_536 / (reach - 65_536)))
  }

  /// The chain for a radius in subpixels, as `CircularCorner.chain` gives it, but beginning and ending farther from the
  /// corner.
  static func chain(radius: Int, smoothing: Int) -> [EdgePoint] {
    guard radius > 0 else { return [EdgePoint(x: 0, y: 0)] }
    if smoothing == 0 { return CircularCorner.chain(radius: radius) }
    let half = zip(smooth, circular).map { s, c in
      EdgePoint(
        x: scaled(c.0 + (s.0 - c.0) * smoothing / 65_536, radius),
        y: scaled(c.1 + (s.1 - c.1) * smoothing / 65_536, radius))
    }
    let points = half + half.reversed().map { EdgePoint(x: $0.y, y: $0.x) }
    let steps = min(256, 4 + squareRoot(radius / 2))
    var chain = [points[0]]
    for start in [0, 3, 6] {
      for step in 1...steps {
        let point = bezier(points[start...], step, steps)
        if point.y > chain[chain.count - 1].y { chain.append(point) }
      }
    }
    return chain
  }

  private static func scaled(_ factor: Int, _ radius: Int) -> Int {
    (factor * radius + 2048) >> 12
  }

  private static func bezier(_ p: ArraySlice<EdgePoint>, _ step: Int, _ steps: Int) -> EdgePoint {
    let (t, u, i) = (step, steps - step, p.startIndex)
    let cube = steps * steps * steps
    func blend(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
      (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d + cube / 2) / cube
    }
    return EdgePoint(
      x: blend(p[i].x, p[i + 1].x, p[i + 2].x, p[i + 3].x),
      y: blend(p[i].y, p[i + 1].y, p[i + 2].y, p[i + 3].y))
  }
}
