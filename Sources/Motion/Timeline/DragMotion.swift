import Primitives
import SceneFormat

/// An interactive dismissal: the picture follows a finger and shrinks, the screen behind shows through the further it is
/// away, and when the finger lets go the picture flies home, to either end, with the speed that it had.
///
/// While the finger is down the picture is the one at rest, moved by the finger's translation and made smaller about its
/// middle: at half the canvas's height away by `smallest`. The detail, or the shade, clears over the same distance.
struct DragMotion: Sendable {
  /// What is hidden and covered meanwhile.
  let choreography: Choreography
  let length: Duration
  private let gesture: DragGesture
  private let flight: Track
  private let backdrop: Track
  private let reach: Double
  private let spring: Spring
  /// What the finger's speed at the release is measured over.
  private let releaseVelocity: Point

  private static let smallest = 0.7

  /// The drag that a dismissal's own style ends; nothing where it flies no picture.
  init?(_ gesture: DragGesture, dismissing context: StyleContext) throws(MotionError) {
    let choreography = try context.choreography()
    let backdrop = choreography.tracks.first { track in
      switch track.subject {
      case .screen(.detail), .shade: track.isDrawn
      default: false
      }
    }
    let flight = choreography.tracks.first { track in
      if case .snapshot = track.subject { true } else { false }
    }
    guard let flight, let backdrop, let last = gesture.samples.last else { return nil }
    self.gesture = gesture
    self.flight = flight
    self.backdrop = backdrop
    self.choreography = choreography
    reach = context.full.height / 2
    spring = Self.spring(context)
    length = last.time + context.easing.length
    releaseVelocity = gesture.releaseVelocity
  }

  /// The dismissal's own spring, or for a curve that is none a critically damped one of its duration. The finger's speed
  /// comes in place of the spring's.
  private static func spring(_ context: StyleContext) -> Spring {
    var spring =
      context.easing.spring
      ?? Spring(
        settlingAt: context.transition.duration.inSeconds, dampingRatio: 1, velocity: 0)
    if case .durationSpring(let ratio, _) = context.transition.curve {
      spring = Spring(
        settlingAt: context.transition.duration.inSeconds, dampingRatio: ratio, velocity: 0)
    }
    spring.velocity = 0
    return spring
  }

  private var releaseTime: Duration { gesture.samples.last?.time ?? .zero }

  func sample(at elapsed: Duration) -> FrameSample {
    let held = state(at: min(elapsed, releaseTime))
    guard elapsed > releaseTime else { return frame(held.frame, held.look, clear: held.share) }
    return flying(from: held, after: (elapsed - releaseTime).inSeconds)
  }

  /// The flight home, `t` seconds after the finger let go.
  private func flying(from held: DragState, after t: Double) -> FrameSample {
    let goesHome = gesture.release == .finish
    let motion = held.motion(velocity: releaseVelocity, reach: reach)
    func settle(_ from: Rect, to end: Rect) -> Rect {
      let velocity = motion(from)
      func component(_ key: KeyPath<Rect, Double>) -> Double {
        end[keyPath: key]
          + spring.displacement(
            from: from[keyPath: key] - end[keyPath: key], velocity: velocity[keyPath: key], at: t)
      }
      return Rect(
        x: component(\.x), y: component(\.y), width: component(\.width),
        height: component(\.height))
    }
    let ends = flight.look.map { goesHome ? $0.end : $0.start }
    var look = held.look
    if let start = held.look, let end = ends {
      var mixed = start.interpolated(to: end, fraction: min(1, spring.value(at: t)))
      mixed.frame = settle(start.frame, to: end.frame)
      mixed.picture = settle(start.picture, to: end.picture)
      mixed.clip = settle(start.clip, to: end.clip)
      look = mixed
    }
    let clear = goesHome ? 1.0 : 0
    let share =
      clear
      + spring.displacement(
        from: held.share - clear, velocity: held.shareVelocity(releaseVelocity, reach: reach),
        at: t)
    return frame(
      settle(held.frame, to: goesHome ? flight.frame.end : flight.frame.start), look,
      clear: min(1, max(0, share)))
  }

  private func frame(_ frame: Rect, _ look: SnapshotLook?, clear share: Double) -> FrameSample {
    var list = Track(.screen(.list), frame: backdrop.frame).sample(atEnd: false)
    list.isListed = true
    var behind = Track(backdrop.subject, frame: backdrop.frame).sample(atEnd: false)
    behind.alpha = backdrop.alphaAtRest * (1 - share)
    var picture = flight.sample(atEnd: false)
    (picture.frame, picture.look) = (frame, look)
    return FrameSample(
      step: .drag, progress: share, layers: [list, behind, picture], hidden: choreography.hidden,
      covers: choreography.covers)
  }

  /// Everything while the finger is down.
  private func state(at elapsed: Duration) -> DragState {
    let translation = gesture.translation(at: elapsed)
    let distance = (translation.x * translation.x + translation.y * translation.y).squareRoot()
    let share = min(1, distance / reach)
    let scale = 1 - (1 - Self.smallest) * share
    let middle = flight.frame.start.center
    func moved(_ rect: Rect) -> Rect {
      Rect(
        x: middle.x + (rect.x - middle.x) * scale + translation.x,
        y: middle.y + (rect.y - middle.y) * scale + translation.y, width: rect.width * scale,
        height: rect.height * scale)
    }
    let look = flight.look?.start.moved(moved)
    return DragState(
      translation: translation, distance: distance, share: share, scale: scale,
      shrinking: 1 - Self.smallest, middle: middle, frame: moved(flight.frame.start), look: look)
  }
}

/// Where a drag has brought the picture.
private struct DragState {
  var translation: Point
  var distance: Double
  /// How much of the way to full clearness the finger is: 0 to 1.
  var share: Double
  var scale: Double
  /// How much smaller the picture is at share 1.
  var shrinking: Double
  /// The picture's middle at rest.
  var middle: Point
  var frame: Rect
  var look: SnapshotLook?

  /// The change of `share` a second, when the finger moves at `velocity`.
  func shareVelocity(_ velocity: Point, reach: Double) -> Double {
    guard share < 1, distance > 0 else { return 0 }
    return (translation.x * velocity.x + translation.y * velocity.y) / distance / reach
  }

  /// The change a second of a rectangle that moves with the picture.
  func motion(velocity: Point, reach: Double) -> (Rect) -> Rect {
    let scaling = -shrinking * shareVelocity(velocity, reach: reach) / scale
    let center = Point(x: middle.x + translation.x, y: middle.y + translation.y)
    return { rect in
      Rect(
        x: velocity.x + (rect.x - center.x) * scaling,
        y: velocity.y + (rect.y - center.y) * scaling, width: rect.width * scaling,
        height: rect.height * scaling)
    }
  }
}

extension DragGesture {
  /// Where the finger is: on straight lines between the samples.
  func translation(at time: Duration) -> Point {
    var before = Sample(time: .zero, translation: .zero)
    for sample in samples {
      if time < sample.time {
        let part = (time - before.time).inSeconds / (sample.time - before.time).inSeconds
        return before.translation.interpolated(to: sample.translation, fraction: part)
      }
      before = sample
    }
    return before.translation
  }

  /// Its speed over the last stretch, in points a second.
  var releaseVelocity: Point {
    guard let last = samples.last else { return .zero }
    let before = samples.dropLast().last ?? Sample(time: .zero, translation: .zero)
    let time = (last.time - before.time).inSeconds
    guard time > 0 else { return .zero }
    let way = last.translation - before.translation
    return Point(x: way.x / time, y: way.y / time)
  }
}

extension Track {
  /// Its alpha when the detail is open: a dismissal's start, and for a screen that others fade over, all of it.
  fileprivate var alphaAtRest: Double { max(alpha.start, 0) }
}

extension Spring {
  /// What is left of a displacement after a time, when it began with a velocity of its own (both in the same unit, the
  /// velocity a second): the homogeneous motion of section 2.1.
  func displacement(from start: Double, velocity: Double, at t: Double) -> Double {
    if dampingRatio > 1 {
      let (slow, fast) = overdampedRates
      return
        ((velocity - fast * start) * Elementary.exp(slow * t)
        - (velocity - slow * start) * Elementary.exp(fast * t)) / (slow - fast)
    }
    let decay = Elementary.exp(-dampingRatio * frequency * t)
    if dampingRatio == 1 {
      return decay * (start + (velocity + frequency * start) * t)
    }
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let (sine, cosine) = Elementary.sinCos(damped * t)
    return decay
      * (start * cosine + (velocity + dampingRatio * frequency * start) / damped * sine)
  }
}
