/// A table cell's picture flies to the detail's while the detail fades in over the list (uikit-motion, section 6.2), and back
/// while it fades out.
func heroChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  if context.asCoded, !context.isPresent { return context.cut }
  let (start, end) = context.travel(list, detail)
  return context.choreography(
    context.changingScreensWithShade(context.isPresent ? .in : .out)
      + context.flights(from: start, to: end),
    hiding: context.asCoded ? [detail] : [list, detail])
}
