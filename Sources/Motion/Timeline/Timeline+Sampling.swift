import Primitives

extension Timeline {
  /// What is seen at a time after the start. Before it the first step's beginning is seen, and from the end on what rests
  /// then. It depends on the time alone.
  package func sample(at time: Duration) -> FrameSample {
    var sample = composition(at: max(.zero, time))
    if let mark = tap?.layer(at: time) { sample.layers.append(mark) }
    return sample
  }

  private func composition(at time: Duration) -> FrameSample {
    guard let segment = segments.first(where: { $0.start <= time && time < $0.end }) else {
      return rest(open: segments.last?.leavesOpen ?? false)
    }
    if let drag = segment.drag { return drag.sample(at: time - segment.start) }
    guard segment.kind != .hold,
      let choreography = segment.kind == .present ? present : dismiss
    else { return rest(open: segment.leavesOpen) }
    return moving(segment, choreography, time - segment.start)
  }

  private func moving(
    _ segment: Segment, _ choreography: Choreography, _ elapsed: Duration
  ) -> FrameSample {
    var elapsed = elapsed
    if let turn = segment.turn, elapsed > turn { elapsed = turn + turn - elapsed }
    let progress = choreography.progress(at: elapsed)
    let layers = choreography.tracks.map { $0.sample(at: elapsed, progress: progress) }
    return FrameSample(
      step: segment.kind, progress: progress, layers: layers, hidden: choreography.hidden,
      covers: choreography.covers)
  }

  /// What is seen while nothing moves, with the detail open or closed.
  package func rest(open isOpen: Bool) -> FrameSample {
    if isOpen, let open {
      return FrameSample(
        step: .hold, progress: 1, layers: open.tracks.map { $0.sample(atEnd: true) },
        hidden: open.hidden, covers: open.covers)
    }
    let root: LayerPath.Root = isOpen ? .detail : .list
    let screen = Track(.screen(root), frame: Ramp(stage.bounds))
    return FrameSample(
      step: .hold, progress: isOpen ? 1 : 0, layers: [screen.sample(atEnd: false)], hidden: [])
  }
}
