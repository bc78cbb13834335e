/// Tells which of PNG's filters leaves the least to a compressor.
package struct PNGFilterChoice {
  private static let filters: InlineArray<4, PNGFilter> = [.sub, .up, .average, .paeth]
  /// Long rows are judged by every other stretch of so many bytes.
  private static let stretch = 240

  /// Whether filters are told by the entropy of what they leave, in place of its size.
  private let isThorough: Bool
  /// What the filters leave of the stretches, one row after another.
  private var trials: [UInt8] = []

  package init(isThorough: Bool) { self.isThorough = isThorough }

  /// The filter for a row of `count` bytes in pixels of `step` bytes. What must be readable is as with `filterRow`.
  package mutating func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int
  ) -> PNGFilter {
    if trials.count < 4 * count { trials = [UInt8](repeating: 0, count: 4 * count) }
    return trials.withUnsafeMutableBufferPointer { trials in
      let trials = trials.baseAddress!
      var costs = SIMD4<UInt32>.zero
      var length = 0
      var place = 0
      while place < count {
        let part = min(Self.stretch, count &- place)
        for index in 0..<4 {
          let trial = trials + (index &* count &+ length)
          filterRow(
            row + place, above: above + place, count: part, step: step,
            filter: Self.filters[index], bytes: trial)
          costs[index] &+= Self.cost(trial, count: part)
        }
        length &+= part
        place &+= count < 2048 ? part : 2 &* Self.stretch
      }
      if isThorough, costs[1] > 0 {
        for index in 0..<4 { costs[index] = Self.entropy(trials + index &* count, count: length) }
      } else {
        // Another than Up must be better by an eighth: rows filtered alike repeat each other.
        costs[1] &-= costs[1] / 8
      }
      var best = 1
      for other in [0, 2, 3] where costs[other] < costs[best] { best = other }
      return Self.filters[best]
    }
  }

  /// The sizes of signed bytes, added up. At most 500 bytes.
  @inline(__always)
  private static func cost(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var sum: UInt16 = 0
    for i in 0..<count { sum &+= UInt16(min(bytes[i], 0 &- bytes[i])) }
    return UInt32(sum)
  }

  /// What an entropy coder would make of some bytes, in 1/256 bit.
  @inline(__always)
  private static func entropy(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 512) { counts in
      counts.initialize(repeating: 0)
      let odd = counts.baseAddress! + 256
      for place in stride(from: 0, to: count &- 1, by: 2) {
        counts[Int(bytes[place])] &+= 1
        odd[Int(bytes[place &+ 1])] &+= 1
      }
      var sum = 0
      for byte in 0..<256 { sum &+= Self.order(counts[byte] &+ odd[byte]) }
      return UInt32(truncatingIfNeeded: Self.order(UInt32(count)) &- sum)
    }
  }

  /// 256 n log2 n, the logarithm taken from straight lines between powers of two with a bend.
  @inline(__always)
  private static func order(_ count: UInt32) -> Int {
    if count < 2 { return 0 }
    let whole = 31 &- count.leadingZeroBitCount
    let part = Int((UInt64(count) &<< 8) &>> UInt64(whole)) &- 256
    return Int(count) &* (whole &* 256 &+ part &+ (part &* (256 &- part) &* 88) &>> 16)
  }
}
