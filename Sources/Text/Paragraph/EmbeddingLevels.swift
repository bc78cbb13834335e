internal import CFriBidi

/// The embedding level of each scalar and the paragraph's own, by FriBidi (UAX 9). The first strong letter decides which
/// way the paragraph runs; without one it runs from left to right.
func embeddingLevels(of scalars: [UInt32]) -> (levels: [UInt8], base: UInt8) {
  // Below U+0590 nothing runs from right to left or embeds.
  guard scalars.contains(where: { $0 >= 0x590 }) else {
    return ([UInt8](repeating: 0, count: scalars.count), 0)
  }
  let count = FriBidiStrIndex(scalars.count)
  var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
  var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
  var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
  var base = FRIBIDI_PAR_ON
  fribidi_get_bidi_types(scalars, count, &types)
  fribidi_get_bracket_types(scalars, count, types, &brackets)
  guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) != 0 else {
    return ([UInt8](repeating: 0, count: scalars.count), 0)
  }
  // FriBidi marks with negative levels what takes no part, such as embedding marks.
  return (levels.map { UInt8(max(0, $0)) }, base == FRIBIDI_PAR_RTL ? 1 : 0)
}

/// The order in which runs stand on the screen from left to right, given their levels in reading order: rule L2 of
/// UAX 9.
func visualOrder(of levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
    return order
  }
  for level in stride(from: highest, through: lowestOdd, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
