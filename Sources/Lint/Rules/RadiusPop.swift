import Layout
import Motion
import Primitives

/// `radius-pop`: a picture's corners are not those of what it takes over from or hands over to, or change at once on the way.
func radiusPops(in transit: Transit, limit: Double) -> [Observation] {
  var seen = transit.borders.compactMap { border -> Observation? in
    guard let corners = corners(at: border, in: transit), corners.difference > limit
    else { return nil }
    return Observation(
      rule: .radiusPop, time: border.time,
      message:
        "the picture's corners have a radius of \(points(corners.moving)) where the motion "
        + "\(border.isEnd ? "ends" : "begins"), and \(points(corners.resting)) at rest",
      hint: "give 'cornerRadius' the screen's own value",
      keys: ["asCoded", border.isOpen ? "to.cornerRadius" : "from.cornerRadius", "tracks"],
      layer: "snapshot", rect: corners.frame, measure: corners.difference)
  }
  for (before, after) in zip(transit.moments, transit.moments.dropFirst()) {
    func radius(_ sample: FrameSample, _ index: Int) -> Double {
      sample.layers.indices.contains(index) ? sample.layers[index].drawnRadius : 0
    }
    for index in before.sample.layers.indices where before.sample.layers[index].alpha > 0.05 {
      let change = abs(radius(after.sample, index) - radius(before.sample, index))
      guard change > limit else { continue }
      let pop = Discontinuity.between(before.time, after.time, limit: limit) { a, b in
        abs(radius(transit.sample(at: b), index) - radius(transit.sample(at: a), index))
      }
      guard let pop else { continue }
      seen.append(
        Observation(
          rule: .radiusPop, time: pop.time,
          message: "the picture's corners change their radius by \(points(pop.size)) at once",
          hint: "let 'rounding' take some of the way", keys: ["tracks"],
          layer: before.sample.layers[index].name, rect: before.sample.layers[index].frame,
          measure: pop.size))
    }
  }
  return seen
}

/// A picture's corners at a border, and those of the place that it is at.
struct BorderCorners {
  var moving: Double
  var resting: Double
  var difference: Double
  var frame: Rect

  /// What the larger corners take of the picture.
  var rects: [Rect] {
    let side = max(moving, resting) + 1
    let (right, bottom) = (frame.maxX - side, frame.maxY - side)
    return [(frame.x, frame.y), (right, frame.y), (frame.x, bottom), (right, bottom)].map {
      Rect(x: $0.0, y: $0.1, width: side, height: side)
    }
  }
}

/// Nothing where no picture flies there.
func corners(at border: Transit.Border, in transit: Transit) -> BorderCorners? {
  guard let landing = Landing(at: border, in: transit),
    landing.end.look.clip.intersection(transit.canvas).area > 0
  else { return nil }
  let (snapshot, end) = (landing.snapshot, landing.end)
  // A cut-out that is still in its own place has its corners in it, whatever they are.
  let isCutOut = snapshot.layer.isCutOut(of: end)
  let isAtHome = isCutOut && snapshot.look.frame.distance(to: end.frame) < 1
  if isAtHome { return nil }
  let moving = snapshot.layer.drawnCorners(in: transit)
  let resting = end.look.clipCornerRadii.fitted(in: end.look.clip.size)
  let pairs = zip(moving.all, resting.all)
  guard let worst = pairs.max(by: { abs($0.0 - $0.1) < abs($1.0 - $1.1) }) else { return nil }
  return BorderCorners(
    moving: worst.0, resting: worst.1, difference: abs(worst.0 - worst.1),
    frame: snapshot.look.clip)
}

extension SampledLayer {
  /// The largest radius that it cuts its picture with, as large as its outline allows; 0 for what is no picture.
  fileprivate var drawnRadius: Double {
    look.map { $0.clipCornerRadii.fitted(in: $0.clip.standardized.size).all.max() ?? 0 } ?? 0
  }

  /// The corners that are seen: its own, or in the bitmap of a rounded layer the layer's, as large as that is drawn.
  fileprivate func drawnCorners(in transit: Transit) -> CornerRadii {
    guard let snapshot = Snapshot(self) else { return .zero }
    let look = snapshot.look
    let own = look.clipCornerRadii.fitted(in: look.clip.standardized.size)
    guard own.isZero else { return own }
    func baked(_ end: RestingEnd?) -> CornerRadii {
      guard let end, end.frame.width > 0 else { return .zero }
      return end.look.clipCornerRadii.fitted(in: end.look.clip.size)
        .scaled(by: abs(look.picture.width) / end.frame.width)
    }
    switch snapshot.source {
    case .layer(let path): return baked(RestingEnd(at: path, on: transit.stage))
    case .screen, .picture: return baked(transit.ends.first { isCutOut(of: $0) })
    case .content: return own
    }
  }

  /// Whether it shows the part of a screen that a plain rectangle is.
  fileprivate func isCutOut(of end: RestingEnd) -> Bool {
    guard case .snapshot(let source) = subject else { return false }
    if case .screen(let root, let part) = source {
      return root == end.root && part.distance(to: end.frame) < 1
    }
    return source == end.source && end.path == nil && !end.hasOwnPicture
  }
}

extension CornerRadii {
  fileprivate var all: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  fileprivate func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor, curve: curve)
  }
}
