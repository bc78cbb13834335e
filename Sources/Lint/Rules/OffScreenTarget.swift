import Motion
import Primitives

/// `off-screen-target`: a picture flies from or to a place that is hardly on the screen, or that has no size.
func offScreenTargets(in transit: Transit, limit: Double) -> [Observation] {
  guard !transit.moments.isEmpty else { return [] }
  return transit.ends.compactMap { end in
    let isGoal = (end.root == .detail) == (transit.passage.kind == .present)
    // A place is told of where the way that begins with it is judged, unless only the other one is.
    if !isGoal, isGoalOfAnother(end, than: transit) { return nil }
    let whole = min(end.frame.standardized.area, transit.canvas.area)
    let seen = end.look.clip.standardized.intersection(transit.canvas).area
    let share = whole > 0 ? seen / whole : 0
    guard share < limit else { return nil }
    let name = end.path.map { "'\($0)'" } ?? "a place"
    let state =
      whole > 0 ? "of which \(percent(share)) is on the screen" : "which has no size"
    return Observation(
      rule: .offScreenTarget, time: isGoal ? transit.forwardEnd : transit.passage.start,
      message: "the picture flies \(isGoal ? "to" : "from") \(name), \(list(end.frame)), \(state)",
      hint: "choose a place that is seen, or let the picture fade there",
      keys: [end.root == .list ? "from" : "to", "hidden", "tracks"],
      layer: end.path?.description, rect: end.frame, measure: share)
  }
}

private func isGoalOfAnother(_ end: RestingEnd, than transit: Transit) -> Bool {
  transit.subject.timeline.passages.contains { other in
    other.turn == nil && (other.kind == .present) == (end.root == .detail)
  }
}
