/// What an encoder with a palette has to know of a pixel, in one word: the true colour in the low 24 bits, and in the
/// upper 8 what may become of it.
///
/// * 0, with the colour 0: it stands on the screen already, and nothing may be drawn but the transparent index.
/// * 1...101: one more than the range of luma in the 3x3 pixels around, at most 100; 128 more when the pixel rests,
///   since the next frame shows it unchanged.
/// * 255: the low 8 bits are the index that it must get.
package enum PixelClass {
  static let restingBit: UInt32 = 128
  static let exact: UInt32 = 255
  package static let highestRange = 100

  /// The word of a pixel that must get `index`.
  @inline(__always)
  static func exactly(_ index: UInt32) -> UInt32 { exact &<< 24 | index }

  /// The range of luma of a class between 1 and 229.
  @inline(__always)
  static func range(_ pixelClass: UInt32) -> UInt32 { (pixelClass & 127) &- 1 }
}

/// Gives the pixels of `box` their classes, row after row without gaps.
///
/// `frame` is the true frame, `standing` what is on the screen before it (a clear pixel is 0), `next` the true frame
/// after it, nothing when all pixels rest. The planes are `width` pixels a row, `height` rows.
package func classifyPixels(
  of frame: UnsafePointer<UInt32>, standing: UnsafePointer<UInt32>, next: UnsafePointer<UInt32>?,
  width: Int, height: Int, box: PixelBox, words: UnsafeMutablePointer<UInt32>
) {
  // A luma row reaches one pixel past the box on either side and is padded for whole vectors.
  let length = box.width &+ 2
  let padded = (length &+ 31) / 16 &* 16
  withUnsafeTemporaryAllocation(byteCount: padded &* 6, alignment: 64) { memory in
    let bytes = memory.bindMemory(to: UInt8.self).baseAddress!
    bytes.initialize(repeating: 0, count: padded &* 6)
    var above = bytes
    var middle = bytes + padded
    var below = bytes + padded &* 2
    let low = bytes + padded &* 3
    let high = bytes + padded &* 4
    let range = bytes + padded &* 5
    func fill(_ row: UnsafeMutablePointer<UInt8>, _ y: Int) {
      let source = frame + min(max(y, 0), height &- 1) &* width
      lumaRow(source + box.left, count: box.width, luma: row + 1)
      row[0] = box.left > 0 ? luma(source[box.left &- 1]) : row[1]
      row[length &- 1] = box.right < width ? luma(source[box.right]) : row[length &- 2]
    }
    fill(above, box.top &- 1)
    fill(middle, box.top)
    for y in box.top..<box.bottom {
      fill(below, y &+ 1)
      for x in 0..<length {
        low[x] = min(above[x], middle[x], below[x])
        high[x] = max(above[x], middle[x], below[x])
      }
      for x in 0..<box.width {
        let most = max(high[x], high[x &+ 1], high[x &+ 2])
        let least = min(low[x], low[x &+ 1], low[x &+ 2])
        range[x] = min(most &- least, UInt8(PixelClass.highestRange)) &+ 1
      }
      let place = y &* width &+ box.left
      let out = words + (y &- box.top) &* box.width
      if let next {
        for x in 0..<box.width {
          let pixel = frame[place &+ x]
          let resting: UInt32 = pixel == next[place &+ x] ? PixelClass.restingBit : 0
          let word = pixel & 0xFF_FFFF | (UInt32(range[x]) | resting) &<< 24
          out[x] = pixel == standing[place &+ x] ? 0 : word
        }
      } else {
        for x in 0..<box.width {
          let pixel = frame[place &+ x]
          let word = pixel & 0xFF_FFFF | (UInt32(range[x]) | PixelClass.restingBit) &<< 24
          out[x] = pixel == standing[place &+ x] ? 0 : word
        }
      }
      (above, middle, below) = (middle, below, above)
    }
  }
}

/// Whether any pixel is to be left as it stands.
package func leavesAny(_ words: UnsafePointer<UInt32>, count: Int) -> Bool {
  for i in 0..<count where words[i] == 0 { return true }
  return false
}

/// (77 R + 150 G + 29 B) / 256.
@inline(__always)
private func luma(_ pixel: UInt32) -> UInt8 {
  let sum = 77 &* (pixel & 255) &+ 150 &* ((pixel &>> 8) & 255) &+ 29 &* ((pixel &>> 16) & 255)
  return UInt8(truncatingIfNeeded: sum &>> 8)
}

private func lumaRow(
  _ pixels: UnsafePointer<UInt32>, count: Int, luma out: UnsafeMutablePointer<UInt8>
) {
  for x in 0..<count { out[x] = luma(pixels[x]) }
}
