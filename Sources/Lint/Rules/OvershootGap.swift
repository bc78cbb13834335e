import Motion
import Primitives

/// `overshoot-gap`: a screen that is to cover the canvas swings past its place and bares a strip of what is behind; or a
/// picture swings to less than half of the place that it lands in, and bares that.
func overshootGaps(in transit: Transit, limit: Double) -> [Observation] {
  guard transit.passage.kind != .drag else { return [] }
  let ending = transit.subject.timeline.ends(of: transit.passage.kind).end.layers
  var widest: [String: Gap] = [:]
  for moment in transit.moments {
    for (index, layer) in moment.sample.layers.enumerated() {
      guard layer.progress > 1, layer.isDrawn, layer.alpha > 0.05, ending.indices.contains(index)
      else { continue }
      for gap in gaps(layer, ending[index], on: transit.canvas) {
        let gap = Gap(rect: gap, moment: moment, layer: layer)
        if gap.width > widest[layer.name]?.width ?? 0 { widest[layer.name] = gap }
      }
    }
  }
  return widest.sorted { $0.key < $1.key }.compactMap { name, gap in
    let pixels = gap.width * transit.scale
    guard pixels >= limit else { return nil }
    let way = "'\(name)' swings to \(number(gap.layer.progress * 100, places: 1)) % of its way"
    let message =
      Snapshot(gap.layer) == nil
      ? "\(way) and bares a strip of \(number(pixels, places: 1)) pixels, \(list(gap.rect))"
      : "\(way) and shrinks to \(list(gap.layer.frame)) in the place that it lands in, \(list(gap.rect))"
    return Observation(
      rule: .overshootGap, time: gap.moment.time, message: message,
      hint: "give the spring a damping of 1, or hold it at its end",
      keys: ["curve", "asCoded", "tracks"], layer: name, rect: gap.rect,
      pixels: Int((gap.rect.area * transit.scale * transit.scale).rounded()), measure: pixels)
  }
}

private struct Gap {
  var rect: Rect
  var moment: Transit.Moment
  var layer: SampledLayer

  var width: Double { min(rect.width, rect.height) }
}

/// What a layer that has swung past its end leaves bare there.
private func gaps(_ layer: SampledLayer, _ end: SampledLayer, on canvas: Rect) -> [Rect] {
  switch layer.subject {
  case .screen:
    return end.frame.insetBy(-0.01).contains(canvas) ? canvas.subtracting(layer.frame) : []
  case .snapshot:
    let (width, height) = (end.frame.width, end.frame.height)
    let isLost = layer.frame.width < width / 2 || layer.frame.height < height / 2
    return isLost ? [end.frame] : []
  default: return []
  }
}

extension Rect {
  fileprivate func insetBy(_ margin: Double) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
