/// Gives each pixel the index nearest to its true colour, or the transparent one where what is shown is as near. With
/// `isRough`, all colours that agree in the upper 6 bits get what is nearest to the first of them: a third of the time.
package func nearestIndices(
  _ words: UnsafePointer<UInt32>, shown: UnsafePointer<UInt32>, count: Int, palette: NearColors,
  isRough: Bool, indices: UnsafeMutablePointer<UInt8>
) {
  guard isRough else {
    fillIndices(words, shown, count, palette, indices) { palette.nearest(to: $0) }
    return
  }
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 18) { table in
    table.initialize(repeating: 255)
    fillIndices(words, shown, count, palette, indices) { color in
      let slot = Int((color & 0xFC) &>> 2 | (color & 0xFC00) &>> 4 | (color & 0xFC_0000) &>> 6)
      if table[slot] == 255 {
        table[slot] = UInt8(truncatingIfNeeded: palette.nearest(to: color))
      }
      return UInt32(table[slot])
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
    if word &>> 24 == PixelClass.exact {
      index = word & 255
      let isShown = there &>> 24 != 0 && (there ^ colors[Int(index)]) & 0xFF_FFFF == 0
      if isShown { index = transparent }
    } else if word != 0 {
      index = nearest(word)
      let distance = colorDistance(colors[Int(index)], word)
      if there &>> 24 != 0, colorDistance(there, word) <= distance { index = transparent }
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
    // A third of the pixels is enough, and sums of 2^24 pixels fit.
    let step = max(3, count >> 23 | 1)
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

/// Copies a box of a plane of `width` pixels a row to rows without gaps.
package func copyBox(
  _ plane: UnsafePointer<UInt32>, width: Int, box: PixelBox, to rows: UnsafeMutablePointer<UInt32>
) {
  for y in box.top..<box.bottom {
    let row = rows + (y &- box.top) &* box.width
    row.update(from: plane + (y &* width &+ box.left), count: box.width)
  }
}

/// Draws indices onto a plane, as a viewer does: the transparent one changes nothing.
package func draw(
  _ indices: UnsafePointer<UInt8>, colors: UnsafePointer<UInt32>, transparent: UInt8?,
  box: PixelBox, plane: UnsafeMutablePointer<UInt32>, width: Int
) {
  let skipped = transparent.map(Int.init) ?? 256
  for y in box.top..<box.bottom {
    let row = indices + (y &- box.top) &* box.width
    let out = plane + (y &* width &+ box.left)
    for x in 0..<box.width {
      let index = Int(row[x])
      out[x] = index == skipped ? out[x] : colors[index] | 0xFF00_0000
    }
  }
}
