/// Adds `factor` times each of `count` values to sums. Both are at most 32,767, and so are the factors that are added up
/// into one sum.
package func addScaled(
  _ values: UnsafePointer<UInt32>, factor: UInt32, count: Int,
  to sums: UnsafeMutablePointer<UInt32>
) {
  let factors = SIMD8<UInt32>(repeating: factor & 0x7FFF)
  var x = 0
  while x &+ 8 <= count {
    store(load(sums + x) &+ (load(values + x) & 0x7FFF) &* factors, sums + x)
    x &+= 8
  }
  while x < count {
    sums[x] &+= values[x] &* factor
    x &+= 1
  }
}

/// Turns sums of products of two numbers of 0...32,767 into weights of 0...65,536, in place.
package func normalizeProducts(_ sums: UnsafeMutablePointer<UInt32>, count: Int) {
  for x in 0..<count {
    sums[x] = min(65_536, (sums[x] &+ (sums[x] &>> 14) &+ 8192) &>> 14)
  }
}

/// Blends two rows of weights of 0...65,536 and multiplies them with an opacity of 0...65,536. `part` is the second's
/// share, 0...256.
package func blendWeights(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, part: UInt32, opacity: UInt32,
  count: Int, into weights: UnsafeMutablePointer<UInt32>
) {
  for x in 0..<count {
    let mixed = first[x] &* (256 &- part) &+ second[x] &* part
    weights[x] = UInt32(
      truncatingIfNeeded: (UInt64(mixed) &* UInt64(opacity) &+ 0x80_0000) &>> 24)
  }
}

/// Spreads weights over the pixels of a row: pixel `x` lies `parts[x]` of 256 of the way from the weight at `firsts[x]` to
/// that at `seconds[x]`.
package func spreadWeights(
  _ weights: UnsafePointer<UInt32>, firsts: UnsafePointer<Int32>, seconds: UnsafePointer<Int32>,
  parts: UnsafePointer<UInt32>, range: Range<Int>, into row: UnsafeMutablePointer<UInt32>
) {
  for x in range {
    let part = parts[x]
    row[x] =
      (weights[Int(firsts[x])] &* (256 &- part) &+ weights[Int(seconds[x])] &* part &+ 128) &>> 8
  }
}
