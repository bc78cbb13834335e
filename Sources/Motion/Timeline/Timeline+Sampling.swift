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
    let time = max(.zero, time)
    guard let segment = segments.first(where: { $0.start <= time && time < $0.end }) else {
      return resting(open: segments.last?.leavesOpen ?? false)
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
    let layers = choreography.tracks.map { track in
      track.sample(at: track.easing?.progress(at: elapsed) ?? progress)
    }
    return Moment(
      sample: FrameSample(
        step: segment.kind, progress: progress, layers: layers, hidden: choreography.hidden),
      choreography: choreography)
  }

  private func resting(open isOpen: Bool) -> Moment {
    if isOpen, let open {
      return Moment(
        sample: FrameSample(
          step: .hold, progress: 1, layers: open.tracks.map { $0.sample(at: 1) },
          hidden: open.hidden), choreography: open)
    }
    let root: LayerPath.Root = isOpen ? .detail : .list
    let screen = Track(.screen(root), frame: Ramp(stage.bounds))
    return Moment(
      sample: FrameSample(
        step: .hold, progress: isOpen ? 1 : 0, layers: [screen.sample(at: 0)], hidden: []),
      choreography: nil)
  }
}
