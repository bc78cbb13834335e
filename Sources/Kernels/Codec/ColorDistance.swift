/// The square of how far two colours lie apart, as the eye weighs the channels: 10 dr^2 + 26 dg^2 + 8 db^2, below 2^22.
/// What stands above the low 24 bits does not count.
@inline(__always)
func colorDistance(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let red = Int32(bitPattern: a & 255) &- Int32(bitPattern: b & 255)
  let green = Int32(bitPattern: (a &>> 8) & 255) &- Int32(bitPattern: (b &>> 8) & 255)
  let blue = Int32(bitPattern: (a &>> 16) & 255) &- Int32(bitPattern: (b &>> 16) & 255)
  return UInt32(bitPattern: 10 &* red &* red &+ 26 &* green &* green &+ 8 &* blue &* blue)
}

/// The colour at `sums` over `weight`, each channel rounded to nearest. `weight` (the fourth lane) must not be 0.
func meanColor(_ sums: SIMD4<UInt64>) -> UInt32 {
  let half = sums.w / 2
  return UInt32((sums.x + half) / sums.w) | UInt32((sums.y + half) / sums.w) << 8
    | UInt32((sums.z + half) / sums.w) << 16
}

/// A colour's channels as lanes, with `weight` as the fourth.
@inline(__always)
func lanes(_ color: UInt32, weight: UInt32) -> SIMD4<UInt32> {
  SIMD4(color & 255, (color &>> 8) & 255, (color &>> 16) & 255, weight)
}
