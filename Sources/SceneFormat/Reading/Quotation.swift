import Primitives

/// The user's words in single quotes, fit for one line: control characters are escaped, and past 60 characters the rest
/// is an ellipsis.
func quoted(_ text: some StringProtocol) -> String {
  "'\(shortened(text))'"
}

/// As `quoted`, without the quotes.
func shortened(_ text: some StringProtocol) -> String {
  let limit = 60
  if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
    return String(text)
  }
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < limit else { return result + "…" }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format:
      result += "\\u\(hexadecimal(scalar.value, digits: 4))"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// At least `digits` capital hexadecimal digits.
func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// What `word` may have been meant to be: the candidate that is spelt nearly so, or the only one that has the word in it,
/// as `scaleAspectFill` has `aspectFill`. Nothing for a word so long that looking would take long.
func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  guard !word.isEmpty, word.utf8.count <= 100 else { return nil }
  if let near = nearestSpelling(to: word, among: candidates) { return near }
  guard word.utf8.count >= 3 else { return nil }
  let part = word.lowercased()
  let holding = candidates.filter { $0.lowercased().contains(part) }
  return holding.count == 1 ? holding[0] : nil
}
