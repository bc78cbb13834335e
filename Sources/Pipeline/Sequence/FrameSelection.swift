import Motion
import Primitives

/// Which instants of a timeline are rendered.
package enum FrameSelection: Hashable, Sendable {
  case all
  /// From 0, both included; nothing after the last frame is rendered.
  case range(ClosedRange<Int>)
  /// The steps of a kind.
  case step(StepKind)
  /// One still.
  case instant(StillTime)
}

/// A time of a timeline.
package enum StillTime: Hashable, Sendable {
  case time(Duration)
  /// 0...100 of the timeline's length.
  case percent(Double)

  func duration(in timeline: Timeline) -> Duration {
    switch self {
    case .time(let time): time
    case .percent(let percent):
      timeline.length * Int((percent * 1e7).rounded()) / 1_000_000_000
    }
  }
}

/// A sequence of frames to render: a timeline's instants by number.
package struct FrameSequence: Sendable {
  package let timeline: Timeline
  package let rate: FrameRate
  let speed: PlaybackSpeed
  /// The timeline's frame that is the sequence's first.
  let first: Int
  /// At least 1.
  package let count: Int
  let still: Duration?

  /// Nothing when the selection has no frame: a range past the end, or a step that the timeline has not.
  package init?(
    _ timeline: Timeline, rate: FrameRate, speed: PlaybackSpeed = .normal,
    selection: FrameSelection = .all
  ) {
    self.timeline = timeline
    self.rate = rate
    self.speed = speed
    let all = timeline.frameCount(at: rate, speed: speed)
    switch selection {
    case .all: (first, count, still) = (0, all, nil)
    case .range(let range):
      guard range.lowerBound < all, range.lowerBound >= 0 else { return nil }
      (first, still) = (range.lowerBound, nil)
      count = min(range.upperBound, all - 1) - range.lowerBound + 1
    case .step(let kind):
      guard let range = timeline.frames(of: kind, at: rate, speed: speed) else { return nil }
      (first, count, still) = (range.lowerBound, range.count, nil)
    case .instant(let time): (first, count, still) = (0, 1, time.duration(in: timeline))
    }
  }

  /// The timeline's time that frame `index` of the sequence shows.
  package func time(ofFrame index: Int) -> Duration {
    still ?? rate.time(ofFrame: first + index, speed: speed)
  }

  /// The timeline's number of the sequence's frame `index`.
  package func timelineIndex(ofFrame index: Int) -> Int { first + index }
}
