/// Few colours, known one by one: a small table from colour to index.
package struct ExactColors {
  /// In order of appearance, without alpha.
  package private(set) var colors: [UInt32] = []

  private static let slots = 1024
  /// The colour, and above it the index; all ones is empty.
  private var table: [UInt64]

  /// Gathers the colours of the words that are not 0; nothing when there are more than `limit` (at most 256).
  package init?(_ words: UnsafePointer<UInt32>, count: Int, limit: Int) {
    table = [UInt64](repeating: .max, count: Self.slots)
    var found: [UInt32] = []
    var last: UInt32 = 0
    let isFull = table.withUnsafeMutableBufferPointer { table -> Bool in
      for i in 0..<count where words[i] != 0 && words[i] != last {
        last = words[i]
        let color = last & 0xFF_FFFF
        let slot = Self.slot(of: color, in: table.baseAddress!)
        guard table[slot] == .max else { continue }
        if found.count == limit { return true }
        table[slot] = UInt64(found.count) &<< 24 | UInt64(color)
        found.append(color)
      }
      return false
    }
    if isFull { return nil }
    colors = found
  }

  /// The index of each word's colour; `clear` for the words that are 0.
  package func indices(
    _ words: UnsafePointer<UInt32>, count: Int, clear: UInt8, indices: UnsafeMutablePointer<UInt8>
  ) {
    table.withUnsafeBufferPointer { table in
      var last: UInt32 = 0
      var index = clear
      for i in 0..<count {
        if words[i] != last {
          last = words[i]
          let slot = Self.slot(of: last & 0xFF_FFFF, in: table.baseAddress!)
          index = last == 0 ? clear : UInt8(truncatingIfNeeded: table[slot] &>> 24)
        }
        indices[i] = index
      }
    }
  }

  @inline(__always)
  private static func slot(of color: UInt32, in table: UnsafePointer<UInt64>) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while table[slot] != .max, table[slot] & 0xFF_FFFF != UInt64(color) {
      slot = (slot &+ 1) & (slots &- 1)
    }
    return slot
  }
}
