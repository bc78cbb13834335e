import Display
import Primitives
import SceneFormat

/// One way of a transition by itself, whatever the timeline makes of it: what moves from where to where, and how far it has
/// come at any time.
package struct Movement: Sendable {
  package let kind: StepKind
  package let style: TransitionDescription.Style
  package let length: Duration
  /// The transition's own curve, and the duration that it is given.
  package let curve: Curve
  package let duration: Duration
  /// The tracks as a scene would spell them out, bottom to top; none for a cut.
  package let tracks: [TrackDescription]
  /// Layers that are not drawn in their screens meanwhile.
  package let hidden: [LayerPath]
  package let covers: [ChoreographyDescription.Cover]
  private let choreography: Choreography
  private let painter: StagePainter

  /// How far a track has come: what moves, what fades, and its corners. 0 is the start and 1 the end; a spring passes it.
  package struct Progress: Sendable {
    package var motion: Double
    package var fade: Double
    package var corners: Double
  }

  fileprivate init?(_ kind: StepKind, _ way: TransitionDescription, of timeline: Timeline) {
    guard let choreography = kind == .present ? timeline.present : timeline.dismiss,
      let description = timeline.description(of: kind)
    else { return nil }
    self.kind = kind
    style = way.style
    length = choreography.length
    curve = choreography.easing.curve
    duration = choreography.easing.length
    tracks = choreography.tracks.isEmpty ? [] : description.choreography.tracks
    (hidden, covers) = (choreography.hidden, choreography.covers)
    self.choreography = choreography
    painter = timeline.painter
  }

  package func progress(ofTrack index: Int, at elapsed: Duration) -> Progress {
    let track = choreography.tracks[index]
    let own = track.progress(at: elapsed, of: choreography.progress(at: elapsed))
    return Progress(
      motion: own.motion, fade: own.fade,
      corners: track.cornerWindow.progress(at: own.motion))
  }

  /// The transition's spring with mass 1, as it is solved; nothing for another curve.
  package var solvedSpring: (frequency: Double, dampingRatio: Double, velocity: Double)? {
    choreography.easing.spring.map { ($0.frequency, $0.dampingRatio, $0.velocity) }
  }

  /// Progress of the transition as a whole.
  package func progress(at elapsed: Duration) -> Double { choreography.progress(at: elapsed) }

  /// A track's layer at a time.
  package func layer(ofTrack index: Int, at elapsed: Duration) -> SampledLayer {
    choreography.tracks[index].sample(
      at: elapsed, progress: choreography.progress(at: elapsed))
  }

  /// The name of a track's layer, as `inspect` has it.
  package func name(ofTrack index: Int) -> String { choreography.tracks[index].subject.name }

  /// Whether a track's progress is the transition's alone, without a time or a curve of its own.
  package func followsWhole(_ index: Int) -> Bool {
    let track = choreography.tracks[index]
    return track.timing == nil && !track.holdsAtEnd && !choreography.holdsAtEnd
      && choreography.easing.length == choreography.length
  }

  /// What a track shows, by itself, at its own place: a screen as large as the canvas, with what is hidden and covered
  /// meanwhile, or a snapshot's picture, at its own resolution and at most as large as it is ever drawn. Nothing for a colour.
  package func picture(ofTrack index: Int) -> DisplayList? {
    let scope = StagePainter.Scope(hidden: Set(hidden), covers: covers)
    let track = choreography.tracks[index]
    let drawn = [track.look?.start.picture, track.look?.end.picture].compactMap(\.self)
    let largest = Size(
      width: drawn.map { abs($0.width) }.max() ?? 0, height: drawn.map { abs($0.height) }.max() ?? 0
    )
    return painter.portrait(of: track.subject, in: scope, largest: largest)
  }
}

extension Timeline {
  /// Both ways of the transition, in the order of a tap and the way back; none in a scene without one.
  package func movements(of pair: TransitionPair?) -> [Movement] {
    guard let pair else { return [] }
    return [
      Movement(.present, pair.present, of: self), Movement(.dismiss, pair.dismiss, of: self),
    ].compactMap(\.self)
  }
}
