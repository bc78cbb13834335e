/// Smooth random values, the same on every machine: hashes of whole numbers, and between them plain arithmetic.
struct Noise {
  let seed: UInt32

  /// At a whole place: 0 to 1, below it.
  func value(_ x: Int, _ y: Int = 0) -> Double {
    var hash = seed &* 0x9E37_79B9
    hash ^= UInt32(truncatingIfNeeded: x) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash ^= UInt32(truncatingIfNeeded: y) &* 0xC2B2_AE35
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    hash ^= hash >> 15
    return Double(hash) / 4_294_967_296
  }

  /// Along a line: -1 to 1, with hills about 1 long.
  func line(_ x: Double) -> Double {
    let cell = x.rounded(.down)
    let first = value(Int(cell))
    return 2 * (first + (value(Int(cell) + 1) - first) * smooth(x - cell)) - 1
  }

  /// Over a plane: -1 to 1, with blobs about 1 wide.
  func plane(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let (right, down) = (smooth(x - column), smooth(y - row))
    func along(_ y: Int) -> Double {
      let first = value(Int(column), y)
      return first + (value(Int(column) + 1, y) - first) * right
    }
    let upper = along(Int(row))
    return 2 * (upper + (along(Int(row) + 1) - upper) * down) - 1
  }

  /// Hills on hills: each of `octaves` twice as fine as the last and `roughness` as high.
  func hills(_ x: Double, octaves: Int, roughness: Double) -> Double {
    var (sum, height, place) = (0.0, 1.0, x)
    for octave in 0..<octaves {
      sum += line(place + Double(octave) * 37.3) * height
      height *= roughness
      place *= 2.03
    }
    return sum
  }

  private func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
