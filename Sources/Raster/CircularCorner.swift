import Kernels

/// A quarter of a circle as a chain of chords.
enum CircularCorner {
  /// The chain for a radius in subpixels, from (radius, 0) to (0, radius), in 1/4096 pixel from the corner that the
  /// quarter rounds off.
  ///
  /// Chords are short enough to stay within 1/1024 pixel of the arc, so no pixel's area is out by more than that times
  /// its width, a quarter of a level.
  static func chain(radius: Int) -> [EdgePoint] {
    guard radius > 0 else { return [EdgePoint(x: 0, y: 0)] }
    // Squares of radii beyond 2^26 subpixels would not fit with four more bits.
    let fine = radius < 1 << 26 ? 16 : 1
    let r = radius * fine
    let octant = octantPoints(r, unit: 256 * fine)
    let scale = 16 / fine
    var chain = octant.map { EdgePoint(x: (r - $0.across) * scale, y: (r - $0.along) * scale) }
    for point in octant.reversed() {
      let mirrored = EdgePoint(x: (r - point.along) * scale, y: (r - point.across) * scale)
      if chain.last != mirrored { chain.append(mirrored) }
    }
    return chain
  }

  private struct ArcPoint {
    var along: Int
    var across: Int
  }

  /// Points of the eighth of a circle from the axis to the diagonal.
  private static func octantPoints(_ r: Int, unit: Int) -> [ArcPoint] {
    // Half of the squared chord over twice the radius is the sagitta; steeper parts have chords up to 1.42 steps long.
    let count = 2 + squareRoot(128 * r / unit)
    let diagonal = squareRoot(r * r / 2)
    return (0...count).map { k in
      let across = diagonal * k / count
      return ArcPoint(along: squareRoot(r * r - across * across), across: across)
    }
  }
}

/// The largest whole number whose square is at most `n`, which is at least 0 and under 2^62.
func squareRoot(_ n: Int) -> Int {
  guard n > 1 else { return n }
  var root = 1 << ((65 - n.leadingZeroBitCount) / 2)
  while true {
    let next = (root + n / root) / 2
    if next >= root { return root }
    root = next
  }
}
