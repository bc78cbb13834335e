internal import CUnibreak

/// libunibreak builds tables before its first use, which no two threads may do at once.
private let isReady: Bool = {
  init_linebreak()
  return true
}()

/// For each cluster whether a line may end after it, by libunibreak (UAX 14); never inside of a cluster. The last one's
/// end is an opportunity.
///
/// Its tables are of Unicode 6.2, which took emoji for letters and had no joined ones. Later editions break around them
/// as around ideographs, so an emoji cluster is handed over as one.
func breakOpportunities(in scalars: [UInt32], clusterStarts: [Int]) -> [Bool] {
  guard isReady, !scalars.isEmpty else { return [] }
  var text = scalars.map(harmless)
  for (start, end) in zip(clusterStarts, clusterStarts.dropFirst())
  where asksForEmoji(scalars[start..<end]) {
    text[start] = 0x4E00
    for index in start + 1..<max(end, start + 1) { text[index] = 0x301 }
  }
  var breaks = [CChar](repeating: 0, count: text.count)
  set_linebreaks_utf32(text, text.count, nil, &breaks)
  return clusterStarts.dropFirst().map { end in
    end == text.count || breaks[end - 1] == CChar(LINEBREAK_ALLOWBREAK)
      || breaks[end - 1] == CChar(LINEBREAK_MUSTBREAK)
  }
}

/// libunibreak 1.1 ends the process at a regional indicator, and takes U+FFFF for the text's end.
private func harmless(_ scalar: UInt32) -> UInt32 {
  switch scalar {
  case 0x1F1E6...0x1F1FF: 0x4E00
  case 0xFFFF: 0xFFFD
  default: scalar
  }
}
