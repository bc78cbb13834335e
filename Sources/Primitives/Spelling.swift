/// Finds what a user may have meant: the candidate at the smallest edit distance (Damerau-Levenshtein, with letters'
/// case and spaces ignored), if that is at most a third of the word's length, and at least one edit is always allowed.
package func nearestSpelling(to word: String, among candidates: some Sequence<String>) -> String? {
  let limit = max(1, word.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    guard abs(candidate.count - word.count) <= limit else { continue }
    let distance = editDistance(compared(word), compared(candidate))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

private func compared(_ word: String) -> String { word.lowercased().filter { $0 != " " } }

private func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first)
  let b = Array(second)
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int]()
  var last = Array(0...b.count)
  for i in 1...a.count {
    var current = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      let cost = a[i - 1] == b[j - 1] ? 0 : 1
      current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        current[j] = min(current[j], beforeLast[j - 2] + 1)
      }
    }
    beforeLast = last
    last = current
  }
  return last[b.count]
}
