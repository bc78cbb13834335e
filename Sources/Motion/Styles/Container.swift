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
  func content(_ source: SnapshotSource, of own: FlightEnd) -> Track {
    func look(at place: FlightEnd) -> SnapshotLook {
      let scale = own.frame.width > 0 ? place.frame.width / own.frame.width : 1
      let picture = Rect(
        x: place.frame.x, y: place.frame.y, width: place.frame.width,
        height: own.frame.height * scale)
      return SnapshotLook(
        frame: place.frame, cornerRadii: place.cornerRadii, picture: picture, clip: place.frame)
    }
    var track = Track(
      .snapshot(source), frame: Ramp(start.frame, end.frame),
      look: Ramp(look(at: start), look(at: end)))
    track.motionPath = context.transition.motionPath
    track.cornerWindow = context.isPresent ? Track.Window(0, 0.75) : Track.Window(0.3, 0.9)
    return track
  }
  let cell = content(list.path.map(SnapshotSource.layer) ?? list.source, of: list)
  let page = content(.screen(.detail, detail.frame), of: detail)
  let (leaving, coming) = context.travel(cell, page)
  let contents = context.changing(leaving, coming, .in)
  // Around a target that is not all of the detail the rest of it changes over too.
  let screens =
    detail.frame == context.full
    ? [context.screen(.list)] + (context.shade.map { [$0] } ?? [])
    : context.changingScreensWithShade(.in)
  return context.choreography(screens + contents, hiding: [list])
}
