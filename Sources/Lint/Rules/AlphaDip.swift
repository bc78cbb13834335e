import Display
import Motion
import Primitives
import SceneFormat

/// `alpha-dip`: a layer clears and comes back, as a spring makes it; or two that fade into each other let what is behind them
/// through half way.
func alphaDips(in transit: Transit, limit: Double) -> [Observation] {
  guard transit.passage.kind != .drag else { return [] }
  return swings(in: transit, limit: limit) + leaks(in: transit, limit: limit)
}

/// Layers whose alpha does not go one way.
private func swings(in transit: Transit, limit: Double) -> [Observation] {
  guard let count = transit.moments.first?.sample.layers.count else { return [] }
  return (0..<count).compactMap { index in
    let layers = transit.moments.map { $0.sample.layers[index] }
    guard layers[0].isDrawn else { return nil }
    let alphas = layers.map(\.alpha)
    // Of what fades out the return is the defect, and of what fades in the fall.
    let fadesOut = (alphas.last ?? 0) < (alphas.first ?? 0)
    guard let worst = deepestDip(fadesOut ? alphas.map { -$0 } : alphas) else { return nil }
    guard worst.depth > limit else { return nil }
    let layer = layers[worst.index]
    return Observation(
      rule: .alphaDip, time: transit.moments[worst.index].time,
      message:
        "the alpha of '\(layer.name)' \(fadesOut ? "comes back" : "falls back") to "
        + "\(number(layer.alpha)), by \(number(worst.depth))",
      hint: "give the spring more damping, or the fade a window of its own",
      keys: ["curve", "tracks"], layer: layer.name, rect: layer.frame, measure: worst.depth)
  }
}

/// How far a value falls below what it has been before and will be after, and where.
private func deepestDip(_ values: [Double]) -> (depth: Double, index: Int)? {
  guard !values.isEmpty else { return nil }
  var later = values
  for index in values.indices.dropLast().reversed() {
    later[index] = max(values[index], later[index + 1])
  }
  var earlier = -Double.infinity
  var deepest = (depth: 0.0, index: 0)
  for (index, value) in values.enumerated() {
    earlier = max(earlier, value)
    let depth = min(earlier, later[index]) - value
    if depth > deepest.depth { deepest = (depth, index) }
  }
  return deepest
}

/// What two that are both half clear let through.
private func leaks(in transit: Transit, limit: Double) -> [Observation] {
  guard !transit.hasTurningBody else { return [] }
  var worst: (share: Double, moment: Transit.Moment, pair: Pair)?
  for moment in transit.moments {
    for pair in pairs(moment.sample.layers.filter { $0.isDrawn && !$0.isHidden }, on: transit) {
      if pair.leak > worst?.share ?? limit { worst = (pair.leak, moment, pair) }
    }
  }
  guard let worst else { return [] }
  if !worst.pair.isOfPictures, visibleChange(worst.moment.sample, transit) < visibleLevels {
    return []
  }
  let isThrough = transit.way?.fade?.mode == .through
  let behind =
    worst.pair.isOfPictures
    ? "what is behind it" : "the canvas's \(transit.stage.canvas.background)"
  return [
    Observation(
      rule: .alphaDip, time: worst.moment.time,
      message:
        "'\(worst.pair.lower.name)' at alpha \(number(worst.pair.lower.alpha)) under "
        + "'\(worst.pair.upper.name)' at \(number(worst.pair.upper.alpha)) lets \(behind) through by "
        + percent(worst.share),
      hint: isThrough
        ? "give the canvas a background of the screens' colour"
        : "fade one over the other, or let the fade 'blend' be 'plusLighter'",
      keys: ["fade", "tracks"], layer: worst.pair.upper.name, rect: worst.pair.upper.frame,
      measure: worst.share, mild: isThrough ? .note : nil)
  ]
}

private let visibleLevels = 8.0

/// Two layers one over the other that both let something through, and nothing covers what is behind them.
private struct Pair {
  var lower: SampledLayer
  var upper: SampledLayer
  var leak: Double { (1 - lower.alpha) * (1 - upper.alpha) }
  /// Whether they are pictures in flight and not whole screens.
  var isOfPictures: Bool { Snapshot(upper) != nil }
}

private func pairs(_ layers: [SampledLayer], on transit: Transit) -> [Pair] {
  func isScreen(_ layer: SampledLayer) -> Bool {
    if case .screen = layer.subject { true } else { false }
  }
  let screens = layers.filter(isScreen)
  let grounds = layers.filter { layer in
    if case .background(let color) = layer.subject { return color.isOpaque && layer.alpha >= 1 }
    return false
  }
  var pairs = [Pair]()
  if grounds.isEmpty, screens.count == 2, screens.allSatisfy({ $0.frame.contains(transit.canvas) })
  {
    pairs.append(Pair(lower: screens[0], upper: screens[1]))
  }
  let pictures = layers.filter { Snapshot($0) != nil }
  for (lower, upper) in zip(pictures, pictures.dropFirst())
  where !upper.crossFades && lower.frame.distance(to: upper.frame) < 1 {
    pairs.append(Pair(lower: lower, upper: upper))
  }
  return pairs
}

/// How much, on average, the canvas's background changes the picture against one in which both screens share it all, in
/// levels; where neither is seen, against the screen at rest.
private func visibleChange(_ sample: FrameSample, _ transit: Transit) -> Double {
  let timeline = transit.subject.timeline
  func painted(_ sample: FrameSample, over background: Color? = nil) -> Bitmap {
    transit.subject.paint(timeline.displayList(of: sample, over: background))
  }
  let seen = painted(sample)
  let clear = painted(sample, over: .clear)
  let resting = painted(timeline.rest(open: transit.passage.isOpenBefore))
  var sum = 0
  for place in seen.pixels.indices {
    let alpha = Int(clear.pixels[place] >> 24)
    guard alpha < 255 else { continue }
    let own = channels(seen.pixels[place])
    let whole =
      alpha > 0 ? scaled(channels(clear.pixels[place]), alpha) : channels(resting.pixels[place])
    sum += (0..<3).reduce(0) { max($0, abs(whole[$1] - own[$1])) }
  }
  return Double(sum) / Double(seen.pixels.count)
}

/// Premultiplied channels as they would be at full alpha.
private func scaled(_ channels: SIMD4<Int>, _ alpha: Int) -> SIMD4<Int> {
  SIMD4(
    channels[0] * 255 / alpha, channels[1] * 255 / alpha, channels[2] * 255 / alpha, 255)
}
