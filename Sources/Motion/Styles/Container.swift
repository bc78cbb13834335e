import Primitives
import SceneFormat

/// Material's container transform: the tapped layer's outline grows into the detail's, and what it holds changes over on the
/// way, each as wide as the outline and cut to it (MaterialContainerTransform's fit by width).
///
/// Its published defaults: the detail fades in during the first quarter and the corners move during the first three; on the
/// way back the cell fades in between 0.60 and 0.90 and the corners move between 0.30 and 0.90. The size moves all the way.
func containerChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  var context = context
  if context.transition.fade == nil {
    context.transition.fade =
      context.isPresent
      ? Fade(mode: .in, start: 0, end: 0.25) : Fade(mode: .in, start: 0.6, end: 0.9)
  }
  let (start, end) = context.travel(list, detail)
  func content(_ source: SnapshotSource, of own: FlightEnd, alphaAtHome: Double) -> Track {
    // At home it is seen as it rests; elsewhere as wide as the outline there, and cut to it.
    func look(at place: FlightEnd) -> SnapshotLook {
      let atHome = own.look(of: own.sourceSize)
      guard place.frame != own.frame, own.frame.width > 0 else { return atHome }
      let scale = place.frame.width / own.frame.width
      var look = atHome.moved { rect in
        Rect(
          x: place.frame.x + (rect.x - own.frame.x) * scale,
          y: place.frame.y + (rect.y - own.frame.y) * scale, width: rect.width * scale,
          height: rect.height * scale)
      }
      (look.frame, look.clip) = (place.frame, place.frame)
      (look.cornerRadii, look.clipCornerRadii) = (place.cornerRadii, place.cornerRadii)
      return look
    }
    var track = Track(
      .snapshot(source), frame: Ramp(start.frame, end.frame),
      alpha: context.isPresent == (own.frame == list.frame)
        ? Ramp(alphaAtHome, 1) : Ramp(1, alphaAtHome),
      look: Ramp(look(at: start), look(at: end)))
    track.motionPath = context.transition.motionPath
    track.cornerWindow = context.isPresent ? Track.Window(0, 0.75) : Track.Window(0.3, 0.9)
    return track
  }
  let cell = content(list.source, of: list, alphaAtHome: list.alpha)
  let page = content(.screen(.detail, detail.frame), of: detail.asScreenPart, alphaAtHome: 1)
  let (leaving, coming) = context.travel(cell, page)
  let contents = context.changing(leaving, coming, .in)
  // Around a target that is not all of the detail the rest of it changes over too.
  let screens =
    detail.frame == context.full
    ? [context.screen(.list)] + (context.shade.map { [$0] } ?? [])
    : context.changingScreensWithShade(.in)
  return context.choreography(screens + contents, hiding: [list, detail])
}

extension FlightEnd {
  /// The rectangle of the screen, whatever layer is there: what it shows is drawn as it rests.
  fileprivate var asScreenPart: FlightEnd {
    var end = self
    (end.sourceSize, end.contentMode, end.clipsToBounds) = (frame.size, .scaleToFill, true)
    (end.backgroundColor, end.border, end.shadow) = (.clear, nil, nil)
    (end.cornerRadii, end.cuts) = (path == nil ? cornerRadii : .zero, [])
    return end
  }
}
