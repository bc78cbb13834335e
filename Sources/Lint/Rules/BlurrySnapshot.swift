import Motion
import Primitives

/// `blurry-snapshot`: a flying picture is drawn much larger than its pixels allow, and is softer than its ends are at rest.
func blurrySnapshots(in transit: Transit, limit: Double) -> [Observation] {
  let stage = transit.stage
  // A picture that is soft at rest is so on the way too.
  let resting = transit.borders.flatMap(\.rest.layers).compactMap(Snapshot.init)
  let atRest = (transit.ends.map { ($0.look, $0.source) } + resting.map { ($0.look, $0.source) })
    .map { $0.enlargement(of: $1, on: stage) }.reduce(1, max)
  var worst: (factor: Double, moment: Transit.Moment, snapshot: Snapshot)?
  for moment in transit.moments {
    let sight = Sight(moment.sample, of: transit.subject)
    for (index, layer) in sight.layers.enumerated() {
      guard let snapshot = Snapshot(layer) else { continue }
      let factor = snapshot.look.enlargement(of: snapshot.source, on: stage)
      guard factor > worst?.factor ?? limit, factor > atRest * visibleRatio else { continue }
      let area = snapshot.look.clip.standardized.intersection(transit.canvas)
      let seen = Sight.mean(over: area, side: 6) { sight.share(of: index, at: $0) }
      if seen > visibleShare { worst = (factor, moment, snapshot) }
    }
  }
  guard let worst else { return [] }
  let pixels = worst.snapshot.source.pixels(on: stage)
  let (picture, scale) = (worst.snapshot.look.picture.standardized, transit.scale)
  return [
    Observation(
      rule: .blurrySnapshot, time: worst.moment.time,
      message:
        "\(number(pixels.width, places: 0)) x \(number(pixels.height, places: 0)) pixels are drawn as "
        + "\(number(picture.width * scale, places: 0)) x \(number(picture.height * scale, places: 0)), "
        + "\(number(worst.factor)) times as large"
        + (atRest > 1.01 ? ", and \(number(atRest)) times at rest" : ""),
      hint:
        "let a picture of higher resolution fly: give the end an 'image', or a layer that has one",
      keys: ["asCoded", "from.image", "from", "tracks"], layer: "snapshot",
      rect: worst.snapshot.look.frame, measure: worst.factor)
  ]
}

/// How much of a picture must be seen for its softness to be.
private let visibleShare = 0.4
/// How much softer than at rest it must be to be seen so.
private let visibleRatio = 1.25
