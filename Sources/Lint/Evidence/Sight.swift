import Layout
import Motion
import Primitives

/// How much of what is seen of layers that lie over each other.
struct Sight {
  /// Bottom to top: what is painted and not clear, each with what was sampled of it.
  let layers: [SampledLayer]
  private let opacities: [Double]

  init(_ sample: FrameSample, of subject: LintSubject) {
    var layers = sample.layers
    for index in layers.indices.dropFirst() where layers[index].crossFades {
      // Two that are faded into each other cover as one.
      if layers[index].alpha > 0 {
        layers[index - 1].alpha = layers[index].alpha < 1 ? 1 : 0
      } else {
        layers[index].alpha = 0
      }
    }
    layers.removeAll { !$0.isDrawn || $0.isHidden || $0.alpha <= 0 }
    self.layers = layers
    opacities = layers.map { $0.opacity(of: subject) }
  }

  /// How much of a layer is seen at a point, 0 to 1: its own alpha, less what those above take.
  func share(of index: Int, at point: Point) -> Double {
    layers[index].covers(point) ? opacities[index] * light(above: index, at: point) : 0
  }

  /// How much of what lies at `index` the layers above it let be seen.
  func light(above index: Int, at point: Point) -> Double {
    var light = 1.0
    for upper in layers.indices where upper > index && layers[upper].covers(point) {
      light *= 1 - opacities[upper]
      if light <= 0 { return 0 }
    }
    return light
  }

  /// The mean over a rectangle, which is looked at in `side` x `side` places.
  static func mean(over rect: Rect, side: Int = 16, _ value: (Point) -> Double) -> Double {
    points(in: rect, side: side).reduce(0) { $0 + value($1) } / Double(side * side)
  }

  static func points(in rect: Rect, side: Int) -> [Point] {
    (0..<side * side).map { place in
      let (row, column) = (Double(place / side), Double(place % side))
      return Point(
        x: rect.x + rect.width * (column + 0.5) / Double(side),
        y: rect.y + rect.height * (row + 0.5) / Double(side))
    }
  }
}

extension SampledLayer {
  /// Whether it reaches a point; rounded corners count as if they were not.
  func covers(_ point: Point) -> Bool {
    if let quad { return quad.surrounds(point) }
    let area = (look?.clip ?? frame).standardized
    return point.x >= area.x && point.x <= area.maxX && point.y >= area.y && point.y <= area.maxY
  }

  /// How much it hides of what is behind it. Of a screen that is not known to be opaque nothing is.
  fileprivate func opacity(of subject: LintSubject) -> Double {
    switch self.subject {
    case .screen(let root), .face(let root, _): subject.isOpaque(root) ? alpha : 0
    case .shade(let color), .background(let color), .tap(let color):
      alpha * Double(color.alpha) / 255
    case .snapshot: alpha
    }
  }
}

extension [Point] {
  /// Whether a point is within the polygon that these are the corners of.
  fileprivate func surrounds(_ point: Point) -> Bool {
    var isInside = false
    for index in indices {
      let (a, b) = (self[index], self[(index + 1) % count])
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}
