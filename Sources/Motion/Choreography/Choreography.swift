import Primitives
import SceneFormat

/// What a transition moves, as data: tracks bottom to top, and what is hidden in the screens meanwhile. A style makes one,
/// and nothing in it draws.
package struct Choreography: Sendable {
  package var tracks: [Track]
  /// Layers that are not drawn in their screens while the transition runs.
  package var hidden: [LayerPath]
  /// Colours painted over rectangles of the screens while the transition runs.
  package var covers: [ChoreographyDescription.Cover]
  package var easing: Easing
  /// Whether progress stops at 1 where a spring would pass it.
  package var holdsAtEnd: Bool

  package init(
    tracks: [Track], easing: Easing, hidden: [LayerPath] = [],
    covers: [ChoreographyDescription.Cover] = [], holdsAtEnd: Bool = false
  ) {
    self.tracks = tracks
    self.easing = easing
    self.hidden = hidden
    self.covers = covers
    self.holdsAtEnd = holdsAtEnd
  }

  /// How long it runs: until its last track has ended.
  package var length: Duration {
    tracks.compactMap { $0.timing?.end }.reduce(easing.length, max)
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
}
