import Display
import Kernels

extension Outline {
  /// The outline's edge.
  var silhouette: Silhouette {
    guard !rect.isEmpty else { return .empty }
    let (left, right) = (Int(rect.left) * 16, Int(rect.right) * 16)
    let (top, bottom) = (Int(rect.top) * 16, Int(rect.bottom) * 16)
    if isRectangle {
      return Silhouette(
        left: [EdgePoint(x: left, y: top), EdgePoint(x: left, y: bottom)],
        right: [EdgePoint(x: right, y: top), EdgePoint(x: right, y: bottom)])
    }
    let corners = CornerSet(self)
    return Silhouette(
      left: corners.topLeft.map { EdgePoint(x: left + $0.x, y: top + $0.y) }
        + corners.bottomLeft.reversed().map { EdgePoint(x: left + $0.x, y: bottom - $0.y) },
      right: corners.topRight.map { EdgePoint(x: right - $0.x, y: top + $0.y) }
        + corners.bottomRight.reversed().map { EdgePoint(x: right - $0.x, y: bottom - $0.y) })
  }

  /// The outline with its straight edges between pixels, as `DeviceRect.snapped`; its corners keep their radii as far
  /// as they fit.
  var snapped: Outline {
    var result = self
    result.rect = rect.snapped
    return result.fitted
  }

  /// The outline moved inwards by `width` on all sides, its radii smaller by as much.
  func inset(by width: Subpixel) -> Outline {
    func edge(_ x: Int) -> Subpixel { Subpixel(clamping: x) }
    var result = self
    result.rect = DeviceRect(
      left: edge(Int(rect.left) + Int(width)), top: edge(Int(rect.top) + Int(width)),
      right: edge(Int(rect.right) - Int(width)), bottom: edge(Int(rect.bottom) - Int(width)))
    result.topLeft = max(0, topLeft - width)
    result.topRight = max(0, topRight - width)
    result.bottomRight = max(0, bottomRight - width)
    result.bottomLeft = max(0, bottomLeft - width)
    return result
  }

  private var fitted: Outline {
    guard !rect.isEmpty else { return self }
    let width = Int(rect.right) - Int(rect.left)
    let height = Int(rect.bottom) - Int(rect.top)
    let sides = [
      (width, Int(topLeft) + Int(topRight)), (width, Int(bottomLeft) + Int(bottomRight)),
      (height, Int(topLeft) + Int(bottomLeft)), (height, Int(topRight) + Int(bottomRight)),
    ]
    guard let tight = sides.filter({ $0.1 > $0.0 }).min(by: { $0.0 * $1.1 < $1.0 * $0.1 }) else {
      return self
    }
    func scaled(_ radius: Subpixel) -> Subpixel { Subpixel(Int(radius) * tight.0 / tight.1) }
    var result = self
    result.topLeft = scaled(topLeft)
    result.topRight = scaled(topRight)
    result.bottomRight = scaled(bottomRight)
    result.bottomLeft = scaled(bottomLeft)
    return result
  }
}

/// The curves of an outline's four corners.
///
/// Each is a chain in 1/4096 pixel, measured from the corner of the rectangle inwards: it begins on the upper or lower
/// side and ends on the left or right one.
private struct CornerSet {
  var topLeft: [EdgePoint]
  var topRight: [EdgePoint]
  var bottomRight: [EdgePoint]
  var bottomLeft: [EdgePoint]

  init(_ outline: Outline) {
    func chain(_ radius: Subpixel, _ besideX: Subpixel, _ besideY: Subpixel) -> [EdgePoint] {
      switch outline.curve {
      case .circular: CircularCorner.chain(radius: Int(radius))
      case .continuous:
        ContinuousCorner.chain(
          radius: Int(radius),
          smoothing: min(
            ContinuousCorner.smoothing(
              room: Int(outline.rect.right) - Int(outline.rect.left), radii: radius, besideX),
            ContinuousCorner.smoothing(
              room: Int(outline.rect.bottom) - Int(outline.rect.top), radii: radius, besideY)))
      }
    }
    let o = outline
    topLeft = chain(o.topLeft, o.topRight, o.bottomLeft)
    topRight =
      o.topRight == o.topLeft && o.bottomRight == o.bottomLeft
      ? topLeft : chain(o.topRight, o.topLeft, o.bottomRight)
    bottomRight =
      o.bottomRight == o.topRight && o.bottomLeft == o.topLeft
      ? topRight : chain(o.bottomRight, o.bottomLeft, o.topRight)
    bottomLeft =
      o.bottomLeft == o.bottomRight && o.topLeft == o.topRight
      ? bottomRight : chain(o.bottomLeft, o.bottomRight, o.topLeft)
  }
}
