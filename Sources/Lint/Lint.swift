import Motion
import Primitives
import SceneFormat

/// The defects of a scene's transitions that the settings ask for, in order of time.
///
/// A way that the timeline goes several times is judged the first time, and a cancelled one only where none of its kind goes
/// through. A scene in which nothing moves has none.
package func lint(_ subject: LintSubject, settings: LintSettings) -> [LintFinding] {
  let places = ScenePlaces(subject.source)
  var findings = [LintFinding]()
  let rules = LintRule.allCases.filter { settings.severity(of: $0) != nil }
  for passage in judgedPassages(of: subject.timeline) {
    let transit = Transit(passage, in: subject)
    for rule in rules {
      for seen in observations(rule, in: transit, limit: settings.limit(of: rule)) {
        findings.append(transit.finding(seen, settings, places))
      }
    }
  }
  if rules.contains(.durationOffGrid) {
    findings += holdsOffGrid(subject, settings, places)
  }
  return findings.enumerated()
    .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
}

private func observations(
  _ rule: LintRule, in transit: Transit, limit: Double
) -> [Observation] {
  switch rule {
  case .handOverFlash: handOverFlashes(in: transit, limit: limit)
  case .aspectDistortion: aspectDistortions(in: transit, limit: limit)
  case .radiusPop: radiusPops(in: transit, limit: limit)
  case .doubleImage: doubleImages(in: transit, limit: limit)
  case .hole: holes(in: transit, limit: limit)
  case .shadePop: shadePops(in: transit, limit: limit)
  case .jump: jumps(in: transit, limit: limit)
  case .overshootGap: overshootGaps(in: transit, limit: limit)
  case .alphaDip: alphaDips(in: transit, limit: limit)
  case .blurrySnapshot: blurrySnapshots(in: transit, limit: limit)
  case .offScreenTarget: offScreenTargets(in: transit, limit: limit)
  case .durationOffGrid: durationsOffGrid(in: transit)
  }
}

private func judgedPassages(of timeline: Timeline) -> [Passage] {
  var judged = [Passage]()
  let all = timeline.passages
  for passage in all {
    if passage.kind != .drag {
      let isRepeated = judged.contains { $0.kind == passage.kind && $0.turn == passage.turn }
      let goesThroughElsewhere =
        passage.turn != nil && all.contains { $0.kind == passage.kind && $0.turn == nil }
      if isRepeated || goesThroughElsewhere { continue }
    }
    judged.append(passage)
  }
  return judged
}

extension Transit {
  fileprivate func finding(
    _ seen: Observation, _ settings: LintSettings, _ places: ScenePlaces
  ) -> LintFinding {
    let frame = subject.frame(at: seen.time)
    let place = seen.place ?? place(of: seen.keys, places)
    let when = "at \(seconds(seen.time)) (frame \(frame))"
    let severity = settings.severity(of: seen.rule, mild: seen.mild) ?? .note
    return LintFinding(
      rule: seen.rule,
      finding: Finding(
        severity: severity, file: subject.source.file,
        position: place.map { subject.source.position(at: $0.offset) },
        keyPath: place?.keyPath ?? "",
        message: "\(seen.rule.rawValue): in the \(passage.kind.rawValue), \(seen.message), \(when)",
        hint: seen.hint),
      step: passage.number, stepKind: passage.kind.rawValue, time: seen.time, frame: frame,
      layer: seen.layer, rect: seen.rect, pixels: seen.pixels, measure: seen.measure,
      limit: seen.rule.defaultLimit.map { _ in settings.limit(of: seen.rule) })
  }

  /// The first of the keys that the way writes, its own before those that it shares; else the transition as a whole, or a drag.
  private func place(of keys: [String], _ places: ScenePlaces) -> Place? {
    if passage.kind == .drag, keys.isEmpty {
      return places.place(of: [.key("timeline"), .item(passage.number), .key("drag")])
    }
    let shared: [ScenePlaces.Step] = [.key("transition")]
    let own = shared + [.key("dismiss")]
    for key in keys {
      let steps = key.split(separator: ".").map { ScenePlaces.Step.key(String($0)) }
      if passage.kind != .present, let place = places.place(of: own + steps) { return place }
      if let place = places.place(of: shared + steps) { return place }
    }
    return places.place(of: shared)
  }
}
