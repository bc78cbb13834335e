import Arguments
import Pipeline
import Primitives
import SceneFormat

extension VariantRequest {
  /// `--variants`, or any number of `--vary KEY=A,B`.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let varied = arguments.occurrences(of: .vary)
    if let first = varied.first, arguments.has(.variants) {
      throw first.refused(
        because: "must not go with --variants: it makes variants of its own",
        hint: "leave one of them out")
    }
    var variations = [Variation]()
    for occurrence in varied { variations.append(try Variation(occurrence)) }
    let count = variations.reduce(1) { min(1_000_000, $0 * $1.values.count) }
    if count > VariantLimits.count, let last = varied.last {
      throw last.refused(
        because: "must make at most \(VariantLimits.count) variants in all, but makes \(count)",
        hint: "vary less at once")
    }
    self =
      !variations.isEmpty ? .varied(variations) : arguments.has(.variants) ? .declared : .none
  }
}

extension Variation {
  fileprivate init(_ occurrence: OptionOccurrence) throws(UsageError) {
    let text = occurrence.value.text
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw occurrence.refused()
    }
    let key = String(text[..<equals])
    guard let addresses = KeyAddress.meant(by: key) else {
      let suggestion = KeyAddress.suggestion(for: key)
      throw occurrence.refused(
        because: "must name a key of the scene, but '\(key)' is none",
        hint: suggestion.map { "did you mean '\($0)'?" }
          ?? "such as curve, duration or transition.dismiss.style")
    }
    let labels = Self.values(String(text[text.index(after: equals)...]))
    guard !labels.contains(""), !labels.isEmpty else { throw occurrence.refused() }
    self.init(
      key: key, addresses: addresses,
      values: labels.map { label in
        (label, SourceText.oneLine(json: label) ?? SourceText.quoted(label))
      })
  }

  /// Words between the commas that are in no brackets and no quotes.
  private static func values(_ text: String) -> [String] {
    var values = [""]
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == ",", depth <= 0, !isQuoted {
        values.append("")
        continue
      }
      values[values.count - 1].append(character)
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
      } else if character == "\"" {
        isQuoted = true
      } else if "[{".contains(character) {
        depth += 1
      } else if "]}".contains(character) {
        depth -= 1
      }
    }
    return values.map { value in
      let start = value.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension MountRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    style.margin = try arguments.value(of: .margin) { text in
      guard let number = ExactDecimal(text), (0...2_000).contains(number.value) else { return nil }
      return number.value
    }
    style.background =
      try arguments.value(of: .background, OptionValues.color) ?? style.background
    style.hasBezel = arguments.has(.bezel)
    style.columns = try arguments.value(of: .sheetColumns, OptionValues.wholeNumber(in: 1...60))
    caption = arguments.occurrences(of: .caption).last?.value.text
    isWanted = [.margin, .background, .caption, .bezel].contains { arguments.has($0) }
  }
}
