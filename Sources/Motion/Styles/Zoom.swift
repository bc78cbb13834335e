import Primitives

/// Both screens scale as one world, so that the tapped rectangle meets its target, and the one that comes fades in over the
/// one that leaves (section 6.5). The formulas are the source's; only the widths' ratio counts.
func zoomChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  let (begin, final) = context.travel(list.frame, detail.frame)
  guard begin.width > 0, final.width > 0 else { return nil }
  let view = context.full
  let ratio = final.width / begin.width
  let comingStart = Rect(
    x: begin.x - final.x / ratio, y: begin.y - final.y / ratio, width: view.width / ratio,
    height: view.height / ratio)
  let leavingEnd = Rect(
    x: (view.x - begin.x) * ratio + final.x, y: (view.y - begin.y) * ratio + final.y,
    width: view.width * ratio, height: view.height * ratio)
  let (leaving, coming) = (context.leaving, context.coming)
  let background =
    context.stage.screen(leaving).flatMap { $0.screenshot == nil ? $0.backgroundColor : nil }
    ?? context.stage.canvas.background
  var tracks =
    [Track(.background(background), frame: Ramp(view))]
    + context.changing(
      Track(.screen(leaving), frame: Ramp(view, leavingEnd)),
      Track(.screen(coming), frame: Ramp(comingStart, view)), .in)
  if context.asCoded {
    var real = context.screen(coming)
    real.isListed = false
    tracks.insert(real, at: 0)
  }
  return context.choreography(tracks, holdsAtEnd: !context.asCoded && !context.isPresent)
}
