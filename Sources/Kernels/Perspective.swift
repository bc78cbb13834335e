/// Where a row of pixels is seen in a texture along one axis: at `near / (near + far)` of its extent, both linear along
/// the row, in any common unit. 1/256 of them must be under 2^30, so that what is multiplied fits.
package struct PerspectiveRow {
  /// At the first pixel's centre, and the growth from pixel to pixel.
  package var near: Int
  package var nearStep: Int
  package var far: Int
  package var farStep: Int

  package init(near: Int, nearStep: Int, far: Int, farStep: Int) {
    self.near = near
    self.nearStep = nearStep
    self.far = far
    self.farStep = farStep
  }

  /// By how many bits reciprocals for an extent of 1/4096 texels are moved up.
  package static func shift(forExtent extent: Int) -> Int { extent.leadingZeroBitCount &- 4 }
}

/// Divides an extent, moved up by its shift, by `near + far` of each of `count` pixels. Beyond the horizon it is 0.
package func findReciprocals(
  _ row: PerspectiveRow, extent: Int, count: Int, into reciprocals: UnsafeMutablePointer<Int>
) {
  let numerator = extent &<< PerspectiveRow.shift(forExtent: extent)
  var whole = row.near &+ row.far
  let step = row.nearStep &+ row.farStep
  if step == 0 {
    reciprocals.update(repeating: reciprocal(numerator, whole), count: count)
    return
  }
  for x in 0..<count {
    reciprocals[x] = reciprocal(numerator, whole)
    whole &+= step
  }
}

@inline(__always) private func reciprocal(_ numerator: Int, _ whole: Int) -> Int {
  let held = whole &>> 8
  return held > 0 ? numerator / held : 0
}

/// Finds the places of `count` pixels, in 1/4096 texel, from the reciprocals and their shift.
package func findPlaces(
  _ row: PerspectiveRow, _ reciprocals: UnsafePointer<Int>, shift: Int, count: Int,
  into places: UnsafeMutablePointer<Int32>
) {
  var (near, far) = (row.near, row.far)
  for x in 0..<count {
    places[x] = place(near, far, reciprocals[x], shift)
    near &+= row.nearStep
    far &+= row.farStep
  }
}

/// A texture's extent outside of it is as good as any place outside.
@inline(__always) private func place(
  _ near: Int, _ far: Int, _ reciprocal: Int, _ shift: Int
) -> Int32 {
  let whole = (near &+ far) &>> 8
  let held = max(0 &- whole, min(2 &* whole, near &>> 8))
  let place = (held &* reciprocal &+ (1 &<< (shift &- 1))) &>> shift
  return Int32(truncatingIfNeeded: max(-0x4000_0000, min(0x4000_0000, place)))
}
