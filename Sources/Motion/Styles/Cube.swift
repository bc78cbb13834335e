import Primitives
import SceneFormat

/// List and detail are faces of a turning cube (section 6.4, method 2).
///
/// As coded, read literally: the transition sits on a layer whose content does not change, so the list turns onto itself
/// while the detail slides over it as a modal screen does, and slides down again on the way back.
func cubeChoreography(_ context: StyleContext) -> Choreography? {
  let turn = CubeTurn(
    size: context.full.size, subtype: context.transition.subtype,
    eyeDistance: context.transition.perspective ?? context.full.width * 4 / 3)
  if context.asCoded { return literalCube(context, turn) }
  let leaving: LayerPath.Root = context.isPresent ? .list : .detail
  func face(_ root: LayerPath.Root) -> Track {
    Track(.face(root, turn, isLeaving: root == leaving), frame: Ramp(context.full))
  }
  return context.choreography([face(.list), face(.detail)])
}

/// A modal screen's slide: half a second on UIKit's curve 7 (section 1).
private let modalSlide = Easing(
  .physicalSpring(mass: 3, stiffness: 1_000, damping: 500, velocity: 0),
  duration: .milliseconds(500), cutAt: .milliseconds(500))

private func literalCube(_ context: StyleContext, _ turn: CubeTurn) -> Choreography {
  let below = context.full.offset(by: Point(x: 0, y: context.full.height))
  let slide = context.isPresent ? Ramp(below, context.full) : Ramp(context.full, below)
  var list = context.screen(.list)
  var tracks = [Track]()
  if context.isPresent {
    list.isDrawn = false
    tracks = [true, false].map { leaving in
      var face = Track(.face(.list, turn, isLeaving: leaving), frame: Ramp(context.full))
      face.isListed = false
      return face
    }
  }
  tracks.insert(list, at: 0)
  return context.choreography(
    tracks + [Track(.screen(.detail), frame: slide, easing: modalSlide)])
}
