import Primitives

/// As hero, with a spring, in a navigation controller; on the way back the list fades in over the detail (section 6.6). As
/// coded the way back converts the cell's rectangle from itself, so that its origin counts twice.
func pushChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  var target = list
  if context.asCoded { target.frame = list.frame.offset(by: list.originInParent) }
  let flights =
    context.isPresent
    ? context.flights(from: list, to: detail) : context.flights(from: detail, to: target)
  return context.choreography(
    context.changingScreensWithShade(.in) + flights, hiding: [list, detail])
}
