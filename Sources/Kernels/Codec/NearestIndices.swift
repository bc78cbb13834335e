/// Gives each pixel the index nearest to its true colour, or the transparent one where what is shown is as near. With
/// `isRough`, the answer for a similar colour will do.
package func nearestIndices(
  _ words: UnsafePointer<UInt32>, shown: UnsafePointer<UInt32>, count: Int, palette: NearColors,
  isRough: Bool, indices: UnsafeMutablePointer<UInt8>
) {
  let transparent = UInt32(palette.count)
  for i in 0..<count {
    let word = words[i]
    let there = shown[i]
    var index = transparent
    if word &>> 24 == PixelClass.exact {
      index = word & 255
      if there &>> 24 != 0, (there ^ palette.colors[Int(index)]) & 0xFF_FFFF == 0 {
        index = transparent
      }
    } else if word != 0 {
      index = isRough ? palette.roughlyNearest(to: word) : palette.nearest(to: word)
      if there &>> 24 != 0,
        colorDistance(there, word) <= colorDistance(palette.colors[Int(index)], word)
      {
        index = transparent
      }
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
    // Sums of 2^24 pixels fit; a quarter of the pixels is enough besides.
    let step = count > 1 << 20 ? max(3, count >> 23) | 1 : 1
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
