/// Divides weighted colours into boxes of least error, and gives the boxes' means.
struct PaletteCut {
  /// A colour with its weight: sums, and the mean of each channel.
  struct Entry {
    var sums: SIMD4<UInt32>
    var mean: UInt32

    init(_ sums: SIMD4<UInt32>) {
      self.sums = sums
      mean = meanColor(SIMD4<UInt64>(truncatingIfNeeded: sums))
    }
  }

  private struct Box {
    var range: Range<Int>
    var sums: SIMD4<UInt64>
    /// The weighted squared distance from the mean; what the next cut is chosen by. Nothing can be gained at 0.
    var error: UInt64
  }

  private(set) var entries: [Entry]
  private var boxes: [Box] = []

  /// Cuts until there are `count` boxes, or nothing is left to cut.
  init(_ colors: [SIMD4<UInt32>], count: Int) {
    entries = colors.map(Entry.init)
    guard !entries.isEmpty, count > 0 else { return }
    boxes.reserveCapacity(count)
    boxes.append(makeBox(0..<entries.count))
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      guard boxes[worst].error > 0 else { return }
      let middle = cut(boxes[worst])
      let range = boxes[worst].range
      boxes[worst] = makeBox(range.lowerBound..<middle)
      boxes.append(makeBox(middle..<range.upperBound))
    }
  }

  /// The mean colour of each box.
  var palette: [UInt32] { boxes.map { meanColor($0.sums) } }

  /// The box of each entry.
  var boxOfEntry: [UInt8] {
    var owners = [UInt8](repeating: 0, count: entries.count)
    for (index, box) in boxes.enumerated() {
      for entry in box.range { owners[entry] = UInt8(index) }
    }
    return owners
  }

  private func makeBox(_ range: Range<Int>) -> Box {
    entries.withUnsafeBufferPointer { entries in
      var sums = SIMD4<UInt64>.zero
      for index in range { sums &+= SIMD4<UInt64>(truncatingIfNeeded: entries[index].sums) }
      let mean = meanColor(sums)
      var error: UInt64 = 0
      for index in range {
        error &+= UInt64(colorDistance(entries[index].mean, mean)) &* UInt64(entries[index].sums.w)
      }
      return Box(range: range, sums: sums, error: error)
    }
  }

  /// Parts a box's entries at the plane across an axis that leaves the least error, and gives the place of the first
  /// entry past it. Up to 32 planes an axis are tried.
  private mutating func cut(_ box: Box) -> Int {
    entries.withUnsafeMutableBufferPointer { entries in
      let mean = meanColor(box.sums)
      // Sums around the mean, scaled so that their squares stay in 64 bits.
      var scale: UInt64 = 0
      while box.sums.w &>> scale > 1 << 19 { scale += 1 }
      var best = (score: Int64.min, axis: UInt32(0), below: UInt32(0))
      for axis: UInt32 in [0, 8, 16] {
        var low: UInt32 = 255
        var high: UInt32 = 0
        for index in box.range {
          let value = (entries[index].mean &>> axis) & 255
          low = min(low, value)
          high = max(high, value)
        }
        if low == high { continue }
        var shift: UInt32 = 0
        while (high &- low) &>> shift > 31 { shift &+= 1 }
        var bins = InlineArray<32, SIMD4<UInt32>>(repeating: .zero)
        for index in box.range {
          let value = ((entries[index].mean &>> axis) & 255 &- low) &>> shift
          bins[Int(value)] &+= entries[index].sums
        }
        var left = SIMD4<UInt32>.zero
        let all = SIMD4<UInt32>(truncatingIfNeeded: box.sums)
        for bin in 0..<Int((high &- low) &>> shift) where bins[bin].w != 0 {
          left &+= bins[bin]
          let right = all &- left
          let score =
            Self.score(left, mean: mean, scale: scale)
            &+ Self.score(right, mean: mean, scale: scale)
          if score > best.score {
            best = (score, axis, low &+ UInt32(bin &+ 1) &<< shift)
          }
        }
      }
      var first = box.range.lowerBound
      var last = box.range.upperBound &- 1
      while first <= last {
        if (entries[first].mean &>> best.axis) & 255 < best.below {
          first &+= 1
        } else {
          entries.swapAt(first, last)
          last &-= 1
        }
      }
      return first
    }
  }

  /// How much error one side takes away: the weighted square of its sums around `mean` over its weight.
  @inline(__always)
  private static func score(_ sums: SIMD4<UInt32>, mean: UInt32, scale: UInt64) -> Int64 {
    let weight = Int64(sums.w)
    let shift = Int64(scale)
    let red = (Int64(sums.x) &- weight &* Int64(mean & 255)) &>> shift
    let green = (Int64(sums.y) &- weight &* Int64((mean &>> 8) & 255)) &>> shift
    let blue = (Int64(sums.z) &- weight &* Int64((mean &>> 16) & 255)) &>> shift
    let square = 10 &* red &* red &+ 26 &* green &* green &+ 8 &* blue &* blue
    return square / max(1, weight &>> shift)
  }
}
