/// The detail fades in over the opaque list, and out again (section 6.4, method 1). As coded there is no way back: a cut.
func dissolveChoreography(_ context: StyleContext) -> Choreography? {
  if context.asCoded, !context.isPresent { return context.cut }
  return context.choreography([
    context.screen(.list), context.screen(.detail, alpha: context.detailFade),
  ])
}
