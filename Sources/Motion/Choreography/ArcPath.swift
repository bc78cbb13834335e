import Primitives

/// A quarter of an oval between two points, walked at even speed, as Material's arc motion: the path is upright at its
/// higher end and level at its lower one. It is a quadratic curve, like the original's, whose length is measured in steps.
struct ArcPath {
  private let start: Point
  private let control: Point
  private let end: Point
  private static let steps = 256

  init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
    control = start.y > end.y ? Point(x: end.x, y: start.y) : Point(x: start.x, y: end.y)
  }

  /// The point after a share of the length. Outside of 0...1 it goes straight on, as a spring's overshoot does.
  func point(at fraction: Double) -> Point {
    if fraction <= 0 || fraction >= 1 { return beyond(fraction) }
    let lengths = cumulativeLengths()
    let target = fraction * (lengths.last ?? 0)
    guard target > 0, let next = lengths.firstIndex(where: { $0 >= target }), next > 0 else {
      return start.interpolated(to: end, fraction: fraction)
    }
    let part = (target - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
    return curve(at: (Double(next - 1) + part) / Double(Self.steps))
  }

  private func beyond(_ fraction: Double) -> Point {
    let length = cumulativeLengths().last ?? 0
    let (from, towards, past) =
      fraction <= 0
      ? (start, Point(x: start.x - control.x, y: start.y - control.y), -fraction)
      : (end, Point(x: end.x - control.x, y: end.y - control.y), fraction - 1)
    let norm = distance(.zero, towards)
    guard past > 0, norm > 0 else { return from }
    let scale = past * length / norm
    return Point(x: from.x + towards.x * scale, y: from.y + towards.y * scale)
  }

  private func cumulativeLengths() -> [Double] {
    var lengths = [0.0]
    var last = start
    for step in 1...Self.steps {
      let next = curve(at: Double(step) / Double(Self.steps))
      lengths.append(lengths[step - 1] + distance(last, next))
      last = next
    }
    return lengths
  }

  private func curve(at s: Double) -> Point {
    let r = 1 - s
    return Point(
      x: r * r * start.x + 2 * r * s * control.x + s * s * end.x,
      y: r * r * start.y + 2 * r * s * control.y + s * s * end.y)
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }
}
