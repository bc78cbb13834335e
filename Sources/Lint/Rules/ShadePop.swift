import Motion
import Primitives
import SceneFormat

/// `shade-pop`: a shade that is seen is there, or gone, at once, where the motion meets rest or on the way.
func shadePops(in transit: Transit, limit: Double) -> [Observation] {
  var seen = transit.borders.compactMap { border -> Observation? in
    let resting = border.rest.layers.first { $0.name == "shade" }?.shadeAlpha ?? 0
    let moving = border.moving
    guard let index = moving.layers.firstIndex(where: { $0.name == "shade" }) else { return nil }
    let shade = moving.layers[index]
    let pop = abs(shade.shadeAlpha - resting) * light(over: index, of: moving, in: transit)
    guard pop > limit else { return nil }
    let (before, after) =
      border.isEnd ? (shade.shadeAlpha, resting) : (resting, shade.shadeAlpha)
    return Observation(
      rule: .shadePop, time: border.time,
      message: "the shade goes from alpha \(number(before)) to \(number(after)) at once",
      hint: "let it fade with the motion", keys: ["asCoded", "tracks", "shade"], layer: "shade",
      rect: shade.frame, measure: pop)
  }
  for (before, after) in zip(transit.moments, transit.moments.dropFirst()) {
    for index in before.sample.layers.indices where before.sample.layers[index].name == "shade" {
      func alpha(_ sample: FrameSample) -> Double {
        sample.layers.indices.contains(index) ? sample.layers[index].shadeAlpha : 0
      }
      guard abs(alpha(after.sample) - alpha(before.sample)) > limit else { continue }
      let found = Discontinuity.between(before.time, after.time, limit: limit) { a, b in
        abs(alpha(transit.sample(at: b)) - alpha(transit.sample(at: a)))
      }
      guard let found, found.size * light(over: index, of: after.sample, in: transit) > limit
      else { continue }
      seen.append(
        Observation(
          rule: .shadePop, time: found.time,
          message: "the shade's alpha changes by \(number(found.size)) at once",
          hint: "let it fade for some time", keys: ["tracks", "shade"], layer: "shade",
          rect: before.sample.layers[index].frame, measure: found.size))
    }
  }
  return seen
}

/// The share of a layer that those above it let be seen.
private func light(over index: Int, of sample: FrameSample, in transit: Transit) -> Double {
  var sample = sample
  // Looked at as if it were there: one that is clear is no layer of what is seen.
  sample.layers[index].alpha = max(sample.layers[index].alpha, 0.001)
  let sight = Sight(sample, of: transit.subject)
  let name = sample.layers[index].name
  guard let place = sight.layers.firstIndex(where: { $0.name == name }) else { return 0 }
  let area = sample.layers[index].frame.intersection(transit.canvas)
  return Sight.mean(over: area) { sight.light(above: place, at: $0) }
}

extension SampledLayer {
  /// What is drawn of a shade's colour.
  fileprivate var shadeAlpha: Double {
    guard case .shade(let color) = subject, isDrawn, !isHidden else { return 0 }
    return alpha * Double(color.alpha) / 255
  }
}
