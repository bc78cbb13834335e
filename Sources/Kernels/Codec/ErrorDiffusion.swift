/// Gives each pixel an index so that what one pixel is off is made up for by those after it: Floyd and Steinberg's way, at
/// `strength` 32nds. Only pixels that are free to take any colour take and pass on errors; where what is shown is as near
/// as the nearest colour, the transparent index leaves it.
package func diffusedIndices(
  _ words: UnsafePointer<UInt32>, shown: UnsafePointer<UInt32>, width: Int, height: Int,
  palette: NearColors, strength: Int32, indices: UnsafeMutablePointer<UInt8>
) {
  let transparent = UInt32(palette.count)
  // Errors in 1/512 levels: 1/32 of the strength times 1/16 of Floyd and Steinberg's shares.
  withUnsafeTemporaryAllocation(of: SIMD4<Int32>.self, capacity: 2 * (width + 2)) { memory in
    memory.initialize(repeating: .zero)
    var here = memory.baseAddress! + 1
    var below = here + (width &+ 2)
    for y in 0..<height {
      for x in -1...width { below[x] = .zero }
      for x in 0..<width {
        let place = y &* width &+ x
        let word = words[place]
        let there = shown[place]
        if word == 0 {
          indices[place] = UInt8(truncatingIfNeeded: transparent)
          continue
        }
        if word &>> 24 == PixelClass.exact {
          let index = word & 255
          let isShown =
            there &>> 24 != 0 && (there ^ palette.colors[Int(index)]) & 0xFF_FFFF == 0
          indices[place] = UInt8(truncatingIfNeeded: isShown ? transparent : index)
          continue
        }
        let wanted = SIMD4<Int32>(truncatingIfNeeded: lanes(word, weight: 0))
        let target = (wanted &+ ((here[x] &+ 256) &>> 9)).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let color = UInt32(bitPattern: target.x | target.y &<< 8 | target.z &<< 16)
        var index = palette.nearest(to: color)
        var drawn = palette.colors[Int(index)]
        // In smooth areas what is shown must do for the mix, not only for the pixel, or it would undo the mix.
        let aim = PixelClass.range(word &>> 24) <= 2 ? color : word
        if there &>> 24 != 0, colorDistance(there, aim) <= colorDistance(drawn, aim) {
          index = transparent
          drawn = there
        }
        indices[place] = UInt8(truncatingIfNeeded: index)
        let error =
          (target &- SIMD4<Int32>(truncatingIfNeeded: lanes(drawn, weight: 0))) &* strength
        here[x &+ 1] &+= error &* 7
        below[x &- 1] &+= error &* 3
        below[x] &+= error &* 5
        below[x &+ 1] &+= error
      }
      swap(&here, &below)
    }
  }
}
