import Primitives
import SceneFormat

extension LayoutDirection {
  /// A place that is written for left to right, where it is in this direction: seen in a mirror in the middle of `parent`.
  func placed(_ frame: Rect, in parent: Rect) -> Rect {
    guard self == .rightToLeft else { return frame }
    var mirrored = frame
    mirrored.x = parent.x + parent.maxX - frame.maxX
    return mirrored
  }

  /// What `natural` means in standard parts, whose texts follow the direction and not each its own script.
  var alignment: TextDescription.Alignment { self == .rightToLeft ? .right : .natural }
}

extension Figure {
  /// As it is in a direction: a chevron points the other way from right to left.
  func facing(_ direction: LayoutDirection) -> Figure {
    guard direction == .rightToLeft else { return self }
    var mirrored = self
    for stroke in strokes.indices {
      mirrored.strokes[stroke].points = strokes[stroke].points.map {
        Point(x: size.width - $0.x, y: $0.y)
      }
    }
    return mirrored
  }
}
