import Primitives
import SceneFormat

/// List and detail are faces of a turning cube (section 6.4, method 2).
///
/// As coded, read literally: the transition sits on a layer whose content does not change, so the list turns onto itself
/// while the detail slides over it as a modal screen does, and slides down again on the way back.
func cubeChoreography(_ context: StyleContext) -> Choreography? {
  let turn = CubeTurn(
    size: context.full.size, subtype: context.transition.subtype,
    eyeDistance: context.eyeDistance)
  if context.asCoded { return literalCube(context, turn) }
  func face(_ root: LayerPath.Root) -> Track {
    let turn = Turn(body: .cube(turn), isLeaving: root == context.leaving)
    return Track(.face(root, turn), frame: Ramp(context.full))
  }
  return context.choreography([face(.list), face(.detail)])
}

/// A modal screen's slide: half a second on UIKit's curve 7 (section 1), cut off there.
private let modalSlide: Track.Timing = {
  let curve = Curve.physicalSpring(mass: 3, stiffness: 1_000, damping: 500, velocity: 0)
  return Track.Timing(
    delay: .zero, curve: curve,
    easing: Easing(curve, duration: .milliseconds(500), cutAt: .milliseconds(500)))
}()

private func literalCube(_ context: StyleContext, _ turn: CubeTurn) -> Choreography {
  let below = context.full.offset(by: Point(x: 0, y: context.full.height))
  let slide = context.isPresent ? Ramp(below, context.full) : Ramp(context.full, below)
  var list = context.screen(.list)
  var tracks = [Track]()
  if context.isPresent {
    list.isDrawn = false
    tracks = [true, false].map { leaving in
      var face = Track(
        .face(.list, Turn(body: .cube(turn), isLeaving: leaving)), frame: Ramp(context.full))
      face.isListed = false
      return face
    }
  }
  tracks.insert(list, at: 0)
  var detail = Track(.screen(.detail), frame: slide)
  detail.timing = modalSlide
  return context.choreography(tracks + [detail])
}
