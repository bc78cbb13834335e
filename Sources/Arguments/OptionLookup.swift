import Primitives

/// Finds options by what was typed.
struct OptionLookup {
  let options: [OptionDescription]

  init(_ options: [OptionDescription]) {
    self.options = options
  }

  func long(_ spelling: String) -> OptionDescription? {
    options.first { "--\($0.name)" == spelling }
  }

  func short(_ letter: Character) -> OptionDescription? {
    options.first { $0.short == letter }
  }

  func nearest(to spelling: String) -> String? {
    let names = options.map(\.name) + ["help", "version"]
    return nearestSpelling(to: String(spelling.drop { $0 == "-" }), among: names).map { "--\($0)" }
  }

  /// Whether a word that stands where a value is due is in truth an option.
  func isKnown(_ word: Word) -> Bool {
    let (spelling, _) = word.splitAtEquals
    return long(spelling) != nil || options.contains { $0.short.map { "-\($0)" } == spelling }
  }

  func takesNextWord(_ word: Word) -> Bool {
    let (spelling, value) = word.splitAtEquals
    if spelling.hasPrefix("--") {
      return value == nil && long(spelling)?.placeholder != nil
    }
    for (place, letter) in word.text.dropFirst().enumerated() {
      guard let option = short(letter) else { return false }
      if option.placeholder != nil { return place == word.text.count - 2 }
    }
    return false
  }
}

extension Word {
  var isOption: Bool {
    bytes.count > 1 && bytes[0] == UInt8(ascii: "-")
  }

  var splitAtEquals: (name: String, value: Word?) {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
    let name = String(decoding: bytes[..<equals], as: UTF8.self)
    return (name, dropping(equals + 1))
  }
}
