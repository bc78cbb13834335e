import Motion
import Primitives

/// Whether what is asked for lies within timelines.
struct MomentCheck {
  private let stretches: [(step: Duration, frames: Int)]
  private let speed: PlaybackSpeed

  /// Of several, the longest counts: the others rest at their end. `step` is the one that moments are counted within.
  init(
    _ timelines: [(timeline: Timeline, rate: FrameRate)], step: FrameSelection.StepKind?,
    speed: PlaybackSpeed
  ) {
    self.speed = speed
    let kind = step.map { $0 == .present ? StepKind.present : .dismiss }
    stretches = timelines.map { timeline, rate in
      guard let kind else {
        return (timeline.length, timeline.frameCount(at: rate, speed: speed))
      }
      return (
        timeline.stretch(of: kind)?.length ?? .zero,
        timeline.frames(of: kind, at: rate, speed: speed)?.count ?? 0
      )
    }
  }

  /// The end itself can be asked for, and what is it to a thousandth of a second, as times are written.
  func refuse(_ instant: StillInstant, option: String, at speed: PlaybackSpeed? = nil)
    throws(EmptySelection)
  {
    let speed = speed ?? self.speed
    guard case .time(let time) = instant, let longest = stretches.map(\.step).max(),
      longest > .zero
    else { return }
    let length = speed.playing(longest)
    guard time <= length + .milliseconds(1) else {
      throw .momentPastTheEnd(option: option, length: length)
    }
  }

  /// How many frames there are, where a range reaches past the last of them.
  func count(endedBy range: ClosedRange<Int>) -> Int? {
    let count = stretches.map(\.frames).max() ?? 0
    return range.lowerBound < count && range.upperBound >= count ? count : nil
  }
}
