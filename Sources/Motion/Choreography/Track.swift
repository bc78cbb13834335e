import Primitives
import SceneFormat

/// One layer that a transition composes, and what becomes of it.
package struct Track: Sendable {
  package enum Subject: Sendable {
    /// A whole screen.
    case screen(LayerPath.Root)
    /// The picture that flies.
    case snapshot(SnapshotSource)
    /// A colour over what is below.
    case shade(Color)
    /// A colour behind the screens.
    case background(Color)
    /// A round mark as large as its frame.
    case tap(Color)
    /// A screen on a face of a turning body.
    case face(LayerPath.Root, Turn)
  }

  package var subject: Subject
  package var frame: Ramp<Rect>
  package var alpha: Ramp<Double>
  /// What the colour of a shade or a background becomes; nothing where it stays.
  package var endColor: Color?
  /// How the snapshot lies in its frame and is cut; nothing for other subjects.
  package var look: Ramp<SnapshotLook>?
  /// The line that the middle of the frame, and of all that moves with it, follows.
  package var motionPath = MotionPath.straight
  /// The part of the track's progress in which its alpha moves. Alpha never passes its ends, however a spring swings.
  package var fadeWindow = Window.whole
  /// The part of the track's progress in which its corners move.
  package var cornerWindow = Window.whole
  /// The track's own time and curve; nothing for the transition's progress.
  package var timing: Timing?
  /// Whether progress stops at 1 where a spring would pass it.
  package var holdsAtEnd = false
  /// Whether the track and the one right below it are faded into each other, by this one's alpha, so that what is alike
  /// in them does not dim.
  package var crossFades = false
  /// Whether `inspect` names it: the real views that a snapshot stands for are drawn, but not named.
  package var isListed = true
  /// Whether it is painted: what turns as a cube is named as the screen that it is.
  package var isDrawn = true

  package init(
    _ subject: Subject, frame: Ramp<Rect>, alpha: Ramp<Double> = Ramp(1),
    look: Ramp<SnapshotLook>? = nil
  ) {
    self.subject = subject
    self.frame = frame
    self.alpha = alpha
    self.look = look
  }

  /// A part of a track's progress.
  package struct Window: Hashable, Sendable {
    package var start: Double
    package var end: Double

    package init(_ start: Double, _ end: Double) {
      self.start = start
      self.end = end
    }

    package static let whole = Window(0, 1)

    /// Progress inside of the window: 0 before it and 1 after it.
    func progress(at progress: Double) -> Double {
      if self == .whole { return progress }
      guard start < end else { return progress < start ? 0 : 1 }
      return min(1, max(0, (progress - start) / (end - start)))
    }
  }

  /// A curve that begins some time after the transition does.
  package struct Timing: Sendable {
    package var delay: Duration
    package var easing: Easing
    /// As the scene would write it, with its duration.
    package var curve: Curve

    package init(delay: Duration, curve: Curve, easing: Easing) {
      self.delay = delay
      self.curve = curve
      self.easing = easing
    }

    package var end: Duration { delay + easing.length }
  }

  /// The track's own progress, of its motion and of its alpha, at a time after the transition's start and at the
  /// transition's progress.
  func progress(at elapsed: Duration, of transition: Double) -> (motion: Double, fade: Double) {
    let own = timing.map { $0.easing.progress(at: elapsed - $0.delay) } ?? transition
    let held = holdsAtEnd ? min(1, own) : own
    return (held, min(1, max(0, fadeWindow.progress(at: held))))
  }
}

/// How a screen turns as a face of a body.
package struct Turn: Hashable, Sendable {
  package enum Body: Hashable, Sendable {
    case cube(CubeTurn)
    case card(CardTurn)
  }

  package var body: Body
  /// Whether it is the face that turns away, and not the one that turns up.
  package var isLeaving: Bool

  package func face(at progress: Double) -> TurnedFace {
    switch body {
    case .cube(let cube): cube.face(isLeaving: isLeaving, at: progress)
    case .card(let card): card.face(isLeaving: isLeaving, at: progress)
    }
  }
}

/// A face of a turning body at an instant.
package struct TurnedFace: Sendable {
  /// The face's top left, top right, bottom right and bottom left corners, in points.
  package var corners: [Point]
  /// Whether its front is seen.
  package var isVisible: Bool
}
