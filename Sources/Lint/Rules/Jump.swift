import Motion
import Primitives

/// `jump`: something moves much further from one frame to the next than in the frames beside it; a picture does not land where
/// the screen has it; a screen appears at once; or there is no motion at all.
func jumps(in transit: Transit, limit: Double) -> [Observation] {
  if let cut = cut(in: transit) { return [cut] }
  guard !transit.moments.isEmpty else { return [] }
  return strides(in: transit, limit: limit) + missedLandings(in: transit, limit: limit)
    + sudden(in: transit)
}

/// Changes of a whole alpha by more than this at once are seen as a jump.
private let suddenAlpha = 0.25
/// In points: what a picture may be off without being seen to move.
private let smallestOffset = 2.0
/// A stride below this share of the canvas's longer side is no jump unless it is one of no time.
private let longStride = 0.1

private func cut(in transit: Transit) -> Observation? {
  let passage = transit.passage
  guard passage.turn == nil, passage.kind != .drag else { return nil }
  guard passage.end > passage.start else {
    return Observation(
      rule: .jump, time: passage.start,
      message: "there is no motion: the screen changes at once",
      hint: "give it a duration", keys: ["asCoded", "duration", "tracks"])
  }
  guard transit.frames.isEmpty else { return nil }
  return Observation(
    rule: .jump, time: passage.start,
    message:
      "the whole motion of \(seconds(passage.end - passage.start)) falls between two frames",
    hint: "give it more time or more frames a second", keys: ["duration", "curve"])
}

/// Where every layer is, frame by frame, from the border before to the border after.
private func strides(in transit: Transit, limit: Double) -> [Observation] {
  guard transit.passage.kind != .drag, let first = transit.moments.first else { return [] }
  var before = first.sample
  var beforeTime = first.time
  var last: [Int: Double] = [:]
  var open: [Int: (stride: Stride, before: Double)] = [:]
  var seen = [Observation]()
  var times = transit.frames.map { transit.subject.rate.time(ofFrame: $0) }
  let ending =
    transit.borders.last.flatMap { $0.isEnd ? $0.moving : nil }
    ?? transit.sample(at: transit.forwardEnd)
  times.append(transit.forwardEnd)
  for (number, time) in times.enumerated() {
    let isLast = number == times.count - 1
    let sample = isLast ? ending : transit.sample(at: time)
    for index in before.layers.indices where sample.layers.indices.contains(index) {
      let (from, to) = (before.layers[index], sample.layers[index])
      let way = from.distance(to: to)
      if let waiting = open[index] {
        open[index] = nil
        if let jump = waiting.stride.jump(
          beside: max(waiting.before, way), limit: limit, in: transit)
        {
          seen.append(jump)
        }
      }
      let isSeen = min(from.alpha, to.alpha) > 0.05 && from.isDrawn && !from.isHidden
      if isSeen, way > max(smallestOffset, limit * (last[index] ?? 0)) {
        open[index] = (
          Stride(
            index: index, from: from, to: to, way: way, start: beforeTime, end: time,
            isInside: number > 0 && !isLast),
          last[index] ?? 0
        )
      }
      last[index] = way
    }
    (before, beforeTime) = (sample, time)
  }
  seen += open.sorted { $0.key < $1.key }.compactMap {
    $0.value.stride.jump(beside: $0.value.before, limit: limit, in: transit)
  }
  return seen
}

private struct Stride {
  var index: Int
  var from: SampledLayer
  var to: SampledLayer
  var way: Double
  var start: Duration
  var end: Duration
  /// Whether there is motion before and after it: from rest, and to rest, a quick motion takes a long stride.
  var isInside: Bool

  /// The jump that it is beside strides of this length; nothing where it is none.
  func jump(beside other: Double, limit: Double, in transit: Transit) -> Observation? {
    guard way > limit * other else { return nil }
    let longest = max(transit.canvas.width, transit.canvas.height)
    var time = end
    var isAtOnce = false
    let inside = end < transit.forwardEnd ? end : end - .nanoseconds(1)
    let found = Discontinuity.between(start, inside, limit: smallestOffset) { a, b in
      let (a, b) = (transit.sample(at: a).layers, transit.sample(at: b).layers)
      return a.indices.contains(index) && b.indices.contains(index)
        ? a[index].distance(to: b[index]) : 0
    }
    if let found { (time, isAtOnce) = (found.time, true) }
    let cutOff = Discontinuity.between(
      inside, end, limit: smallestOffset, change: { _, _ in to.distance(to: endOfMotion(transit)) })
    if cutOff != nil { isAtOnce = true }
    guard isAtOnce || (isInside && way > longest * longStride) else { return nil }
    let times = other > 0.05 ? "\(number(way / other, places: 1)) times" : "far more than"
    return Observation(
      rule: .jump, time: time,
      message:
        "'\(from.name)' moves \(points(way)) in one frame, \(times) the \(points(other)) beside it, "
        + "to \(list(to.frame))",
      hint: isAtOnce
        ? "let its track go on where it stops" : "give it a gentler curve or more time",
      keys: ["tracks", "curve", "asCoded"], layer: from.name, rect: to.frame,
      measure: other > 0 ? way / other : way)
  }

  private func endOfMotion(_ transit: Transit) -> SampledLayer {
    let sample = transit.sample(at: end - .nanoseconds(1))
    return sample.layers.indices.contains(index) && end == transit.forwardEnd
      ? sample.layers[index] : to
  }
}

/// Where a picture is at a border, against where the screen has it.
private func missedLandings(in transit: Transit, limit: Double) -> [Observation] {
  transit.borders.compactMap { border in
    guard let landing = Landing(at: border, in: transit), landing.distance > smallestOffset
    else { return nil }
    let stride = strideBeside(border, landing.index, transit)
    guard landing.distance > stride * limit else { return nil }
    let name = landing.end.path.map { "'\($0)'" } ?? "the \(landing.end.root.rawValue)'s end"
    return Observation(
      rule: .jump, time: border.time,
      message:
        "the picture \(border.isEnd ? "lands" : "begins") \(points(landing.distance)) from "
        + "\(name): in \(list(landing.snapshot.look.frame)) in place of \(list(landing.end.frame))",
      hint: "let it \(border.isEnd ? "end" : "begin") where the screen has it",
      keys: ["asCoded", "tracks", border.isOpen ? "to" : "from"], layer: "snapshot",
      rect: landing.snapshot.look.frame, measure: landing.distance)
  }
}

private func strideBeside(_ border: Transit.Border, _ index: Int, _ transit: Transit) -> Double {
  let step = transit.subject.rate.time(ofFrame: 1)
  let other =
    border.isEnd
    ? max(transit.passage.start, border.time - step) : min(transit.forwardEnd, border.time + step)
  let sample = transit.sample(at: other)
  guard sample.layers.indices.contains(index), border.moving.layers.indices.contains(index)
  else { return 0 }
  return sample.layers[index].distance(to: border.moving.layers[index])
}

/// Screens and pictures whose alpha changes at once on the way.
private func sudden(in transit: Transit) -> [Observation] {
  var seen = [Observation]()
  for (before, after) in zip(transit.moments, transit.moments.dropFirst()) {
    for index in before.sample.layers.indices where before.sample.layers[index].name != "shade" {
      func alpha(_ sample: FrameSample) -> Double {
        sample.layers.indices.contains(index) ? sample.layers[index].alpha : 0
      }
      guard before.sample.layers[index].isDrawn,
        abs(alpha(after.sample) - alpha(before.sample)) > suddenAlpha
      else { continue }
      let found = Discontinuity.between(before.time, after.time, limit: suddenAlpha) { a, b in
        abs(alpha(transit.sample(at: b)) - alpha(transit.sample(at: a)))
      }
      guard let found else { continue }
      let name = before.sample.layers[index].name
      seen.append(
        Observation(
          rule: .jump, time: found.time,
          message: "the alpha of '\(name)' changes by \(number(found.size)) at once",
          hint: "let it fade for some time", keys: ["fade", "tracks"], layer: name,
          rect: after.sample.layers[index].frame, measure: found.size))
    }
  }
  return seen
}

extension SampledLayer {
  /// The longest way of a corner.
  fileprivate func distance(to other: SampledLayer) -> Double {
    if let quad, let end = other.quad {
      guard !isHidden, !other.isHidden else { return 0 }
      return zip(quad, end).reduce(0) { most, pair in
        let way = pair.1 - pair.0
        return max(most, (way.x * way.x + way.y * way.y).squareRoot())
      }
    }
    return frame.distance(to: other.frame)
  }
}
