import Display
import Kernels

/// A convex polygon as a silhouette.
extension Silhouette {
  /// The corners are convex and clockwise on the screen.
  init(convex corners: [DevicePoint]) {
    let points = corners.map { EdgePoint(x: Int($0.x) * 16, y: Int($0.y) * 16) }
    let indices = points.indices
    let top = indices.min { (points[$0].y, points[$0].x) < (points[$1].y, points[$1].x) } ?? 0
    let bottom = indices.max { points[$0].y < points[$1].y } ?? 0
    func chain(_ step: Int) -> [EdgePoint] {
      var chain = [points[top]]
      var index = top
      while index != bottom {
        index = (index + step + points.count) % points.count
        let point = points[index]
        // A vertex a little above the one before, by rounding, must not turn the chain back.
        chain.append(EdgePoint(x: point.x, y: max(point.y, chain[chain.count - 1].y)))
      }
      return chain
    }
    self.init(left: chain(-1), right: chain(1))
  }

  /// The shape as a device draws a layer that is turned in space: every pixel whose centre is inside, left and top
  /// included. The shape must have been clipped to the canvas.
  var hardEdged: Silhouette {
    guard !isEmpty else { return .empty }
    return Silhouette(left: left.stairs, right: right.stairs)
  }
}

extension [EdgePoint] {
  /// For each row whose middle the chain passes, an upright line at the pixel edge that parts centres on its left from
  /// those on it or on its right.
  fileprivate var stairs: [EdgePoint] {
    var result: [EdgePoint] = []
    for (a, b) in zip(self, dropFirst()) {
      for row in (a.y + 2047) >> 12..<(b.y + 2047) >> 12 {
        let middle = (row << 12) + 2048
        let x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y)
        let edge = (x + 2047) & ~4095
        result.append(EdgePoint(x: edge, y: row << 12))
        result.append(EdgePoint(x: edge, y: (row + 1) << 12))
      }
    }
    return result
  }
}

/// Quadrilaterals that share an edge.
enum Seam {
  /// The corners of `first` with the edge that it shares with `second` pushed a little more than a pixel into it. Painted
  /// first, it then lies under the other's antialiased edge, where nothing else shows through.
  static func extended(_ first: [DevicePoint], under second: [DevicePoint]) -> [DevicePoint] {
    var result: [DevicePoint] = []
    for i in 0..<4 {
      result.append(first[i])
      guard let j = sharedEdge(first, i, second) else { continue }
      // `second` runs along the edge the other way, from j to j + 1, which is the place of first[i].
      let (a, b) = (first[i], first[(i + 1) % 4])
      result.append(moved(a, towards: second[(j + 2) % 4], from: (a, b)))
      result.append(moved(b, towards: second[(j + 3) % 4], from: (a, b)))
    }
    return result
  }

  static func share(_ first: [DevicePoint], _ second: [DevicePoint]) -> Bool {
    (0..<4).contains { sharedEdge(first, $0, second) != nil }
  }

  private static func sharedEdge(_ first: [DevicePoint], _ i: Int, _ second: [DevicePoint]) -> Int?
  {
    (0..<4).first { second[($0 + 1) % 4] == first[i] && second[$0] == first[(i + 1) % 4] }
  }

  /// `point` on its way to `end`, so far that it is 1.5 pixels away from the edge that it lies on; no further than `end`.
  private static func moved(
    _ point: DevicePoint, towards end: DevicePoint, from edge: (DevicePoint, DevicePoint)
  ) -> DevicePoint {
    let (dx, dy) = (Int(end.x) - Int(point.x), Int(end.y) - Int(point.y))
    let (ex, ey) = (Int(edge.1.x) - Int(edge.0.x), Int(edge.1.y) - Int(edge.0.y))
    // Twice the area between both, over the edge's length, is the distance that the whole way leads away from it.
    let area = max(1, (Int128(dx) * Int128(ey) - Int128(dy) * Int128(ex)).magnitude)
    let step = min(area, UInt128(384 * squareRoot(ex * ex / 4 + ey * ey / 4) * 2))
    func part(_ way: Int) -> Int { Int(Int128(way) * Int128(step) / Int128(area)) }
    return DevicePoint(
      x: Subpixel(clamping: Int(point.x) + part(dx)),
      y: Subpixel(clamping: Int(point.y) + part(dy)))
  }
}
