import Primitives

/// List and detail are the two sides of a card that turns over.
func flipChoreography(_ context: StyleContext) -> Choreography? {
  let card = CardTurn(
    size: context.full.size, subtype: context.transition.subtype, eyeDistance: context.eyeDistance)
  return context.choreography(
    [LayerPath.Root.list, .detail].map { root in
      Track(
        .face(root, Turn(body: .card(card), isLeaving: root == context.leaving)),
        frame: Ramp(context.full))
    })
}
