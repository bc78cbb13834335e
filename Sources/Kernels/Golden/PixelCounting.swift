/// How a pixel of two pictures fares; the raw values stand in a mask.
package enum PixelMark {
  package static let equal: UInt8 = 0
  /// Differs by no more than the threshold.
  package static let near: UInt8 = 1
  /// Lies on an antialiased edge of both pictures and is left out.
  package static let edge: UInt8 = 2
  /// Counts, and its alpha is the same.
  package static let color: UInt8 = 3
  /// Counts, and its alpha differs.
  package static let alpha: UInt8 = 4
}

/// What is found where two pictures of one size differ.
package struct PixelCounts: Sendable {
  /// Pixels that count.
  package var count = 0
  package var alphaCount = 0
  package var edgeCount = 0
  /// Around the pixels that count; without meaning when there are none.
  package var left = Int.max
  package var top = Int.max
  package var right = 0
  package var bottom = 0
  /// Levels of the channel that differs most: the largest, and the sum over pixels that count.
  package var largestLevel = 0
  package var levelSum = 0
  /// In ten-thousandths of the distance from black to white.
  package var largestPerceived = 0
}

/// Counts the pixels that differ by more than `threshold` ten-thousandths as seen (0: at all), and marks every pixel in
/// `mask`, which must be zero and as large as the pictures. Pixels in `ignored` boxes, which lie within the picture, are
/// not looked at.
package func countDifferences(
  _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, width: Int, height: Int,
  threshold: Int, ignored: [PixelBox], leavingEdgesOut: Bool, colors: PerceivedColors,
  mask: UnsafeMutablePointer<UInt8>
) -> PixelCounts {
  var counts = PixelCounts()
  let edges = EdgeFinder(expected, actual, width: width, height: height, colors: colors)
  // Neighbouring pixels often change from one colour to another together.
  var last: (UInt32, UInt32, Int) = (0, 0, 0)
  for y in 0..<height {
    let row = y &* width
    if rowsAreEqual(expected + row, actual + row, count: width) { continue }
    let skipped = ignored.filter { $0.top <= y && y < $0.bottom }
    for x in 0..<width {
      let (a, b) = (expected[row &+ x], actual[row &+ x])
      if a == b { continue }
      if !skipped.isEmpty, skipped.contains(where: { $0.left <= x && x < $0.right }) { continue }
      if last.0 != a || last.1 != b { last = (a, b, colors.distance(a, b)) }
      let seen = last.2
      if threshold > 0, seen <= threshold {
        mask[row &+ x] = PixelMark.near
        continue
      }
      if leavingEdgesOut, edges.isEdge(x, y) {
        mask[row &+ x] = PixelMark.edge
        counts.edgeCount &+= 1
        continue
      }
      let isAlpha = (a ^ b) &>> 24 != 0
      mask[row &+ x] = isAlpha ? PixelMark.alpha : PixelMark.color
      let level = largestStep(a, b)
      counts.count &+= 1
      counts.alphaCount &+= isAlpha ? 1 : 0
      counts.left = min(counts.left, x)
      counts.right = max(counts.right, x &+ 1)
      counts.top = min(counts.top, y)
      counts.bottom = y &+ 1
      counts.largestLevel = max(counts.largestLevel, level)
      counts.levelSum &+= level
      counts.largestPerceived = max(counts.largestPerceived, seen)
    }
  }
  return counts
}

private func rowsAreEqual(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
) -> Bool {
  var differs: UInt32 = 0
  for x in 0..<count { differs |= a[x] ^ b[x] }
  return differs == 0
}

/// The difference of the channel that differs most.
@inline(__always)
private func largestStep(_ a: UInt32, _ b: UInt32) -> Int {
  var most = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    most = max(most, abs(Int(a &>> shift & 0xFF) &- Int(b &>> shift & 0xFF)))
  }
  return most
}

/// The most counting pixels of a mask in any square of `side` pixels, at least 1.
package func densestWindow(
  _ mask: UnsafePointer<UInt8>, width: Int, height: Int, side: Int
) -> Int {
  let (across, down) = (min(side, width), min(side, height))
  var columns = [Int](repeating: 0, count: width)
  var most = 0
  for y in 0..<height {
    for x in 0..<width {
      columns[x] &+= mask[y &* width &+ x] >= PixelMark.color ? 1 : 0
      if y >= down { columns[x] &-= mask[(y &- down) &* width &+ x] >= PixelMark.color ? 1 : 0 }
    }
    var sum = 0
    for x in 0..<width {
      sum &+= columns[x]
      if x >= across { sum &-= columns[x &- across] }
      most = max(most, sum)
    }
  }
  return most
}

/// A picture of what a mask says: over a pale grey copy of `pixels`, red where colours differ, magenta where alpha does,
/// yellow for edges left out and pale orange for what is near enough.
package func paintMarks(
  _ mask: UnsafePointer<UInt8>, over pixels: UnsafePointer<UInt32>, count: Int,
  into result: UnsafeMutablePointer<UInt32>
) {
  for place in 0..<count {
    switch mask[place] {
    case PixelMark.color: result[place] = 0xFF26_19E6
    case PixelMark.alpha: result[place] = 0xFFD9_1AD9
    case PixelMark.edge: result[place] = 0xFF1A_CCF2
    case PixelMark.near: result[place] = 0xFF80_C0FF
    default:
      let pixel = pixels[place]
      let (red, green, blue) = (pixel & 0xFF, pixel &>> 8 & 0xFF, pixel &>> 16 & 0xFF)
      let luma = (54 &* red &+ 183 &* green &+ 19 &* blue) &>> 8 &+ 255 &- pixel &>> 24
      let pale = 255 &- (255 &- min(255, luma)) / 6
      result[place] = 0xFF00_0000 | pale &* 0x01_0101
    }
  }
}
