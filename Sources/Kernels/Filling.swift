/// A colour to fill with: sRGB-encoded channels of 0...255, alpha left out, for it is part of the weight.
package struct FillColor {
  package var red: UInt32
  package var green: UInt32
  package var blue: UInt32

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = UInt32(red)
    self.green = UInt32(green)
    self.blue = UInt32(blue)
  }

  /// What the colour adds to each channel at a weight of 0...65,536, in 1/256 of a level, with half a level for rounding;
  /// red and blue, and green and alpha, in the halves of a word.
  @inline(__always) func parts(_ weight: UInt32) -> (redBlue: UInt32, greenAlpha: UInt32) {
    let r = (red &* weight &+ 128) &>> 8
    let g = (green &* weight &+ 128) &>> 8
    let b = (blue &* weight &+ 128) &>> 8
    let a = (255 &* weight &+ 128) &>> 8
    return ((r | (b &<< 16)) &+ 0x0080_0080, (g | (a &<< 16)) &+ 0x0080_0080)
  }
}

/// Paints a colour over `count` pixels with one weight, alpha times coverage, of 0...65,536. Rounded once: over a clear
/// pixel it leaves the premultiplied colour itself.
package func fillRow(
  _ row: UnsafeMutablePointer<UInt32>, _ color: FillColor, count: Int, weight: UInt32
) {
  if weight == 0 { return }
  let rest = 256 &- ((weight &+ 128) &>> 8)
  let (redBlue, greenAlpha) = color.parts(weight)
  if weight == 65_536 {
    let pixel = color.red | (color.green &<< 8) | (color.blue &<< 16) | 0xFF00_0000
    row.update(repeating: pixel, count: count)
    return
  }
  let restLanes = HalfLanes(repeating: UInt16(truncatingIfNeeded: rest))
  let redBlueLanes = halves(Lanes(repeating: redBlue))
  let greenAlphaLanes = halves(Lanes(repeating: greenAlpha))
  var x = 0
  while x &+ 8 <= count {
    let d = load(row + x)
    let rb = halves(d & 0x00FF_00FF) &* restLanes &+ redBlueLanes
    let ga = halves((d &>> 8) & 0x00FF_00FF) &* restLanes &+ greenAlphaLanes
    store(words(rb &>> 8) | words(ga & 0xFF00), row + x)
    x &+= 8
  }
  while x < count {
    row[x] = filled(row[x], redBlue, greenAlpha, rest)
    x &+= 1
  }
}

/// Paints a colour over `count` pixels, each with a weight of its own, 0...65,536.
package func fillRow(
  _ row: UnsafeMutablePointer<UInt32>, _ color: FillColor, weights: UnsafePointer<UInt32>,
  count: Int
) {
  var x = 0
  while x < count {
    let weight = weights[x]
    let (redBlue, greenAlpha) = color.parts(weight)
    row[x] = filled(row[x], redBlue, greenAlpha, 256 &- ((weight &+ 128) &>> 8))
    x &+= 1
  }
}

@inline(__always) private func filled(
  _ d: UInt32, _ redBlue: UInt32, _ greenAlpha: UInt32, _ rest: UInt32
) -> UInt32 {
  let rb = (d & 0x00FF_00FF) &* rest &+ redBlue
  let ga = ((d &>> 8) & 0x00FF_00FF) &* rest &+ greenAlpha
  return ((rb &>> 8) & 0x00FF_00FF) | (ga & 0xFF00_FF00)
}
