/// Whether every one of `count` pixels has alpha 255.
package func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
  var all: UInt32 = 0xFF00_0000
  for i in 0..<count { all &= pixels[i] }
  return all >= 0xFF00_0000
}

/// Makes every pixel opaque or clear, as a format without partial alpha needs it: clear (0) under alpha 128, else laid
/// over `matte`, an opaque pixel. Rounded to nearest.
package func flattenToScreen(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, matte: UInt32) {
  for i in 0..<count {
    let pixel = pixels[i]
    let alpha = pixel &>> 24
    if alpha == 255 { continue }
    if alpha < 128 {
      pixels[i] = 0
      continue
    }
    let rest = 255 &- alpha
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let under = ((matte &>> shift) & 255) &* rest
      let sum = ((pixel &>> shift) & 255) &+ (under &+ 127) / 255
      result |= min(sum, 255) &<< shift
    }
    pixels[i] = result
  }
}

/// Whether two runs of pixels are the same.
package func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
  var i = 0
  while i &+ 16 <= count {
    var difference: UInt32 = 0
    for j in 0..<16 { difference |= a[i &+ j] ^ b[i &+ j] }
    if difference != 0 { return false }
    i &+= 16
  }
  while i < count {
    if a[i] != b[i] { return false }
    i &+= 1
  }
  return true
}

/// A rectangle of whole pixels, half open: `left..<right`, `top..<bottom`.
package struct PixelBox: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var area: Int { width * height }

  /// The smallest box around both.
  package func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// The smallest box around the pixels that differ; nothing when none does.
package func differenceBox(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int, height: Int
) -> PixelBox? {
  box(width: width, height: height, runs: 16) { a[$0] ^ b[$0] }
}

/// The smallest box around the pixels that are opaque in `a` and clear (0) in `b`; nothing when none is.
package func clearingBox(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, width: Int, height: Int
) -> PixelBox? {
  box(width: width, height: height, runs: 16) { (a[$0] & ~b[$0]) &>> 24 }
}

/// The smallest box around the pixels for which `mark`, given their place, is not 0.
@inline(__always)
private func box(width: Int, height: Int, runs: Int, mark: (Int) -> UInt32) -> PixelBox? {
  var left = width
  var right = 0
  var top = -1
  var bottom = 0
  for y in 0..<height {
    let row = y &* width
    var any: UInt32 = 0
    for x in 0..<width { any |= mark(row &+ x) }
    if any == 0 { continue }
    if top < 0 { top = y }
    bottom = y &+ 1
    var x = 0
    while x < left, mark(row &+ x) == 0 { x &+= 1 }
    left = min(left, x)
    x = width
    while x > right, mark(row &+ x &- 1) == 0 { x &-= 1 }
    right = max(right, x)
  }
  return top < 0 ? nil : PixelBox(left: left, top: top, right: right, bottom: bottom)
}
