import Layout
import Primitives
import SceneFormat

/// A scene's whole course in time: what is seen at any instant, and how many frames show it.
package struct Timeline: Sendable {
  let stage: Stage
  let rendering: Rendering
  let segments: [Segment]
  let present: Choreography?
  let dismiss: Choreography?
  /// What stays when the detail is open; nothing for the detail screen alone.
  let open: Choreography?
  /// The mark of a tap before each presentation; nothing where the scene wants none.
  let tap: TapMotion?
  let painter: StagePainter
  /// Where each way's pictures fly from and to.
  let restingEnds: [StepKind: [RestingEnd]]
  /// The whole course's length.
  package let length: Duration

  /// A step at its place in time. It owns its start; its end belongs to the next one.
  struct Segment: Sendable {
    var kind: StepKind
    var start: Duration
    var end: Duration
    /// When a cancelled transition turns back, from its start; nothing for one that goes through.
    var turn: Duration?
    /// Whether the detail is open once the step has ended.
    var leavesOpen: Bool
    /// The drag that the step is; nothing for any other.
    var drag: DragMotion?
  }

  /// The contract's limit; a spring that settles by itself tells its length only here.
  private static let longest = Duration.seconds(3_600)

  /// What every frame measures.
  package var pixelSize: PixelSize { stage.pixelSize }

  /// The canvas in points.
  package var canvasSize: Size { stage.canvas.size }

  /// The course of `scene` on its stage.
  package init(
    _ scene: Scene, on stage: Stage, pictures: PictureTable
  ) throws(MotionError) {
    self.stage = stage
    rendering = scene.rendering
    var contexts: (present: StyleContext, dismiss: StyleContext)?
    if let pair = scene.transition {
      contexts = (
        try StyleContext(.present, pair.present, stage, pictures),
        try StyleContext(.dismiss, pair.dismiss, stage, pictures)
      )
    }
    present = try contexts?.present.choreography()
    dismiss = try contexts?.dismiss.choreography()
    open = try contexts?.present.openState()
    let segments = try Self.segments(of: scene.timeline, present: present, dismiss: dismiss) {
      gesture throws(MotionError) -> DragMotion? in
      guard let context = contexts?.dismiss else { return nil }
      return try DragMotion(gesture, dismissing: context)
    }
    self.segments = segments
    length = segments.last?.end ?? .zero
    guard length <= Self.longest else { throw .tooLong(scene.transition?.present.place) }
    tap = contexts.flatMap { TapMotion($0.present, segments: segments) }
    painter = StagePainter(stage: stage, rendering: rendering)
    restingEnds = [
      .present: contexts?.present.restingEnds ?? [], .dismiss: contexts?.dismiss.restingEnds ?? [],
    ]
  }

  private static func segments(
    of steps: [Step], present: Choreography?, dismiss: Choreography?,
    drag makeDrag: (DragGesture) throws(MotionError) -> DragMotion?
  ) throws(MotionError) -> [Segment] {
    var isOpen = startsOpen(steps)
    var time = Duration.zero
    var segments = [Segment]()
    for step in steps {
      var segment = Segment(kind: step.kind, start: time, end: time, leavesOpen: isOpen)
      switch step {
      case .hold(let length): segment.end += length
      case .present(let cancelAt), .dismiss(let cancelAt):
        let whole = (segment.kind == .present ? present : dismiss)?.length ?? .zero
        if let cancelAt {
          let turn = whole.share(cancelAt)
          segment.turn = turn
          segment.end += turn * 2
        } else {
          segment.end += whole
          segment.leavesOpen = segment.kind == .present
        }
      case .drag(let gesture):
        segment.drag = try makeDrag(gesture)
        segment.end += segment.drag?.length ?? .zero
        segment.leavesOpen = gesture.release == .cancel
      }
      (time, isOpen) = (segment.end, segment.leavesOpen)
      segments.append(segment)
    }
    return segments
  }

  /// Whether the detail is open before the first step: it is unless the first transition presents it.
  private static func startsOpen(_ steps: [Step]) -> Bool {
    let first = steps.lazy.map(\.kind).first { $0 != .hold }
    return first == .dismiss || first == .drag
  }

  /// How many frames show it at a rate: ceil(length x fps / speed), and one more at rest when it ends in a transition. At
  /// least 1.
  package func frameCount(at rate: FrameRate, speed: PlaybackSpeed = .original) -> Int {
    let endsMoving = segments.last.map { $0.kind != .hold } ?? false
    return max(1, rate.frameCount(for: length, speed: speed) + (endsMoving ? 1 : 0))
  }

  /// The frames of the steps of a kind, from the first one's start to the last one's completed state; nothing when there is
  /// no such step.
  package func frames(
    of kind: StepKind, at rate: FrameRate, speed: PlaybackSpeed = .original
  ) -> ClosedRange<Int>? {
    let steps = segments.filter { $0.kind == kind }
    guard let first = steps.first, let last = steps.last else { return nil }
    let final = frameCount(at: rate, speed: speed) - 1
    let start = min(rate.frameCount(for: first.start, speed: speed), final)
    return start...max(start, min(rate.frameCount(for: last.end, speed: speed), final))
  }
}

extension Timeline {
  /// `present` and `dismiss`, as far as the course has them, in the order in which they first come.
  package var kindsOfTransition: [StepKind] {
    segments.map(\.kind).reduce(into: []) { kinds, kind in
      if kind == .present || kind == .dismiss, !kinds.contains(kind) { kinds.append(kind) }
    }
  }

  /// The steps in order: what each is, when it starts, and when the next one does.
  package var steps: [(kind: StepKind, start: Duration, end: Duration)] {
    segments.map { ($0.kind, $0.start, $0.end) }
  }

  /// A transition's length, and what it composes at its very start and end.
  package func ends(
    of kind: StepKind
  ) -> (length: Duration, start: FrameSample, end: FrameSample) {
    let choreography = kind == .present ? present : dismiss
    func sample(atEnd isAtEnd: Bool) -> FrameSample {
      FrameSample(
        step: kind, progress: isAtEnd ? 1 : 0,
        layers: choreography?.tracks.map { $0.sample(atEnd: isAtEnd) } ?? [],
        hidden: choreography?.hidden ?? [], covers: choreography?.covers ?? [])
    }
    return (choreography?.length ?? .zero, sample(atEnd: false), sample(atEnd: true))
  }

  /// The step at a time, with its number from 0; nothing after the last.
  package func step(
    at time: Duration
  ) -> (number: Int, kind: StepKind, start: Duration, end: Duration, turn: Duration?)? {
    guard let number = segments.firstIndex(where: { $0.start <= time && time < $0.end })
    else { return nil }
    let segment = segments[number]
    return (number, segment.kind, segment.start, segment.end, segment.turn)
  }

  /// The time from the first step of a kind to the end of the last one; nothing when there is no such step.
  package func stretch(of kind: StepKind) -> (start: Duration, length: Duration)? {
    let steps = segments.filter { $0.kind == kind }
    guard let first = steps.first, let last = steps.last else { return nil }
    return (first.start, last.end - first.start)
  }
}

/// The kinds of steps that a timeline is made of.
package enum StepKind: String, Sendable {
  case present, dismiss, hold
  /// A finger's drag, and the flight after it.
  case drag
}

extension Step {
  var kind: StepKind {
    switch self {
    case .present: .present
    case .dismiss: .dismiss
    case .hold: .hold
    case .drag: .drag
    }
  }
}

extension Duration {
  /// A share of the duration, rounded to an attosecond; the share is taken to nine decimals.
  func share(_ share: Double) -> Duration {
    let billionths = Int128((share * 1e9).rounded())
    return Duration(attoseconds: attoseconds * billionths / 1_000_000_000)
  }
}

/// Why a scene's transition cannot be made.
package enum MotionError: Error, Sendable {
  /// A layer that `from` or `to` names is not there.
  case missingLayer(Place)
  /// The style needs an end that the scene does not give.
  case missingEnd(key: String, Place)
  /// An end has no width, which the style divides by.
  case emptyEnd(Place)
  /// The course is longer than an hour.
  case tooLong(Place?)
}
