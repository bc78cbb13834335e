import Layout
import Primitives
import SceneFormat

/// What a style makes its tracks from.
struct StyleContext {
  enum Direction {
    case present, dismiss
  }

  let stage: Stage
  let direction: Direction
  let transition: TransitionDescription
  /// The end at the list; nothing in a style that needs none.
  let listEnd: FlightEnd?
  /// The end at the detail.
  let detailEnd: FlightEnd?

  var isPresent: Bool { direction == .present }
  var asCoded: Bool { transition.asCoded }
  /// The canvas in points.
  var full: Rect { stage.bounds }
  var easing: Easing { Easing(transition.curve, duration: transition.duration) }
  /// 0 to 1 on the way to the detail, 1 to 0 on the way back.
  var detailFade: Ramp<Double> { isPresent ? Ramp(0, 1) : Ramp(1, 0) }

  func screen(_ root: LayerPath.Root, alpha: Ramp<Double> = Ramp(1)) -> Track {
    Track(.screen(root), frame: Ramp(full), alpha: alpha)
  }

  /// The same ends in the order of travel.
  func travel<End>(_ list: End, _ detail: End) -> (start: End, end: End) {
    isPresent ? (list, detail) : (detail, list)
  }
}

extension StyleContext {
  /// The snapshot's flight between two ends: what flies is the start's picture.
  ///
  /// As coded it is the layer's bitmap, stretched to each frame in between.
  func flight(from start: FlightEnd, to end: FlightEnd) -> Track {
    let look =
      asCoded
      ? Ramp(start.stretchedLook, end.stretchedLook)
      : Ramp(start.look(of: start.sourceSize), end.look(of: start.sourceSize))
    let source =
      asCoded ? start.path.map(SnapshotSource.layer) ?? start.source : start.source
    return Track(
      .snapshot(source), frame: Ramp(start.frame, end.frame),
      alpha: asCoded ? Ramp(1) : Ramp(start.alpha, end.alpha), look: look)
  }

  func choreography(
    _ tracks: [Track], hiding ends: [FlightEnd] = [], holdsAtEnd: Bool = false
  ) -> Choreography {
    Choreography(
      tracks: tracks, easing: easing, hidden: ends.compactMap(\.path),
      covers: ends.compactMap(\.cover), holdsAtEnd: holdsAtEnd)
  }

  /// No motion at all: the other screen is there at once.
  var cut: Choreography {
    Choreography(tracks: [], easing: Easing(.linear, duration: .zero))
  }
}
