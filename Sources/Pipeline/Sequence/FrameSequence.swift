import Display
import Motion
import Primitives
import Sheets

/// A sequence of frames to render: a timeline's instants by number.
package struct FrameSequence: Sendable {
  package let timeline: Timeline
  package let rate: FrameRate
  package let speed: PlaybackSpeed
  /// The timeline's frame that is the sequence's first.
  private let first: Int
  /// At least 1.
  package let count: Int
  /// The one instant of a still; nothing for a sequence.
  private let still: Duration?
  /// Sequences that are shown at once on a mount; none for this one by itself.
  private var cells: [FrameSequence] = []
  private var mount: Mount?

  /// The frames of `selection`. A range may reach past the last frame, which ends it.
  package init(
    _ timeline: Timeline, rate: FrameRate, speed: PlaybackSpeed = .original,
    selection: FrameSelection = FrameSelection()
  ) throws(EmptySelection) {
    self.timeline = timeline
    self.rate = rate
    self.speed = speed
    guard speed.playing(timeline.length) <= .seconds(3_600) else { throw .tooSlow }
    var whole = 0...timeline.frameCount(at: rate, speed: speed) - 1
    var stretch = (start: Duration.zero, length: timeline.length)
    if let kind = selection.step.map({ $0 == .present ? StepKind.present : .dismiss }) {
      guard let frames = timeline.frames(of: kind, at: rate, speed: speed),
        let step = timeline.stretch(of: kind)
      else { throw .noStep(kind) }
      (whole, stretch) = (frames, (step.start, step.length))
    }
    switch selection.part {
    case .all: (first, count, still) = (whole.lowerBound, whole.count, nil)
    case .frames(let range):
      guard range.lowerBound < whole.count else {
        throw .pastTheEnd(option: "--frames", frameCount: whole.count)
      }
      (first, still) = (whole.lowerBound + range.lowerBound, nil)
      count = min(range.upperBound, whole.count - 1) - range.lowerBound + 1
    case .still(let instant):
      (first, count) = (0, 1)
      still = stretch.start + instant.duration(in: stretch.length, at: speed)
    }
  }

  /// Sequences of one rate at once, for as long as the longest of them: the others stay at their last frame meanwhile.
  init(_ cells: [FrameSequence], on mount: Mount) {
    self = cells.max { $0.count < $1.count }!
    self.cells = cells
    self.mount = mount
  }

  /// What a frame measures.
  var pixelSize: PixelSize { mount?.size ?? timeline.pixelSize }

  /// Whether every frame is opaque: what is painted lies over the background.
  var isOpaque: Bool {
    mount?.background.isOpaque ?? timeline.displayList(at: time(ofFrame: 0)).background.isOpaque
  }

  /// What frame `index` is made of: one list for each scene. Where they are equal, so are frames.
  func parts(ofFrame index: Int) -> [DisplayList] {
    guard !cells.isEmpty else { return [timeline.displayList(at: time(ofFrame: index))] }
    return cells.map { $0.timeline.displayList(at: $0.time(ofFrame: min(index, $0.count - 1))) }
  }

  /// The frame that parts make.
  func frame(of parts: [DisplayList]) -> DisplayList { mount?.mounted(parts) ?? parts[0] }

  /// The timeline's time that frame `index` of the sequence shows.
  package func time(ofFrame index: Int) -> Duration {
    still ?? rate.time(ofFrame: first + index, speed: speed)
  }

  /// The timeline's number of the sequence's frame `index`; of no meaning for a still.
  package func timelineIndex(ofFrame index: Int) -> Int { first + index }

  /// How long the sequence plays.
  package var playingTime: Duration { rate.time(ofFrame: count) }
}

/// Why a selection holds no frame.
package enum EmptySelection: Error, Equatable {
  /// The timeline has no step of the kind.
  case noStep(StepKind)
  /// The first frame wanted is after the last one that there is.
  case pastTheEnd(option: String, frameCount: Int)
  /// A moment wanted is after the end; with how long there is something to be seen, as it plays.
  case momentPastTheEnd(option: String, length: Duration)
  /// At the speed wanted it plays for more than an hour.
  case tooSlow
  /// A background was asked for, and opaque frames with nothing around them hide it.
  case hiddenBackground
}

extension StillInstant {
  /// The time in a stretch of the scene's time; a time of the faster or slower playback is turned back into it.
  func duration(in length: Duration, at speed: PlaybackSpeed) -> Duration {
    switch self {
    case .time(let time):
      Duration(
        attoseconds: time.attoseconds * Int128(speed.numerator) / Int128(speed.denominator))
    case .share(let share):
      Duration(attoseconds: length.attoseconds * Int128((share * 1e9).rounded()) / 1_000_000_000)
    }
  }
}
