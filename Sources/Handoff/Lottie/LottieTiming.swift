import Motion
import Primitives
import SceneFormat

/// How a track's values become keyframes of a step that begins at a frame.
struct LottieTiming {
  private let movement: Movement
  private let index: Int
  private let start: Double
  private let rate: Double

  /// Which of a track's progresses a value follows.
  enum Part {
    case motion, fade, corners
  }

  /// `start` is the step's first moment, in frames.
  init(_ movement: Movement, track index: Int, start: Double, rate: Double) {
    self.movement = movement
    self.index = index
    self.start = start
    self.rate = rate
  }

  private static let tolerance = 0.000_5

  /// A property between two values; `value` makes one for a share of the way.
  func property(
    _ part: Part, isStill: Bool, _ value: (Double) -> LottieJSON
  ) -> LottieJSON {
    guard !isStill, movement.length > .zero else {
      return .object([("a", .number(0)), ("k", value(0))])
    }
    let length = movement.length.inSeconds * rate
    if movement.followsWhole(index), let points = movement.curve.controlPoints, isWhole(part) {
      return keyed([
        frame(
          at: start, keyed(value(0)), out: (points.x1, points.y1), into: (points.x2, points.y2)),
        frame(at: start + length, keyed(value(1)), out: nil, into: nil),
      ])
    }
    let count = max(2, Int((length * 8).rounded(.up)))
    let values = movement.moments(min(count, 20_000)).map { time -> Double in
      let progress = movement.progress(ofTrack: index, at: time)
      return switch part {
      case .motion: progress.motion
      case .fade: progress.fade
      case .corners: progress.corners
      }
    }
    let line = PiecewiseLine(values, tolerance: Self.tolerance).points
    return sampled(line.map { (start + length * $0.time, value($0.value)) })
  }

  /// A property through values at frames, straight between them.
  func sampled(_ values: [(frame: Double, value: LottieJSON)]) -> LottieJSON {
    keyed(
      values.enumerated().map { index, point in
        index == values.count - 1
          ? frame(at: point.frame, keyed(point.value), out: nil, into: nil)
          : frame(at: point.frame, keyed(point.value), out: (0, 0), into: (1, 1))
      })
  }

  private func isWhole(_ part: Part) -> Bool {
    let track = movement.tracks[index]
    switch part {
    case .motion: return true
    case .fade: return track.fade == nil
    case .corners:
      guard case .snapshot(let snapshot) = track.subject else { return true }
      return snapshot.rounding == nil
    }
  }

  private func keyed(_ frames: [LottieJSON]) -> LottieJSON {
    .object([("a", .number(1)), ("k", .list(frames))])
  }

  /// A keyframe's value stands in a list, also where it is one number or one path.
  private func keyed(_ value: LottieJSON) -> LottieJSON {
    if case .list = value { return value }
    return .list([value])
  }

  private func frame(
    at time: Double, _ value: LottieJSON, out: (Double, Double)?, into: (Double, Double)?
  ) -> LottieJSON {
    func handle(_ point: (Double, Double)) -> LottieJSON {
      .object([("x", .numbers([point.0])), ("y", .numbers([point.1]))])
    }
    var members: [(String, LottieJSON)] = [("t", .number(time)), ("s", value)]
    if let out, let into { members += [("o", handle(out)), ("i", handle(into))] }
    return .object(members)
  }
}
