import Layout
import Motion
import Primitives

/// `aspect-distortion`: a flying picture is drawn wider or higher than it is. One that is stretched as much all the way as a layer
/// stretches it at rest only keeps what the screens show.
func aspectDistortions(in transit: Transit, limit: Double) -> [Observation] {
  var worst: [Int: (stretch: Double, moment: Transit.Moment, look: SnapshotLook)] = [:]
  var least: [Int: Double] = [:]
  for moment in transit.moments {
    for (index, layer) in moment.sample.layers.enumerated() where layer.alpha > 0.05 {
      guard layer.isDrawn, let snapshot = Snapshot(layer),
        let stretch = snapshot.look.stretch(of: snapshot.source, on: transit.stage)
      else { continue }
      let factor = max(stretch, 1 / stretch)
      least[index] = min(least[index] ?? .infinity, factor)
      // Of a picture that a spring swings through nothing the shape is not seen.
      guard factor > limit, snapshot.error(of: stretch) > visibleError else { continue }
      if factor > worst[index].map({ max($0.stretch, 1 / $0.stretch) }) ?? 0 {
        worst[index] = (stretch, moment, snapshot.look)
      }
    }
  }
  return worst.sorted { $0.key < $1.key }.compactMap { index, found in
    let factor = max(found.stretch, 1 / found.stretch)
    guard let snapshot = Snapshot(found.moment.sample.layers[index]) else { return nil }
    let isSteady = factor / (least[index] ?? factor) < limit
    if isSteady, isAtRest(snapshot.source, stretched: found.stretch, on: transit.stage) {
      return nil
    }
    return Observation(
      rule: .aspectDistortion, time: found.moment.time,
      message:
        "the flying picture is stretched to \(number(factor)) times its "
        + "\(found.stretch > 1 ? "width" : "height"), in \(list(found.look.picture))",
      hint: "give both ends one shape, or let 'contentMode' cut the picture to theirs",
      keys: ["asCoded", "tracks", "contentMode", "to"], layer: snapshot.layer.name,
      rect: found.look.picture, measure: factor)
  }
}

/// How far, in points, a picture must be out of shape to be seen so.
private let visibleError = 2.0

extension Snapshot {
  /// How many points wider or higher it is than its other side allows.
  fileprivate func error(of stretch: Double) -> Double {
    let (width, height) = (abs(look.picture.width), abs(look.picture.height))
    return stretch > 1 ? width - width / stretch : height - height * stretch
  }
}

/// Whether a layer of a screen shows the picture in the same shape.
private func isAtRest(_ source: SnapshotSource, stretched: Double, on stage: Stage) -> Bool {
  guard let picture = source.picture(on: stage) else { return false }
  let shape = stage[picture].size.width / stage[picture].size.height
  func shows(_ layer: Layer) -> Bool {
    if layer.picture == picture, layer.contentMode == .scaleToFill, !layer.frame.isEmpty {
      let own = layer.frame.width / layer.frame.height / shape
      if max(own / stretched, stretched / own) < 1.02 { return true }
    }
    return layer.sublayers.contains(where: shows)
  }
  return (stage.list.layers + (stage.detail?.layers ?? [])).contains(where: shows)
}
