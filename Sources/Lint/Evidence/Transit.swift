import Display
import Layout
import Motion
import Primitives
import SceneFormat

/// A passage under observation: its instants, its two borders, and what rests on their far sides. Of a cancelled one it is the
/// way up to its turn, as it returns the same way.
struct Transit {
  let subject: LintSubject
  let passage: Passage
  /// Where the passage, or its way up to the turn, is over.
  let forwardEnd: Duration
  /// Rising, from the start to just before the end: frames, and finer instants between them. None in a cut.
  let moments: [Moment]

  /// What is seen at an instant of the timeline.
  struct Moment {
    var time: Duration
    var sample: FrameSample
  }

  /// Where motion meets rest.
  struct Border {
    var isEnd: Bool
    var time: Duration
    /// The motion's very first or last composition.
    var moving: FrameSample
    var rest: FrameSample
    /// Whether the detail is open at rest.
    var isOpen: Bool
  }

  /// Instants a second, besides the frames, and how many at least and at most.
  private static let density = 240.0
  private static let counts = 96.0...1_200.0
  /// The shortest time that there is for a motion.
  private static let shortest = Duration.nanoseconds(1)

  init(_ passage: Passage, in subject: LintSubject) {
    self.subject = subject
    self.passage = passage
    let end = passage.turn.map { passage.start + $0 } ?? passage.end
    forwardEnd = end
    guard end > passage.start else {
      moments = []
      return
    }
    let last = end - Self.shortest
    let length = (last - passage.start).inSeconds
    let count = Int(min(Self.counts.upperBound, max(Self.counts.lowerBound, length * Self.density)))
    var times = (0...count).map { passage.start + (last - passage.start) * $0 / count }
    let frames = subject.frames(from: passage.start, to: last)
    let stride = max(1, frames.count / 2_400)
    times += frames.enumerated().filter { $0.offset % stride == 0 }
      .map { subject.rate.time(ofFrame: $0.element) }
    moments = Set(times).sorted().map { time in
      Moment(time: time, sample: subject.timeline.sample(at: time).withoutTap)
    }
  }

  var stage: Stage { subject.stage }
  var canvas: Rect { subject.canvas }
  var scale: Double { stage.canvas.scale }

  /// The transition that it is a way of; a drag is of the way back.
  var way: TransitionDescription? {
    passage.kind == .present
      ? subject.scene.transition?.present : subject.scene.transition?.dismiss
  }

  /// Where pictures fly from and to.
  var ends: [RestingEnd] { subject.timeline.restingEnds(of: passage.kind) }

  /// The numbers of the frames that show the passage on its way, strictly after its start.
  var frames: Range<Int> {
    subject.frames(from: passage.start + Self.shortest, to: forwardEnd - Self.shortest)
  }

  /// Its start, and its end unless it turns back. None in a cut.
  var borders: [Border] {
    guard let first = moments.first, let last = moments.last else { return [] }
    let start = Border(
      isEnd: false, time: passage.start, moving: first.sample,
      rest: subject.timeline.rest(open: passage.isOpenBefore), isOpen: passage.isOpenBefore)
    guard passage.turn == nil else { return [start] }
    let ending =
      passage.kind == .drag
      ? last.sample : subject.timeline.ends(of: passage.kind).end.withoutTap
    return [
      start,
      Border(
        isEnd: true, time: passage.end, moving: ending,
        rest: subject.timeline.rest(open: passage.isOpenAfter), isOpen: passage.isOpenAfter),
    ]
  }

  /// The end of the flight that is at a border: the list's where the detail is closed there.
  func end(at border: Border) -> RestingEnd? {
    ends.first { $0.root == (border.isOpen ? .detail : .list) }
  }

  func sample(at time: Duration) -> FrameSample {
    subject.timeline.sample(at: time).withoutTap
  }

  /// Whether a body turns in it, around which the canvas is meant to be seen.
  var hasTurningBody: Bool {
    moments.first?.sample.layers.contains { $0.quad != nil && $0.isDrawn } ?? false
  }
}

extension LintSubject {
  /// The numbers of the frames at times from `start` to `end`, both included.
  fileprivate func frames(from start: Duration, to end: Duration) -> Range<Int> {
    guard start <= end else { return 0..<0 }
    let first = rate.frameCount(for: start)
    // A frame's time is rounded down, so that the first that is counted may be just before.
    let lower = rate.time(ofFrame: first) < start ? first + 1 : first
    return lower..<max(lower, frame(at: end) + 1)
  }
}

extension FrameSample {
  /// Without the mark of a tap, which is no part of a transition.
  fileprivate var withoutTap: FrameSample {
    var sample = self
    sample.layers.removeAll { layer in
      if case .tap = layer.subject { true } else { false }
    }
    return sample
  }
}
