/// Tells the radius of a frame's round corners from the pixels that they leave out.
enum CornerArea {
  /// Of four corners that which at least two others are like: one may be written over, and another end in the colour that
  /// lies around. 0 when there is none.
  ///
  /// A circle leaves (1 - π/4) r² of its corner out. Its edge touches about π/2 r pixels, half of each: `countingEdge` tells
  /// whether `isLeftOut` takes these along.
  static func radius(
    of frame: PixelFrame, countingEdge: Bool, isLeftOut: (_ x: Int, _ y: Int) -> Bool
  ) -> Double {
    let reach = min(frame.width, frame.height) / 2
    let corners = [(false, false), (true, false), (false, true), (true, true)]
    let radii = corners.map { fromRight, fromBottom -> Double in
      var area = 0
      var before = reach
      for row in 0..<reach {
        let y = fromBottom ? frame.bottom - 1 - row : frame.y + row
        var run = 0
        // A corner narrows from row to row; what widens again is the picture's own.
        while run < before, isLeftOut(fromRight ? frame.right - 1 - run : frame.x + run, y) {
          run += 1
        }
        if run == 0 { break }
        area += run
        before = run
      }
      return radius(leavingOut: Double(area), countingEdge: countingEdge)
    }
    let liked = radii.filter { radius in
      radius > 0 && radii.count { abs($0 - radius) <= max(1.5, radius * 0.15) } >= 3
    }.sorted()
    return liked.isEmpty ? 0 : liked[liked.count / 2]
  }

  private static func radius(leavingOut area: Double, countingEdge: Bool) -> Double {
    guard area >= 1 else { return 0 }
    let square = 1 - Double.pi / 4
    let edge = Double.pi / 4 * (countingEdge ? 1 : -1)
    let radius = ((edge * edge + 4 * square * area).squareRoot() - edge) / (2 * square)
    return radius < 3 ? 0 : radius
  }
}
