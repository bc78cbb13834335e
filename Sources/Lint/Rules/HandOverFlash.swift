import Motion
import Primitives

/// `hand-over-flash`: the motion's very first or last composition, painted, is not the screen at rest. What other rules tell of
/// that moment is left out: a shade is taken to be as at rest, where corners or a picture's place differ is not looked at,
/// and where a picture is enlarged only spots as much larger count.
func handOverFlashes(in transit: Transit, limit: Double) -> [Observation] {
  transit.borders.compactMap { border in
    let timeline = transit.subject.timeline
    let moving = timeline.displayList(of: border.moving.withShades(asIn: border.rest))
    let resting = timeline.displayList(of: border.rest)
    guard moving != resting else { return nil }
    let scale = transit.scale
    let (before, after) = (transit.subject.paint(moving), transit.subject.paint(resting))
    func difference(_ points: Double) -> SpotDifference {
      SpotDifference(before, after, side: max(4, Int((points * scale).rounded())), limit: limit)
    }
    let known = explained(at: border, in: transit).map { $0.inPixels(scale) }
    let soft = softPicture(of: border.moving, in: transit)
    var spots = difference(4)
    spots.leaveOut(known + (soft.map { [$0.frame.inPixels(scale)] } ?? []))
    if let soft {
      var larger = difference(4 * soft.enlargement)
      larger.leaveOut(known)
      spots.add(larger, inside: soft.frame.inPixels(scale))
    }
    guard spots.rects.count >= smallestCount, let bounds = spots.rects.bounds else { return nil }
    let rect = bounds.inPoints(scale)
    let pixels = Int(spots.rects.reduce(0) { $0 + $1.area })
    let state = border.isOpen ? "the open state" : "the list"
    return Observation(
      rule: .handOverFlash, time: border.time,
      message:
        "the \(border.isEnd ? "last" : "first") instant of the motion is not \(state) at rest: "
        + "\(pixelCount(pixels)) of \(list(rect)) differ by up to \(number(spots.largest, places: 0)) "
        + "levels of 255",
      hint: border.isEnd
        ? "let the motion end in what stays" : "let the motion begin with what is there",
      keys: ["asCoded", "tracks"], rect: rect, pixels: pixels, measure: spots.largest)
  }
}

/// A lone spot is an edge that falls otherwise on the pixels, and no flash.
private let smallestCount = 3

/// What other rules have to say of a border: where a picture jumps, and where corners pop.
private func explained(at border: Transit.Border, in transit: Transit) -> [Rect] {
  var known = [Rect]()
  if let landing = Landing(at: border, in: transit), landing.distance > 0.5 {
    known += [landing.snapshot.look.frame, landing.end.frame]
  }
  if let corners = corners(at: border, in: transit), corners.difference > 0.5 {
    known += corners.rects
  }
  return known
}

/// The picture that is enlarged the most, by more than its pixels allow.
private func softPicture(
  of sample: FrameSample, in transit: Transit
) -> (frame: Rect, enlargement: Double)? {
  let soft = Sight(sample, of: transit.subject).layers.compactMap(Snapshot.init).map {
    (frame: $0.look.clip, enlargement: $0.look.enlargement(of: $0.source, on: transit.stage))
  }
  return soft.filter { $0.enlargement > 1.5 }.max { $0.enlargement < $1.enlargement }
}

extension FrameSample {
  /// The same with every shade as strong as it is at rest: gone where there is none.
  fileprivate func withShades(asIn rest: FrameSample) -> FrameSample {
    let resting = rest.layers.first { $0.name == "shade" }?.alpha ?? 0
    var sample = self
    for index in layers.indices where layers[index].name == "shade" {
      sample.layers[index].alpha = resting
    }
    return sample
  }
}

extension Rect {
  fileprivate func inPixels(_ scale: Double) -> Rect {
    Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }

  fileprivate func inPoints(_ scale: Double) -> Rect { inPixels(1 / scale) }
}
