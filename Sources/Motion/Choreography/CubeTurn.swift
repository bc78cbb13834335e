import Primitives
import SceneFormat

/// A quarter turn of a prism whose faces are the two screens (uikit-motion, section 5: a model, Apple's constants are not
/// public). At both ends it is exactly the identity.
package struct CubeTurn: Hashable, Sendable {
  /// The canvas, in points.
  package var size: Size
  /// The side that the new face comes from.
  package var subtype: TransitionDescription.Subtype
  /// From the eye to the screen, in points.
  package var eyeDistance: Double

  /// A face at an instant.
  package struct Face: Sendable {
    /// The face's top left, top right, bottom right and bottom left corners, in points.
    package var corners: [Point]
    /// Whether its front is seen.
    package var isVisible: Bool
  }

  /// Where a face is at `progress`, 0 to 1.
  package func face(isLeaving: Bool, at progress: Double) -> Face {
    let vertical = subtype == .fromTop || subtype == .fromBottom
    let width = vertical ? size.height : size.width
    let sign: Double = subtype == .fromRight || subtype == .fromBottom ? 1 : -1
    let (sine, cosine) = Self.quarterTurn(progress)
    let half = width / 2
    func corner(_ u: Double, _ v: Double) -> Point {
      let x = isLeaving ? u * cosine - sign * half * sine : u * sine + sign * half * cosine
      let z = isLeaving ? sign * u * sine + half * cosine : -sign * u * cosine + half * sine
      let scale = 1 / (1 - (z - half) / eyeDistance)
      let along = half + x * scale
      let across = vertical ? size.width / 2 : size.height / 2
      let other = across + v * scale
      return vertical ? Point(x: other, y: along) : Point(x: along, y: other)
    }
    let reach = vertical ? size.width / 2 : size.height / 2
    let corners =
      vertical
      ? [corner(-half, -reach), corner(-half, reach), corner(half, reach), corner(half, -reach)]
      : [corner(-half, -reach), corner(half, -reach), corner(half, reach), corner(-half, reach)]
    let facing = isLeaving ? cosine : sine
    return Face(corners: corners, isVisible: facing > half / (half + eyeDistance))
  }

  /// Sine and cosine of 90 degrees x progress, exact at both ends.
  private static func quarterTurn(_ progress: Double) -> (sin: Double, cos: Double) {
    if progress == 0 { return (0, 1) }
    if progress == 1 { return (1, 0) }
    return Elementary.sinCos(progress * .pi / 2)
  }
}
