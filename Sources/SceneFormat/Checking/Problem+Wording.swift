import Primitives

extension Problem {
  var severity: Finding.Severity {
    switch self {
    case .textLeftOut, .detailUnused: .warning
    default: .error
    }
  }

  /// The rule, and then what was met.
  var message: String {
    switch self {
    case .wrongType(let expected, let met): "must be \(expected), but is \(met.wording)"
    case .outOfRange(let bounds, let met): "\(bounds.rule(brokenBy: met)), but is \(shortened(met))"
    case .notWhole(let met): "must be a whole number, but is \(shortened(met))"
    case .wrongCount(let names, let met): "must be \(numbersWording(names)), but has \(met)"
    case .tooManyDecimals(let limit, let met):
      "must have at most \(limit) decimals, but is \(shortened(met))"
    case .unknownChoice(let met, _): "unknown value \(quoted(met))"
    case .badColor(let met):
      "must be a colour of the form '#RGB', '#RRGGBB' or '#RRGGBBAA', but is \(quoted(met))"
    case .unknownKey: "unknown key"
    case .keyOfOtherType(let table, _): "unknown key in \(table)"
    case .duplicateKey: "must stand only once in its object"
    case .missingKey(let key, _): "missing key '\(key)'"
    case .emptyText(let what): "\(what) must not be empty"
    case .nulInPath: "a file name must not hold U+0000"
    case .notDrawnYet(let what): "\(what) is not drawn yet"
    case .textLeftOut(1): "text is not drawn yet and left out"
    case .textLeftOut(let rows): "text is not drawn yet and left out (in \(rows) rows)"
    case .slashInID(let id): "an id must not hold '/', but is \(quoted(id))"
    case .duplicateID(let id): "an id must be unique among its siblings, but \(quoted(id)) is not"
    case .rowLikeID(let id):
      "an id in a table must not be a number, as its rows are, but is \(quoted(id))"
    case .tooManyRows:
      "the tables of a scene must have at most \(TableLimits.rowsOfAllTables) rows together"
    case .noCanvas: "missing key 'canvas', which only a screenshot can stand in for"
    case .tooManyPixels(let width, let height):
      "must be at most 16384 pixels a side and 60000000 in all, but is \(width) x \(height)"
    case .noPixels: "must be at least one pixel a side"
    case .springKindsMixed(let a, let b): "'\(a)' and '\(b)' belong to different kinds of spring"
    case .dampingRatioAboveOne(let met):
      "must be above 0 and at most 1, but is \(shortened(met))"
    case .needsKey(let key, let style): "missing key '\(key)', which style '\(style)' needs"
    case .needsDetail(let style): "missing key 'detail', which style '\(style)' needs"
    case .detailUnused: "is never shown, as the scene has no transition"
    case .emptyTimeline: "must have at least one step"
    case .noTime: "must last longer than 0 s"
    case .tooLong(let seconds): "must last at most 3600 s, but lasts \(seconds) s"
    case .wrongStep(let count):
      "a step must have exactly one of 'hold', 'present' and 'dismiss', but has \(count)"
    case .alreadyOpen: "must not present while the detail is open"
    case .alreadyClosed: "must not dismiss while the detail is closed"
    case .stepWithoutTransition: "needs a transition, which the scene does not have"
    case .path(let problem): problem.message
    }
  }

  /// A way out, where there is one to offer.
  var hint: String? {
    switch self {
    case .wrongType("a number", .string(let text)) where Double(text) != nil:
      "take the quotes away"
    case .wrongType(_, .null): "leave the key out for its default"
    case .wrongType, .notWhole, .outOfRange, .wrongCount, .emptyText, .nulInPath: nil
    case .tooManyDecimals(let limit, _): "round it to \(limit) decimals"
    case .unknownChoice(let met, let choices): didYouMean(met, choices) ?? oneOf(choices)
    case .badColor(let met): colorHint(met)
    case .unknownKey(let key, let known): didYouMean(key, known) ?? keysWording(known)
    case .keyOfOtherType(_, let owner): "it belongs to type '\(owner)'"
    case .duplicateKey: "remove one of the two"
    case .missingKey(_, let hint): hint
    case .notDrawnYet, .textLeftOut: nil
    case .slashInID, .rowLikeID, .duplicateID: "choose another id"
    case .tooManyRows: nil
    case .noCanvas: "add \"canvas\": { \"size\": [390, 844] }"
    case .tooManyPixels, .noPixels: "change 'size' or 'scale'"
    case .springKindsMixed:
      "give 'damping' and 'velocity', or 'mass', 'stiffness', 'damping' and 'velocity', or "
        + "'duration' and 'bounce', or 'response' and 'dampingFraction'"
    case .dampingRatioAboveOne: "a physical spring has 'mass' or 'stiffness' beside it"
    case .needsKey(let key, _):
      key == "to"
        ? "give a path such as 'detail/photo' or { \"frame\": [x, y, width, height] }"
        : "give a path such as 'list/table/3/image' or { \"frame\": [x, y, width, height] }"
    case .needsDetail: "add a screen 'detail'"
    case .detailUnused: "add a 'transition', or leave the screen out"
    case .emptyTimeline, .noTime: "add a step such as { \"hold\": 0.4 }"
    case .tooLong: nil
    case .wrongStep: nil
    case .alreadyOpen: "put \"dismiss\" before it"
    case .alreadyClosed: "put \"present\" before it"
    case .stepWithoutTransition: "add a 'transition', or leave the step out"
    case .path(let problem): problem.hint
    }
  }

  private func colorHint(_ met: String) -> String? {
    if let color = NamedColors.color(named: met) {
      return "names are not known; write '\(color)'"
    }
    let digits = met.drop { $0 == "#" }
    let isHexadecimal = !digits.isEmpty && digits.utf8.allSatisfy { hexadecimalDigit($0) != nil }
    if !met.hasPrefix("#"), isHexadecimal, [3, 6, 8].contains(digits.count) {
      return "write '#\(digits)'"
    }
    return nil
  }
}

extension Bounds {
  /// The side of the bounds that a number, given by its text, is past.
  fileprivate func rule(brokenBy met: String) -> String {
    guard hasDistantUpper else {
      return excludesLower
        ? "must be above \(plain(lower)) and at most \(plain(upper))"
        : isNonnegativeBroken(by: met)
          ? "must not be negative" : "must be from \(plain(lower)) to \(plain(upper))"
    }
    if (Double(met) ?? 0) > upper { return "must be at most \(plain(upper))" }
    if excludesLower { return "must be above \(plain(lower))" }
    return lower == 0 ? "must not be negative" : "must be at least \(plain(lower))"
  }

  /// A range that begins at 0 and does not end at 1: a length of time, where the sign is what is wrong.
  private func isNonnegativeBroken(by met: String) -> Bool {
    lower == 0 && upper > 1 && (Double(met) ?? 0) < 0
  }
}

extension MetValue {
  var wording: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): "the number \(shortened(text))"
    case .string(let text): "the string \(quoted(text))"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// `4 numbers [x, y, width, height]`.
func numbersWording(_ names: [String]) -> String {
  "\(names.count) numbers [\(names.joined(separator: ", "))]"
}

/// A bound as a user would write it.
private func plain(_ value: Double) -> String {
  Int(exactly: value).map { String($0) } ?? "\(value)"
}

func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  suggestion(for: word, among: candidates).map { "did you mean \(quoted($0))?" }
}

/// `it is one of 'a', 'b' and 'c'`.
func oneOf(_ choices: [String]) -> String { "it is one of \(listing(choices, last: "and"))" }

private func keysWording(_ known: [String]) -> String {
  known.count == 1 ? "the key is '\(known[0])'" : "the keys are \(listing(known, last: "and"))"
}

/// `'a', 'b' and 'c'`; past a dozen the rest is counted.
func listing(_ words: [String], last conjunction: String) -> String {
  let limit = 14
  guard words.count > 1 else { return words.map { quoted($0) }.joined() }
  if words.count > limit {
    return words.prefix(limit).map { quoted($0) }.joined(separator: ", ")
      + " \(conjunction) \(words.count - limit) more"
  }
  return words.dropLast().map { quoted($0) }.joined(separator: ", ")
    + " \(conjunction) \(quoted(words[words.count - 1]))"
}
