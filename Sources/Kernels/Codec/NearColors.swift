/// A palette that knows, for each of its colours, the nearest others, and so finds the nearest to any colour from a guess.
package final class NearColors {
  /// The most entries that a palette has, without the transparent index.
  package static let capacity = 255

  package private(set) var count = 0
  let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
  /// The colours' channels, a plane each of 32 vectors.
  private let planes = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: 96)
  /// A distance to each colour, shifted up by 8, and the colour's index.
  private let keys = UnsafeMutablePointer<SIMD8<UInt32>>.allocate(capacity: 32)
  /// For each colour a row of up to 32 keys of its neighbours, sorted.
  private let near = UnsafeMutablePointer<UInt32>.allocate(capacity: 256 * 32)
  private var nearCount = 0
  /// A guess for all colours that agree in their upper 5 bits: the answer for one of them, 255 for none yet.
  private let guesses = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 15)

  package init() {
    planes.initialize(repeating: .zero, count: 96)
    keys.initialize(repeating: .zero, count: 32)
    colors.initialize(repeating: 0, count: 256)
    near.initialize(repeating: 0, count: 256 * 32)
    guesses.initialize(repeating: 255, count: 1 << 15)
  }

  deinit {
    colors.deallocate()
    planes.deallocate()
    keys.deallocate()
    near.deallocate()
    guesses.deallocate()
  }

  /// Takes a palette, and for each colour so many neighbours (at most 31).
  package func setPalette(_ palette: [UInt32], neighbours: Int) {
    precondition(palette.count <= Self.capacity && neighbours < 32, "a palette out of bounds")
    count = palette.count
    nearCount = min(neighbours, max(0, count - 1))
    let channels = UnsafeMutableRawPointer(planes).assumingMemoryBound(to: Float.self)
    for (index, color) in palette.enumerated() {
      colors[index] = color
      channels[index] = Float(color & 255)
      channels[256 + index] = Float(color >> 8 & 255)
      channels[512 + index] = Float(color >> 16 & 255)
    }
    for index in 0..<count { sortNeighbours(of: index) }
    guesses.update(repeating: 255, count: 1 << 15)
  }

  /// Changes one colour; neighbours stay as they are.
  package func setColor(_ color: UInt32, at index: Int) { colors[index] = color }

  package func color(at index: Int) -> UInt32 { colors[index] }

  /// Says where the search for colours like `color` is to begin.
  func setGuess(_ index: UInt8, for color: UInt32) { guesses[Self.slot(color)] = index }

  /// The nearest colour, found among the guess and its neighbours: those that lie within twice the guess's own distance
  /// hold the nearest by the triangle inequality. Where more lie there than the guess knows, the search goes on from the
  /// best of them, as long as there is a better one.
  @inline(__always)
  func nearest(to color: UInt32, from guess: UInt32) -> UInt32 {
    var best = colorDistance(colors[Int(guess)], color) &<< 8 | guess
    while true {
      let center = best & 255
      let reach = (best &>> 8) &<< 10
      let row = near + Int(center) &* 32
      var place = 0
      while place < nearCount, row[place] < reach {
        let other = row[place] & 255
        best = min(best, colorDistance(colors[Int(other)], color) &<< 8 | other)
        place &+= 1
      }
      if place < nearCount || best & 255 == center { return best & 255 }
    }
  }

  /// The nearest colour to one of those that agree with `color` in the upper 5 bits.
  @inline(__always)
  private func guess(for color: UInt32) -> UInt32 {
    let guess = UInt32(guesses[Self.slot(color)])
    return guess != 255 ? guess : firstGuess(for: color)
  }

  @inline(__always)
  func nearest(to color: UInt32) -> UInt32 { nearest(to: color, from: guess(for: color)) }

  /// The `rank`th nearest neighbour of a colour (from 0); nothing past the end.
  @inline(__always)
  func neighbour(_ rank: Int, of index: UInt32) -> UInt32? {
    rank < nearCount ? near[Int(index) &* 32 &+ rank] & 255 : nil
  }

  @inline(never)
  private func firstGuess(for color: UInt32) -> UInt32 {
    fillKeys(from: color)
    let keys = UnsafeMutableRawPointer(self.keys).assumingMemoryBound(to: UInt32.self)
    var best = UInt32.max
    for index in 0..<count { best = min(best, keys[index]) }
    guesses[Self.slot(color)] = UInt8(truncatingIfNeeded: best)
    return best & 255
  }

  /// Fills in the keys for a colour. Single precision holds whole numbers up to 2^24 exactly, and every machine multiplies
  /// it four at a time.
  private func fillKeys(from color: UInt32) {
    let red = SIMD8<Float>(repeating: Float(color & 255))
    let green = SIMD8<Float>(repeating: Float(color >> 8 & 255))
    let blue = SIMD8<Float>(repeating: Float(color >> 16 & 255))
    var index = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    for place in 0..<(count &+ 7) / 8 {
      let r = planes[place] - red
      let g = planes[32 &+ place] - green
      let b = planes[64 &+ place] - blue
      // From 2^23 to 2^24 the lowest bits are the whole number.
      var distance = r * r * 10
      distance += g * g * 26
      distance += b * b * 8
      distance += 8_388_608
      keys[place] = (unsafeBitCast(distance, to: SIMD8<UInt32>.self) & 0x7F_FFFF) &<< 8 | index
      index &+= 8
    }
  }

  private func sortNeighbours(of index: Int) {
    fillKeys(from: colors[index])
    let keys = UnsafeMutableRawPointer(self.keys).assumingMemoryBound(to: UInt32.self)
    keys[index] = .max
    let row = near + index &* 32
    for filled in 0..<nearCount { Self.insert(keys[filled], in: row, filled: filled) }
    if nearCount == 0 { return }
    for other in nearCount..<count where keys[other] < row[nearCount &- 1] {
      Self.insert(keys[other], in: row, filled: nearCount &- 1)
    }
  }

  @inline(__always)
  private static func insert(_ key: UInt32, in row: UnsafeMutablePointer<UInt32>, filled: Int) {
    var place = filled
    while place > 0, row[place &- 1] > key {
      row[place] = row[place &- 1]
      place &-= 1
    }
    row[place] = key
  }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int {
    Int((color & 0xF8) &>> 3 | (color & 0xF800) &>> 6 | (color & 0xF8_0000) &>> 9)
  }
}
