/// One row of opaque pixels as luma and chroma, a byte each: BT.709 in limited range (ITU-T BT.709, item 3.4; luma 16 to
/// 235, chroma 16 to 240 around 128), from 16-bit weights, rounded to nearest. Grays come out without a tint.
///
/// Half-clear pixels are laid over `matte`, an opaque pixel.
package func separateRow(
  _ pixels: UnsafePointer<UInt32>, count: Int, matte: UInt32, luma: UnsafeMutablePointer<UInt8>,
  blue: UnsafeMutablePointer<UInt8>, red: UnsafeMutablePointer<UInt8>
) {
  for i in 0..<count {
    let pixel = pixels[i]
    let rest = 255 &- pixel &>> 24
    let r = Int32(truncatingIfNeeded: over(pixel, matte, rest))
    let g = Int32(truncatingIfNeeded: over(pixel &>> 8, matte &>> 8, rest))
    let b = Int32(truncatingIfNeeded: over(pixel &>> 16, matte &>> 16, rest))
    let y = 11_966 &* r &+ 40_254 &* g &+ 4_064 &* b &+ 16 &<< 16
    let u = 28_784 &* b &- 6_596 &* r &- 22_188 &* g &+ 128 &<< 16
    let v = 28_784 &* r &- 26_145 &* g &- 2_639 &* b &+ 128 &<< 16
    luma[i] = UInt8(truncatingIfNeeded: (y &+ 32_768) &>> 16)
    blue[i] = UInt8(truncatingIfNeeded: (u &+ 32_768) &>> 16)
    red[i] = UInt8(truncatingIfNeeded: (v &+ 32_768) &>> 16)
  }
}

/// A premultiplied channel, the lowest byte, over the matte's, of which `rest` of 255 is seen; rounded to nearest.
@inline(__always)
private func over(_ channel: UInt32, _ matte: UInt32, _ rest: UInt32) -> UInt32 {
  let under = (matte & 255) &* rest &+ 128
  return min(255, channel & 255 &+ (under &+ under &>> 8) &>> 8)
}
