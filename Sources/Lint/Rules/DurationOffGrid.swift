import Motion
import Primitives
import SceneFormat

/// `duration-off-grid`: a duration that the scene writes is no whole number of frames, so that the motion ends, and the next step
/// begins, between two. A spring that settles by itself ends unseen.
func durationsOffGrid(in transit: Transit) -> [Observation] {
  guard let way = transit.way, transit.passage.kind != .drag, !way.curve.settlesByItself,
    transit.passage.turn == nil
  else { return [] }
  let places = ScenePlaces(transit.subject.source)
  let keys: [ScenePlaces.Step] = [.key("transition"), .key("duration")]
  let own: [ScenePlaces.Step] = [.key("transition"), .key("dismiss"), .key("duration")]
  let isBack = transit.passage.kind == .dismiss
  let ownPlace = isBack ? places.place(of: own) : nil
  // What both ways share is told of once.
  let isTold = isBack && ownPlace == nil && transit.subject.goes(.present)
  guard let place = ownPlace ?? places.place(of: keys), !isTold,
    let message = transit.subject.offGrid(way.duration)
  else { return [] }
  return [
    Observation(
      rule: .durationOffGrid, time: transit.passage.start, message: message.text,
      hint: message.hint, place: place, measure: message.frames)
  ]
}

/// Pauses that are no whole number of frames, before something that moves.
func holdsOffGrid(
  _ subject: LintSubject, _ settings: LintSettings, _ places: ScenePlaces
) -> [LintFinding] {
  let last = subject.timeline.passages.last?.number ?? 0
  return subject.scene.timeline.prefix(last).enumerated().compactMap { number, step in
    guard case .hold(let length) = step, let message = subject.offGrid(length),
      let place = places.place(of: [.key("timeline"), .item(number), .key("hold")]),
      let severity = settings.severity(of: .durationOffGrid)
    else { return nil }
    let start = subject.timeline.starts[number]
    let frame = subject.frame(at: start)
    return LintFinding(
      rule: .durationOffGrid,
      finding: Finding(
        severity: severity, file: subject.source.file,
        position: subject.source.position(at: place.offset), keyPath: place.keyPath,
        message:
          "\(LintRule.durationOffGrid.rawValue): in the hold, \(message.text), at \(seconds(start)) "
          + "(frame \(frame))",
        hint: message.hint),
      step: number, stepKind: "hold", time: start, frame: frame, measure: message.frames)
  }
}

extension LintSubject {
  fileprivate func goes(_ kind: StepKind) -> Bool {
    timeline.passages.contains { $0.kind == kind && $0.turn == nil }
  }

  /// What to say of a length that is no whole number of frames; nothing for one that is.
  fileprivate func offGrid(_ length: Duration) -> (text: String, hint: String, frames: Double)? {
    let unit = Int128(rate.denominator) * 1_000_000_000_000_000_000
    let scaled = length.attoseconds * Int128(rate.numerator)
    guard scaled % unit != 0 else { return nil }
    let whole = Int(scaled / unit)
    let frames = length.inSeconds * rate.framesPerSecond
    let rate = number(rate.framesPerSecond, places: 3)
    func time(_ frames: Int) -> String { seconds(self.rate.time(ofFrame: frames)) }
    let near = whole > 0 ? "\(time(whole)) or \(time(whole + 1))" : time(whole + 1)
    return (
      "\(seconds(length)) are \(number(frames)) frames at \(rate) fps",
      "\(near) would be whole", frames
    )
  }
}
