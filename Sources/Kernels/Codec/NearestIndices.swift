/// Gives each pixel the index nearest to its true colour, or the transparent one where what is shown is as near. With
/// `isRough`, all colours that agree in the upper 6 bits, 5 of blue, get what is nearest to the first of them: a third of
/// the time.
package func nearestIndices(
  _ words: UnsafePointer<UInt32>, shown: UnsafePointer<UInt32>, count: Int, palette: NearColors,
  isRough: Bool, indices: UnsafeMutablePointer<UInt8>
) {
  guard isRough else {
    fillIndices(words, shown, count, palette, indices) { palette.nearest(to: $0) }
    return
  }
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 17) { table in
    table.initialize(repeating: 255)
    fillIndices(words, shown, count, palette, indices) { color in
      let slot = Int((color & 0xFC) &>> 2 | (color & 0xFC00) &>> 4 | (color & 0xF8_0000) &>> 7)
      let known = table[slot]
      if known != 255 { return UInt32(known) }
      let index = palette.nearest(to: color)
      table[slot] = UInt8(truncatingIfNeeded: index)
      return index
    }
  }
}

@inline(__always)
private func fillIndices(
  _ words: UnsafePointer<UInt32>, _ shown: UnsafePointer<UInt32>, _ count: Int,
  _ palette: NearColors, _ indices: UnsafeMutablePointer<UInt8>, nearest: (UInt32) -> UInt32
) {
  let transparent = UInt32(palette.count)
  let colors = palette.colors
  for i in 0..<count {
    let word = words[i]
    let there = shown[i]
    var index = transparent
    if word != 0 {
      index = word &>> 24 == PixelClass.exact ? word & 255 : nearest(word)
      let color = colors[Int(index)]
      let wanted = word &>> 24 == PixelClass.exact ? color : word
      // What is not known is too far off whatever it is.
      let distance = colorDistance(there, wanted) | ~there & 0xFF00_0000
      index = distance <= colorDistance(color, wanted) ? transparent : index
    }
    indices[i] = UInt8(truncatingIfNeeded: index)
  }
}

/// Moves every colour past the pins to the mean true colour of the pixels that got it, which is at least as good for
/// each of them taken together.
package func recentre(
  _ palette: NearColors, pinCount: Int, words: UnsafePointer<UInt32>,
  indices: UnsafePointer<UInt8>, count: Int
) {
  withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: 256) { sums in
    sums.initialize(repeating: .zero)
    // In large pictures a third of the pixels is enough, and sums of 2^24 pixels fit.
    let step = count > 1 << 19 ? max(3, count >> 23 | 1) : 1
    var i = 0
    while i < count {
      let word = words[i]
      if word != 0, word &>> 24 != PixelClass.exact {
        sums[Int(indices[i])] &+= lanes(word, weight: 1)
      }
      i &+= step
    }
    for index in pinCount..<max(pinCount, palette.count) where sums[index].w != 0 {
      palette.setColor(meanColor(SIMD4<UInt64>(truncatingIfNeeded: sums[index])), at: index)
    }
  }
}
