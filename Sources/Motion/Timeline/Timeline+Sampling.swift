import Primitives

extension Timeline {
  /// What is seen at a time after the start. Before it the first step's beginning is seen, and from the end on what rests
  /// then. It depends on the time alone.
  package func sample(at time: Duration) -> FrameSample {
    moment(at: time).sample
  }

  /// An instant's choreography and the numbers that it gives.
  struct Moment {
    var sample: FrameSample
    /// Nothing while a screen rests.
    var choreography: Choreography?
  }

  func moment(at time: Duration) -> Moment {
    var moment = composition(at: max(.zero, time))
    if let mark = tap?.layer(at: time) { moment.sample.layers.append(mark) }
    return moment
  }

  private func composition(at time: Duration) -> Moment {
    guard let segment = segments.first(where: { $0.start <= time && time < $0.end }) else {
      return resting(open: segments.last?.leavesOpen ?? false)
    }
    if let drag = segment.drag {
      return Moment(sample: drag.sample(at: time - segment.start), choreography: drag.choreography)
    }
    guard segment.kind != .hold,
      let choreography = segment.kind == .present ? present : dismiss
    else { return resting(open: segment.leavesOpen) }
    return moving(segment, choreography, time - segment.start)
  }

  private func moving(
    _ segment: Segment, _ choreography: Choreography, _ elapsed: Duration
  ) -> Moment {
    var elapsed = elapsed
    if let turn = segment.turn, elapsed > turn { elapsed = turn + turn - elapsed }
    let progress = choreography.progress(at: elapsed)
    let layers = choreography.tracks.map { $0.sample(at: elapsed, progress: progress) }
    return Moment(
      sample: FrameSample(
        step: segment.kind, progress: progress, layers: layers, hidden: choreography.hidden),
      choreography: choreography)
  }

  private func resting(open isOpen: Bool) -> Moment {
    if isOpen, let open {
      return Moment(
        sample: FrameSample(
          step: .hold, progress: 1, layers: open.tracks.map { $0.sample(atEnd: true) },
          hidden: open.hidden), choreography: open)
    }
    let root: LayerPath.Root = isOpen ? .detail : .list
    let screen = Track(.screen(root), frame: Ramp(stage.bounds))
    return Moment(
      sample: FrameSample(
        step: .hold, progress: isOpen ? 1 : 0, layers: [screen.sample(atEnd: false)], hidden: []),
      choreography: nil)
  }
}
