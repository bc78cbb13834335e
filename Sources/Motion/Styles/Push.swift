import Primitives

/// As hero, with a spring, in a navigation controller; on the way back the list fades in over the detail (section 6.6). As
/// coded the way back converts the cell's rectangle from itself, so that its origin counts twice.
func pushChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  let ends = [list, detail]
  if context.isPresent {
    return context.choreography(
      [
        context.screen(.list), context.screen(.detail, alpha: Ramp(0, 1)),
        context.flight(from: list, to: detail),
      ], hiding: ends)
  }
  var target = list
  if context.asCoded { target.frame = list.frame.offset(by: list.originInParent) }
  return context.choreography(
    [
      context.screen(.detail), context.screen(.list, alpha: Ramp(0, 1)),
      context.flight(from: detail, to: target),
    ], hiding: ends)
}
