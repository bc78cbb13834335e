import Primitives

/// The picture grows over a dimming shade, and the list stays below (section 6.3). As coded the shade is there, and gone, at
/// once, and the picture is stretched.
func lightboxChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  let shade = context.transition.shade
  let full = shade.alpha.value
  let fade: Ramp<Double> =
    if context.asCoded {
      Ramp(context.isPresent ? full : 0)
    } else {
      context.isPresent ? Ramp(0, full) : Ramp(full, 0)
    }
  let (start, end) = context.travel(list, detail)
  var flights = context.flights(from: start, to: end)
  if context.asCoded { flights[0].subject = .snapshot(start.source) }
  return context.choreography(
    [
      context.screen(.list),
      Track(.shade(shade.color), frame: Ramp(context.full), alpha: fade),
    ] + flights,
    hiding: context.asCoded ? [] : [list])
}

extension StyleContext {
  /// What stays on the screen once the detail is open, where it is the end of the presentation and not the detail alone: in
  /// a lightbox, and in a custom transition that says so.
  func openState() throws(MotionError) -> Choreography? {
    let stays = transition.choreography?.stays ?? false
    guard transition.style == .lightbox || stays else { return nil }
    var open = try choreography()
    for index in open.tracks.indices {
      let track = open.tracks[index]
      open.tracks[index].frame = Ramp(track.frame.end)
      open.tracks[index].alpha = Ramp(track.alpha.end)
      open.tracks[index].look = track.look.map { Ramp($0.end) }
    }
    return open
  }
}
