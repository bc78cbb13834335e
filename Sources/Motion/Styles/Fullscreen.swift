import Primitives

/// A collection cell's picture flies to the whole screen (section 6.4, method 3). Repaired, the detail fades; as coded it is
/// at alpha 0 until the end and from the start, and stands above the picture on the way back.
func fullscreenChoreography(_ context: StyleContext) -> Choreography? {
  guard let list = context.listEnd, let detail = context.detailEnd else { return nil }
  let (start, end) = context.travel(list, detail)
  guard context.asCoded else {
    return context.choreography(
      context.changingScreensWithShade(context.isPresent ? .in : .out)
        + context.flights(from: start, to: end), hiding: [list, detail])
  }
  var flight = context.flight(from: start, to: end)
  flight.subject = .snapshot(start.source)
  let detailScreen = context.screen(.detail, alpha: Ramp(0))
  return context.choreography(
    [context.screen(.list)]
      + (context.isPresent ? [detailScreen, flight] : [flight, detailScreen]))
}
