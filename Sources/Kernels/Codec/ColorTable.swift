/// Finds the places of up to 256 colours in a list.
struct ColorTable {
  private static let slotCount = 2048
  private static let empty: UInt64 = .max

  /// The colour, and above it its place.
  private var slots = [UInt64](repeating: empty, count: slotCount)

  /// Of a colour that is there twice, the first place counts. Colours are without alpha.
  init(_ colors: [UInt32]) {
    precondition(colors.count <= 256, "a table of at most 256 colours")
    for (place, color) in colors.enumerated() where index(of: color) == nil {
      var slot = Self.slot(color)
      while slots[slot] != Self.empty { slot = (slot + 1) % Self.slotCount }
      slots[slot] = UInt64(place) << 24 | UInt64(color)
    }
  }

  @inline(__always)
  func index(of color: UInt32) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Self.slot(color)
      while slots[slot] != Self.empty {
        if slots[slot] & 0xFF_FFFF == UInt64(color) { return Int(slots[slot] &>> 24) }
        slot = (slot &+ 1) & (Self.slotCount &- 1)
      }
      return nil
    }
  }

  @inline(__always)
  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) &>> 21) }
}

/// Which of some colours any of the words that are not 0 has, in the order given.
package func colorsPresent(
  in words: UnsafePointer<UInt32>, count: Int, among colors: [UInt32]
) -> [UInt32] {
  if colors.isEmpty { return [] }
  let table = ColorTable(colors)
  var isPresent = [Bool](repeating: false, count: colors.count)
  var last: UInt32 = 0
  for i in 0..<count where words[i] != last {
    last = words[i]
    if last != 0, let index = table.index(of: last & 0xFF_FFFF) { isPresent[index] = true }
  }
  return zip(colors, isPresent).filter(\.1).map(\.0)
}

/// Makes the pixels of pinned colours exact, whose entries come first in a palette: what is drawn of a screen's plain
/// colours may stand for long.
package func markPins(
  _ pins: [UInt32], in words: UnsafeMutablePointer<UInt32>, count: Int
) {
  let table = ColorTable(pins)
  var last: UInt32 = 0
  var made: UInt32 = 0
  for i in 0..<count {
    let word = words[i]
    if word != last {
      last = word
      made = word
      if word != 0, let index = table.index(of: word & 0xFF_FFFF) {
        made = PixelClass.exactly(UInt32(truncatingIfNeeded: index))
      }
    }
    words[i] = made
  }
}
