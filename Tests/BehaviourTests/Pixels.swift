import Primitives

extension Bitmap {
  init(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(size: PixelSize(width: width, height: height)!)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = pixel(x, y) }
    }
  }

  static func plain(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    Bitmap(width, height) { _, _ in pixel }
  }

  /// Something of everything: edges, gradients and detail in every place, all opaque.
  static func photo(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width, height) { x, y in
      let noise = UInt32(truncatingIfNeeded: (x &* 73 ^ y &* 151) &* 2_654_435 >> 8) & 63
      let red = UInt32(x * 191 / width) + noise
      let green = UInt32(y * 191 / height) + noise / 2
      let blue: UInt32 = (x / 7 + y / 5) % 2 == 0 ? 200 : 40
      return 0xFF00_0000 | blue << 16 | green << 8 | red
    }
  }

  /// Opaque noise from a seed.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return Bitmap(width, height) { _, _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt32(truncatingIfNeeded: state >> 32) | 0xFF00_0000
    }
  }

  /// By how much any channel differs at the most; nothing when the sizes differ.
  func largestDifference(from other: Bitmap) -> Int? {
    guard size == other.size else { return nil }
    return zip(pixels, other.pixels).reduce(0) { largest, pair in
      zip(channels(pair.0), channels(pair.1)).reduce(largest) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

/// Red, green, blue and alpha.
func channels(_ pixel: UInt32) -> [Int] {
  [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24].map(Int.init)
}
