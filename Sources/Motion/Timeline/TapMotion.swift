import Primitives
import SceneFormat

/// The mark of a tap, as recordings of a screen show it: it appears where the finger is to touch, presses in, and goes as the
/// presentation begins.
struct TapMotion: Sendable {
  private let mark: TapMark
  let center: Point
  /// Each presentation's start, and the start of the step before it.
  private let presentations: [(before: Duration, start: Duration)]

  /// How long it takes to go, and at most to appear.
  private static let fading = Duration.milliseconds(120)

  /// Nothing for a scene that wants no mark, or has nothing to tap.
  init?(_ context: StyleContext, segments: [Timeline.Segment]) {
    guard let mark = context.transition.tapMark, let center = mark.center ?? Self.center(context)
    else {
      return nil
    }
    self.mark = mark
    self.center = center
    presentations = segments.indices.filter { segments[$0].kind == .present }.map { index in
      let isHeldBefore = index > 0 && segments[index - 1].kind == .hold
      let start = segments[index].start
      return (isHeldBefore ? segments[index - 1].start : start, start)
    }
  }

  /// The middle of what flies from the list; in a custom transition of its first snapshot's start.
  private static func center(_ context: StyleContext) -> Point? {
    if let list = context.listEnd { return list.frame.center }
    let snapshots = context.transition.choreography?.tracks.filter { track in
      if case .snapshot = track.subject { true } else { false }
    }
    return snapshots?.first.map { ($0.frame?.start ?? context.full).center }
  }

  /// The mark at a time; nothing while there is none.
  func layer(at time: Duration) -> SampledLayer? {
    for (before, start) in presentations {
      let first = max(before, start - mark.duration)
      guard time >= first, time < start + Self.fading, first < start else { continue }
      let rise = min(Self.fading, start - first)
      let shown =
        time < start
        ? min(1, (time - first).inSeconds / rise.inSeconds)
        : 1 - (time - start).inSeconds / Self.fading.inSeconds
      // It lands from a third above its size and lifts off the same way.
      let radius = mark.radius * (1 + (1 - shown) / 3)
      let frame = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      var track = Track(.tap(mark.color), frame: Ramp(frame), alpha: Ramp(shown))
      track.isListed = false
      return track.sample(atEnd: false)
    }
    return nil
  }
}
