/// A palette that knows, for each of its colours, the nearest others, and so finds the nearest to any colour from a guess.
package final class NearColors {
  /// The most entries that a palette has, without the transparent index.
  package static let capacity = 255

  package private(set) var count = 0
  let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
  /// A row for each colour: the distance to another, shifted up by 8, and its index, sorted.
  private let near = UnsafeMutablePointer<UInt32>.allocate(capacity: 256 * 32)
  private var nearCount = 0
  /// The guess for each of the colours that agree in their upper 5 bits; 255 for none.
  private let coarse = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 15)
  /// The answer for the first colour met of those that agree in their upper 6 bits; 255 for none.
  private let fine = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 18)

  package init() {}

  deinit {
    colors.deallocate()
    near.deallocate()
    coarse.deallocate()
    fine.deallocate()
  }

  /// Takes a palette, and for each colour so many neighbours (at most 31).
  package func setPalette(_ palette: [UInt32], neighbours: Int) {
    precondition(palette.count <= Self.capacity && neighbours < 32, "a palette out of bounds")
    count = palette.count
    for (index, color) in palette.enumerated() { colors[index] = color }
    nearCount = min(neighbours, max(0, count - 1))
    for index in 0..<count { sortNeighbours(of: index) }
    coarse.update(repeating: 255, count: 1 << 15)
    fine.update(repeating: 255, count: 1 << 18)
  }

  package func setColor(_ color: UInt32, at index: Int) { colors[index] = color }

  package func color(at index: Int) -> UInt32 { colors[index] }

  /// Says where the search for colours like `color` is to begin.
  func setGuess(_ index: UInt8, for color: UInt32) { coarse[Self.coarseSlot(color)] = index }

  private func sortNeighbours(of index: Int) {
    let row = near + index &* 32
    var filled = 0
    var last = UInt32.max
    for other in 0..<count where other != index {
      let key = colorDistance(colors[index], colors[other]) &<< 8 | UInt32(other)
      if filled == nearCount {
        if key >= last { continue }
        filled &-= 1
      }
      var place = filled
      while place > 0, row[place &- 1] > key {
        row[place] = row[place &- 1]
        place &-= 1
      }
      row[place] = key
      filled &+= 1
      if filled == nearCount, filled > 0 { last = row[filled &- 1] }
    }
  }

  /// The nearest colour, found among the guess and its neighbours: those that lie within twice the guess's own distance
  /// hold the nearest by the triangle inequality.
  @inline(__always)
  func nearest(to color: UInt32, from guess: UInt32) -> UInt32 {
    let first = colorDistance(colors[Int(guess)], color)
    var best = first &<< 8 | guess
    let reach = first &<< 10
    let row = near + Int(guess) &* 32
    var place = 0
    while place < nearCount, row[place] < reach {
      let other = row[place] & 255
      best = min(best, colorDistance(colors[Int(other)], color) &<< 8 | other)
      place &+= 1
    }
    return best & 255
  }

  /// The nearest colour to the first of those that agree with `color` in the upper 6 bits: a rough answer at once.
  @inline(__always)
  func roughlyNearest(to color: UInt32) -> UInt32 {
    let slot = Int((color & 0xFC) &>> 2 | (color & 0xFC00) &>> 4 | (color & 0xFC_0000) &>> 6)
    let known = UInt32(fine[slot])
    return known != 255 ? known : firstNearest(to: color, slot: slot)
  }

  /// The nearest colour, searched from the rough answer.
  @inline(__always)
  func nearest(to color: UInt32) -> UInt32 {
    nearest(to: color, from: roughlyNearest(to: color))
  }

  @inline(never)
  private func firstNearest(to color: UInt32, slot: Int) -> UInt32 {
    let coarseSlot = Self.coarseSlot(color)
    var guess = UInt32(coarse[coarseSlot])
    if guess == 255 {
      guess = bruteNearest(to: color)
      coarse[coarseSlot] = UInt8(truncatingIfNeeded: guess)
    } else {
      guess = nearest(to: color, from: guess)
    }
    fine[slot] = UInt8(truncatingIfNeeded: guess)
    return guess
  }

  private func bruteNearest(to color: UInt32) -> UInt32 {
    var best = UInt32.max
    for index in 0..<count {
      best = min(best, colorDistance(colors[index], color) &<< 8 | UInt32(index))
    }
    return best & 255
  }

  /// The `rank`th nearest neighbour of a colour (from 0); nothing past the end.
  @inline(__always)
  func neighbour(_ rank: Int, of index: UInt32) -> UInt32? {
    rank < nearCount ? near[Int(index) &* 32 &+ rank] & 255 : nil
  }

  @inline(__always)
  private static func coarseSlot(_ color: UInt32) -> Int {
    Int((color & 0xF8) &>> 3 | (color & 0xF800) &>> 6 | (color & 0xF8_0000) &>> 9)
  }
}
