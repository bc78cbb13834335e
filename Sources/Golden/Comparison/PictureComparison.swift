import Kernels
import Primitives

/// Two pictures of one size, compared under a tolerance.
package struct PictureComparison: Sendable {
  private static let colors = PerceivedColors()

  /// Nothing when no pixel counts.
  package let difference: PixelDifference?
  /// Whether the tolerance for one picture lets it pass; so it does when no pixel counts.
  package let isTolerated: Bool
  /// A mark a pixel; empty when the pictures are equal.
  private let mask: [UInt8]

  /// The pictures must have the same size.
  package init(expected: Bitmap, actual: Bitmap, tolerance: Tolerance = .exact) {
    precondition(expected.size == actual.size, "pictures of different sizes are not compared")
    guard expected.pixels != actual.pixels else {
      (difference, isTolerated, mask) = (nil, true, [])
      return
    }
    let size = actual.size
    var mask = [UInt8](repeating: 0, count: size.area)
    let counts = countDifferences(
      expected.pixels, actual.pixels, width: size.width, height: size.height,
      threshold: tolerance.threshold, ignored: tolerance.ignored.compactMap { $0.box(in: size) },
      leavingEdgesOut: tolerance.ignoresAntialiasing, colors: Self.colors, mask: &mask)
    self.mask = mask
    guard counts.count > 0 else {
      (difference, isTolerated) = (nil, true)
      return
    }
    let densest = tolerance.window.map {
      densestWindow(mask, width: size.width, height: size.height, side: $0)
    }
    difference = PixelDifference(counts, densestWindow: densest)
    isTolerated = tolerance.lets(counts.count, of: size, densest: densest)
  }

  /// What differs, in colour over a pale copy of `actual`; nothing when no pixel differs at all.
  package func picture(over actual: Bitmap) -> Bitmap? {
    guard !mask.isEmpty else { return nil }
    var result = Bitmap(size: actual.size)
    paintMarks(mask, over: actual.pixels, count: mask.count, into: &result.pixels)
    return result
  }
}

extension PixelDifference {
  fileprivate init(_ counts: PixelCounts, densestWindow: Int?) {
    self.init(
      box: PixelRegion(
        x: counts.left, y: counts.top, width: counts.right - counts.left,
        height: counts.bottom - counts.top),
      pixelCount: counts.count, densestWindow: densestWindow, largestLevel: counts.largestLevel,
      meanLevelThousandths: (counts.levelSum * 1_000 + counts.count / 2) / counts.count,
      largestPerceived: counts.largestPerceived, alphaPixelCount: counts.alphaCount,
      antialiasedCount: counts.edgeCount)
  }
}

extension Tolerance {
  /// Whether a picture in which so many pixels count passes. Of two limits both hold.
  fileprivate func lets(_ count: Int, of size: PixelSize, densest: Int?) -> Bool {
    if maximumPixels == nil, maximumRatio == nil { return false }
    if let maximumPixels, densest ?? count > maximumPixels { return false }
    if let maximumRatio, count * 1_000_000 > maximumRatio * size.area { return false }
    return true
  }
}

extension PixelRegion {
  /// The part within a picture; nothing when there is none.
  fileprivate func box(in size: PixelSize) -> PixelBox? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(size.width, x + width), min(size.height, y + height))
    guard left < right, top < bottom else { return nil }
    return PixelBox(left: left, top: top, right: right, bottom: bottom)
  }
}
