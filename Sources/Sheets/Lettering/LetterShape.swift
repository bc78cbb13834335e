import Primitives

/// One letter as strokes of one width with round ends, on a grid where capitals reach from 0 down to 14, small letters
/// from 4.2, and the longest tails to 18.
struct LetterShape: Sendable {
  /// Lines through points; a single point twice is a dot.
  var lines: [[Point]]
  /// From the left edge of the ink's middle line to its right one.
  var width: Double
  /// Room to the letters before and after it.
  var left: Double
  var right: Double

  var advance: Double { left + width + right }

  /// Reads a description: the room to both sides (`s` beside a straight stroke, `r` beside a round one, `d` beside a
  /// slanted one), the width, and then what a pen does. `M x y` sets it down, `L x y` draws a line, `C` and six numbers a
  /// cubic curve, and `E cx cy rx ry from count` a part of an oval by quarters of it, clockwise from its right; a
  /// negative count goes the other way round.
  init(_ description: String) {
    var words = description.split(separator: " ")[...]
    let sides = Array(words.removeFirst())
    left = Self.room(sides[0])
    right = Self.room(sides[1])
    width = Self.number(words.removeFirst())
    lines = []
    while let command = words.popFirst() {
      func take(_ count: Int) -> [Double] {
        defer { words.removeFirst(count) }
        return words.prefix(count).map { Self.number($0) }
      }
      switch command {
      case "M":
        let at = take(2)
        lines.append([Point(x: at[0], y: at[1])])
      case "L":
        let to = take(2)
        lines[lines.count - 1].append(Point(x: to[0], y: to[1]))
      case "C":
        let numbers = take(6)
        let curve = Cubic(from: lines[lines.count - 1].last ?? .zero, numbers)
        lines[lines.count - 1] += (1...12).map { curve.point(at: Double($0) / 12) }
      case "E":
        let numbers = take(6)
        let oval = Oval(center: Point(x: numbers[0], y: numbers[1]), rx: numbers[2], ry: numbers[3])
        let points = oval.points(from: numbers[4], count: numbers[5])
        let isClosed = numbers[5] == 4
        if isClosed || lines.isEmpty {
          lines.append(points)
        } else {
          lines[lines.count - 1] += points
        }
      default: preconditionFailure("a letter's commands are M, L, C and E")
      }
    }
  }

  private static func room(_ kind: Character) -> Double {
    switch kind {
    case "s": 2.2
    case "r": 1.7
    default: 1.1
    }
  }

  private static func number(_ word: Substring) -> Double {
    guard let number = Double(word) else { preconditionFailure("a letter is made of numbers") }
    return number
  }
}

/// A cubic Bezier curve.
struct Cubic {
  private let points: [Point]

  init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    points = [a, b, c, d]
  }

  /// Six numbers: both control points and the end.
  fileprivate init(from start: Point, _ n: [Double]) {
    self.init(start, Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), Point(x: n[4], y: n[5]))
  }

  func point(at s: Double) -> Point {
    let r = 1 - s
    let weights = [r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s]
    return zip(points, weights).reduce(.zero) { sum, part in
      Point(x: sum.x + part.0.x * part.1, y: sum.y + part.0.y * part.1)
    }
  }
}

/// An oval along the axes, in quarters that are cubic curves: from additions and multiplications alone, so that every machine
/// has the same points.
private struct Oval {
  let center: Point
  let rx: Double
  let ry: Double

  private static let kappa = 0.552_284_749_830_793_4

  func points(from start: Double, count: Double) -> [Point] {
    let steps = max(2, Int((abs(count) * 10).rounded(.up)))
    return (0...steps).map { point(at: start + count * Double($0) / Double(steps)) }
  }

  /// `quarters` clockwise from the right.
  private func point(at quarters: Double) -> Point {
    let whole = quarters.rounded(.down)
    let (k, one) = (Self.kappa, 1.0)
    let quarter = Cubic(
      Point(x: 1, y: 0), Point(x: one, y: k), Point(x: k, y: one), Point(x: 0, y: 1))
    let p = quarter.point(at: quarters - whole)
    let turned: Point =
      switch (Int(whole) % 4 + 4) % 4 {
      case 0: p
      case 1: Point(x: -p.y, y: p.x)
      case 2: Point(x: -p.x, y: -p.y)
      default: Point(x: p.y, y: -p.x)
      }
    return Point(x: center.x + turned.x * rx, y: center.y + turned.y * ry)
  }
}
