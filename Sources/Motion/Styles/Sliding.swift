/// The coming screen slides in over the leaving one: CATransition's moveIn (section 5).
func moveInChoreography(_ context: StyleContext) -> Choreography? {
  var coming = context.screen(context.coming)
  coming.frame = Ramp(context.outside(towardsOrigin: true), context.full)
  return context.choreography([context.screen(context.leaving), coming])
}

/// The leaving screen slides away from over the coming one: CATransition's reveal.
func revealChoreography(_ context: StyleContext) -> Choreography? {
  var leaving = context.screen(context.leaving)
  leaving.frame = Ramp(context.full, context.outside(towardsOrigin: false))
  return context.choreography([context.screen(context.coming), leaving])
}

/// Both screens slide, the coming one pushing the other: CATransition's push.
func slideChoreography(_ context: StyleContext) -> Choreography? {
  var leaving = context.screen(context.leaving)
  leaving.frame = Ramp(context.full, context.outside(towardsOrigin: false))
  var coming = context.screen(context.coming)
  coming.frame = Ramp(context.outside(towardsOrigin: true), context.full)
  return context.choreography([leaving, coming])
}
