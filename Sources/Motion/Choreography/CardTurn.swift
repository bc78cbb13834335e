import Primitives
import SceneFormat

/// Half a turn of a card whose two sides are the screens, about the middle of the canvas. At both ends it is exactly the
/// identity.
package struct CardTurn: Hashable, Sendable {
  /// The canvas, in points.
  package var size: Size
  /// The side of the leaving screen that rises towards the eye lies across from this one.
  package var subtype: TransitionDescription.Subtype
  /// From the eye to the screen, in points.
  package var eyeDistance: Double

  /// Where a side is at `progress`: the leaving one is seen up to the half, the coming one from there.
  package func face(isLeaving: Bool, at progress: Double) -> TurnedFace {
    let vertical = subtype == .fromTop || subtype == .fromBottom
    let sign: Double = subtype == .fromRight || subtype == .fromBottom ? 1 : -1
    let (sine, cosine) = isLeaving ? quarterTurn(progress * 2) : quarterTurn(2 - progress * 2)
    let lift = isLeaving ? sign * sine : -sign * sine
    let half = Size(width: size.width / 2, height: size.height / 2)
    func corner(_ u: Double, _ v: Double) -> Point {
      let along = vertical ? v : u
      let depth = along * lift
      let scale = eyeDistance / (eyeDistance + depth)
      let x = vertical ? u : u * cosine
      let y = vertical ? v * cosine : v
      return Point(x: half.width + x * scale, y: half.height + y * scale)
    }
    return TurnedFace(
      corners: [
        corner(-half.width, -half.height), corner(half.width, -half.height),
        corner(half.width, half.height), corner(-half.width, half.height),
      ], isVisible: isLeaving ? progress < 0.5 : progress >= 0.5)
  }
}
