import Primitives

/// Random numbers that are the same everywhere: SplitMix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

extension Bitmap {
  /// A bitmap whose pixels come from their places.
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(x, y)) }
    }
    self.init(size: PixelSize(width: width, height: height)!, pixels: pixels)
  }

  /// Opaque noise, each pixel one of `colors` random ones (all colours for nothing).
  static func noise(width: Int, height: Int, seed: UInt64, colors: Int? = nil) -> Bitmap {
    var random = SplitMix(seed)
    let table = (0..<(colors ?? 0)).map { _ in opaque(UInt32(truncatingIfNeeded: random.next())) }
    return Bitmap(width: width, height: height) { _, _ in
      let number = UInt32(truncatingIfNeeded: random.next() >> 20)
      return table.isEmpty ? opaque(number) : table[Int(number) % table.count]
    }
  }
}

/// A pixel of `0xBBGGRR` with alpha 255.
func opaque(_ color: UInt32) -> UInt32 { color & 0xFF_FFFF | 0xFF00_0000 }

func gray(_ level: Int) -> UInt32 { opaque(UInt32(level) * 0x01_0101) }
