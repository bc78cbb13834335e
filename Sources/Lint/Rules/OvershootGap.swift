import Motion
import Primitives

/// `overshoot-gap`: a screen that is to cover the canvas swings past its place and bares a strip of what is behind.
func overshootGaps(in transit: Transit, limit: Double) -> [Observation] {
  guard transit.passage.kind != .drag, let ending = transit.borders.last?.moving.layers
  else { return [] }
  var widest: [String: (width: Double, gap: Rect, moment: Transit.Moment, progress: Double)] = [:]
  for moment in transit.moments {
    for (index, layer) in moment.sample.layers.enumerated() {
      guard layer.progress > 1, layer.isDrawn, layer.alpha > 0.05, layer.quad == nil,
        case .screen = layer.subject, ending.indices.contains(index),
        ending[index].frame.insetBy(-0.01).contains(transit.canvas)
      else { continue }
      for gap in transit.canvas.subtracting(layer.frame) {
        let width = min(gap.width, gap.height)
        if width > widest[layer.name]?.width ?? 0 {
          widest[layer.name] = (width, gap, moment, layer.progress)
        }
      }
    }
  }
  return widest.sorted { $0.key < $1.key }.compactMap { name, found in
    let pixels = found.width * transit.scale
    guard pixels >= limit else { return nil }
    return Observation(
      rule: .overshootGap, time: found.moment.time,
      message:
        "'\(name)' swings to \(number(found.progress * 100, places: 1)) % of its way and bares a strip of "
        + "\(number(pixels, places: 1)) pixels, \(list(found.gap))",
      hint: "give the spring a damping of 1, or hold it at its end",
      keys: ["curve", "asCoded", "tracks"], layer: name, rect: found.gap,
      pixels: Int((found.gap.area * transit.scale * transit.scale).rounded()), measure: pixels)
  }
}

extension Rect {
  fileprivate func insetBy(_ margin: Double) -> Rect {
    Rect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
