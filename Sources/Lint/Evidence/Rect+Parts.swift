import Primitives

extension Rect {
  var area: Double { max(0, width) * max(0, height) }

  /// What is left of it outside of another one: none to four rectangles.
  func subtracting(_ other: Rect) -> [Rect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    let parts = [
      Rect(x: x, y: y, width: width, height: common.y - y),
      Rect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
      Rect(x: x, y: common.y, width: common.x - x, height: common.height),
      Rect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
    ]
    return parts.filter { !$0.isEmpty }
  }

  /// What is left of it outside of all of them.
  func subtracting(_ others: [Rect]) -> [Rect] {
    others.reduce([self]) { parts, other in parts.flatMap { $0.subtracting(other) } }
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The longest way that a corner takes to that of another one.
  func distance(to other: Rect) -> Double {
    func way(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    return max(
      way(x - other.x, y - other.y), way(maxX - other.maxX, y - other.y),
      way(x - other.x, maxY - other.maxY), way(maxX - other.maxX, maxY - other.maxY))
  }
}

extension [Rect] {
  /// The smallest rectangle around all; nothing for none.
  var bounds: Rect? { dropFirst().reduce(first) { $0?.union($1) } }
}
