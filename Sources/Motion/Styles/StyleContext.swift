import Layout
import Primitives
import SceneFormat

/// What a style makes its tracks from.
struct StyleContext {
  enum Direction {
    case present, dismiss
  }

  let stage: Stage
  let pictures: PictureTable
  let direction: Direction
  var transition: TransitionDescription
  /// The end at the list; nothing in a style that needs none.
  let listEnd: FlightEnd?
  /// The end at the detail.
  let detailEnd: FlightEnd?

  var isPresent: Bool { direction == .present }
  var asCoded: Bool { transition.asCoded }
  /// The canvas in points.
  var full: Rect { stage.bounds }
  var easing: Easing { Easing(transition.curve, duration: transition.duration) }
  var leaving: LayerPath.Root { isPresent ? .list : .detail }
  var coming: LayerPath.Root { isPresent ? .detail : .list }
  /// The eye's distance from the screen, in points.
  var eyeDistance: Double { transition.perspective ?? full.width * 4 / 3 }

  func screen(_ root: LayerPath.Root, alpha: Ramp<Double> = Ramp(1)) -> Track {
    Track(.screen(root), frame: Ramp(full), alpha: alpha)
  }

  /// The same ends in the order of travel.
  func travel<End>(_ list: End, _ detail: End) -> (start: End, end: End) {
    isPresent ? (list, detail) : (detail, list)
  }

  /// The canvas moved by its own size to the side that new content comes from, or away from it.
  func outside(towardsOrigin: Bool) -> Rect {
    let sign: Double = towardsOrigin ? 1 : -1
    let delta: Point =
      switch transition.subtype {
      case .fromLeft: Point(x: -full.width, y: 0)
      case .fromRight: Point(x: full.width, y: 0)
      case .fromTop: Point(x: 0, y: -full.height)
      case .fromBottom: Point(x: 0, y: full.height)
      }
    return full.offset(by: Point(x: delta.x * sign, y: delta.y * sign))
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
    var track = Track(
      .snapshot(source), frame: Ramp(start.frame, end.frame),
      alpha: asCoded ? Ramp(1) : Ramp(start.alpha, end.alpha), look: look)
    track.motionPath = transition.motionPath
    return track
  }

  /// The flight, and where another picture is at its end than at its start, that one over it: the two fade into each other, so
  /// that nothing pops when the real layer takes over. They do it in the half of the way in which the picture is smaller,
  /// where less is seen of it; what was cut out small would soon be too soft.
  func flights(from start: FlightEnd, to end: FlightEnd) -> [Track] {
    let flight = flight(from: start, to: end)
    guard !asCoded, start.source != end.source, start.alpha == 1, end.alpha == 1 else {
      return [flight]
    }
    var arriving = flight
    arriving.subject = .snapshot(end.source)
    arriving.look = Ramp(start.look(of: end.sourceSize), end.look(of: end.sourceSize))
    arriving.alpha = Ramp(0, 1)
    let grows = end.frame.width > start.frame.width
    arriving.fadeWindow = grows ? Track.Window(0, 0.5) : Track.Window(0.5, 1)
    arriving.crossFades = true
    arriving.isListed = false
    return [flight, arriving]
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
