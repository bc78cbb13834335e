import Primitives

/// Where two pictures of one size differ, as an eye would see it: in the mean colour of small spots, so that neither a
/// softer picture nor an edge half a pixel away counts, and a thing that appears does.
struct SpotDifference {
  /// The spots that differ, in pixels; those at the right and the bottom may be smaller.
  private(set) var rects: [Rect] = []
  private var differences: [Double] = []

  /// The largest difference, in levels of 255.
  var largest: Double { differences.max() ?? 0 }

  /// Spots of `side` pixels, at least 1, that differ by more than `limit` levels in a channel or in alpha.
  init(_ a: Bitmap, _ b: Bitmap, side: Int, limit: Double) {
    guard a.size == b.size, a.pixels != b.pixels else { return }
    for top in stride(from: 0, to: a.height, by: side) {
      let height = min(side, a.height - top)
      for left in stride(from: 0, to: a.width, by: side) {
        let width = min(side, a.width - left)
        let difference = Self.difference(a, b, left, top, width, height)
        guard difference > limit else { continue }
        differences.append(difference)
        rects.append(
          Rect(
            x: Double(left), y: Double(top), width: Double(width), height: Double(height)))
      }
    }
  }

  private static func difference(
    _ a: Bitmap, _ b: Bitmap, _ left: Int, _ top: Int, _ width: Int, _ height: Int
  ) -> Double {
    var sums = SIMD4<Int>.zero
    for y in top..<top + height {
      for place in y * a.width + left..<y * a.width + left + width {
        let (p, q) = (a.pixels[place], b.pixels[place])
        if p != q { sums &+= channels(p) &- channels(q) }
      }
    }
    let most = (0..<4).reduce(0) { max($0, abs(sums[$1])) }
    return Double(most) / Double(width * height)
  }

  /// Leaves out the spots that meet a rectangle, in pixels too.
  mutating func leaveOut(_ known: [Rect]) {
    keep { spot in !known.contains { !$0.intersection(spot).isEmpty } }
  }

  /// Takes another one's spots that lie within a rectangle.
  mutating func add(_ other: SpotDifference, inside rect: Rect) {
    var other = other
    other.keep { rect.contains($0) }
    rects += other.rects
    differences += other.differences
  }

  private mutating func keep(_ isKept: (Rect) -> Bool) {
    let kept = rects.indices.filter { isKept(rects[$0]) }
    (rects, differences) = (kept.map { rects[$0] }, kept.map { differences[$0] })
  }
}

func channels(_ pixel: UInt32) -> SIMD4<Int> {
  SIMD4(
    Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24))
}

extension Bitmap {
  /// How many pixels differ from another picture's by more than `limit` levels in a channel or in alpha.
  func count(differingFrom other: Bitmap, by limit: Int) -> Int {
    var count = 0
    for place in pixels.indices where pixels[place] != other.pixels[place] {
      let difference = channels(pixels[place]) &- channels(other.pixels[place])
      if (0..<4).contains(where: { abs(difference[$0]) > limit }) { count += 1 }
    }
    return count
  }

  /// How many pixels are less than half covered.
  var bareCount: Int { pixels.reduce(0) { $0 + ($1 >> 24 < 128 ? 1 : 0) } }
}
