import Primitives
import SceneFormat

/// What a transition moves, as data: tracks bottom to top, and what is hidden in the screens meanwhile. A style makes one,
/// and nothing in it draws.
package struct Choreography: Sendable {
  package var tracks: [Track]
  /// Layers that are not drawn in their screens while the transition runs.
  package var hidden: [LayerPath]
  /// Colours painted over rectangles of the screens while the transition runs.
  package var covers: [Cover]
  package var easing: Easing
  /// Whether progress stops at 1 where a spring would pass it.
  package var holdsAtEnd: Bool

  package init(
    tracks: [Track], easing: Easing, hidden: [LayerPath] = [], covers: [Cover] = [],
    holdsAtEnd: Bool = false
  ) {
    self.tracks = tracks
    self.easing = easing
    self.hidden = hidden
    self.covers = covers
    self.holdsAtEnd = holdsAtEnd
  }

  /// How long it runs: until its last track has ended.
  package var length: Duration {
    tracks.compactMap(\.easing?.length).reduce(easing.length, max)
  }

  /// Progress at a time after the start.
  package func progress(at elapsed: Duration) -> Double {
    let progress = easing.progress(at: elapsed)
    return holdsAtEnd ? min(1, progress) : progress
  }
}

/// A value at the start and at the end of a transition.
package struct Ramp<Value: Interpolable>: Sendable {
  package var start: Value
  package var end: Value

  package init(_ start: Value, _ end: Value) {
    self.start = start
    self.end = end
  }

  /// The same at both ends.
  package init(_ constant: Value) {
    self.init(constant, constant)
  }

  package func value(at progress: Double) -> Value {
    start.interpolated(to: end, fraction: progress)
  }

  package var reversed: Ramp { Ramp(end, start) }
}

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
    /// Two faces of a turning cube: the screen that leaves, or the one that comes.
    case face(LayerPath.Root, CubeTurn, isLeaving: Bool)
  }

  package var subject: Subject
  package var frame: Ramp<Rect>
  package var alpha: Ramp<Double>
  /// How the snapshot lies in its frame and is cut; nothing for other subjects.
  package var look: Ramp<SnapshotLook>?
  /// The track's own curve and time, counted from the transition's start; nothing for the transition's.
  package var easing: Easing?
  /// Whether `inspect` names it: the real views that a snapshot stands for are drawn, but not named.
  package var isListed = true
  /// Whether it is painted: what turns as a cube is named as the screen that it is.
  package var isDrawn = true

  package init(
    _ subject: Subject, frame: Ramp<Rect>, alpha: Ramp<Double> = Ramp(1),
    look: Ramp<SnapshotLook>? = nil, easing: Easing? = nil
  ) {
    self.subject = subject
    self.frame = frame
    self.alpha = alpha
    self.look = look
    self.easing = easing
  }
}

/// A colour painted over a rectangle of a screen.
package struct Cover: Hashable, Sendable {
  package var screen: LayerPath.Root
  package var frame: Rect
  package var cornerRadii: CornerRadii
  package var color: Color
}
