extension NearColors {
  /// Makes a palette of at most `count` colours from what a histogram holds: the pins as they are, at the start, and
  /// the means of the rest, cut into boxes and moved by so many rounds of k-means.
  package func makePalette(
    from histogram: ColorHistogram, of words: UnsafePointer<UInt32>, wordCount: Int, pins: [UInt32],
    count: Int, rounds: Int, neighbours: Int
  ) {
    var colors = histogram.occupied()
    if colors.count < count - pins.count {
      colors = histogram.distinctColors(words, count: wordCount, except: pins)
    }
    let cut = PaletteCut(colors, count: count - pins.count)
    var palette = pins + cut.palette
    var owners = cut.boxOfEntry.map { UInt8(Int($0) + pins.count) }
    setPalette(palette, neighbours: rounds > 0 ? min(8, neighbours) : neighbours)
    if rounds > 0 {
      for _ in 0..<rounds {
        moveToMeans(&palette, entries: cut.entries, owners: &owners, firstFree: pins.count)
        for index in pins.count..<palette.count { setColor(palette[index], at: index) }
      }
      setPalette(palette, neighbours: neighbours)
    }
    for (entry, owner) in zip(cut.entries, owners) { setGuess(owner, for: entry.mean) }
  }

  private func moveToMeans(
    _ palette: inout [UInt32], entries: [PaletteCut.Entry], owners: inout [UInt8], firstFree: Int
  ) {
    var sums = [SIMD4<UInt64>](repeating: .zero, count: palette.count)
    for index in entries.indices {
      let owner = nearest(to: entries[index].mean, from: UInt32(owners[index]))
      owners[index] = UInt8(truncatingIfNeeded: owner)
      sums[Int(owner)] &+= SIMD4<UInt64>(truncatingIfNeeded: entries[index].sums)
    }
    for index in firstFree..<palette.count where sums[index].w != 0 {
      palette[index] = meanColor(sums[index])
    }
  }
}
