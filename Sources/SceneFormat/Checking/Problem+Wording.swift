import Primitives

extension Problem {
  var severity: Finding.Severity {
    switch self {
    case .detailUnused, .unusedInStyle, .unusedBeside, .unusedPath, .coveredStatusBar: .warning
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
      "must be '#RGB', '#RRGGBB', '#RRGGBBAA' or a system colour's name, but is \(quoted(met))"
    case .unknownKey, .unknownVariantKey: "unknown key"
    case .badVariantName(let met):
      "a variant's name must not be empty or hold '/', but is \(quoted(met))"
    case .tooManyVariants(let limit, let met): "must be at most \(limit), but are \(met)"
    case .keyOfOtherType(let table, _): "unknown key in \(table)"
    case .keyOfOtherTrack(let table, _): "unknown key in \(table)"
    case .keyOfOtherStyle(let styles, _): "unknown key in \(stylesWording(styles))"
    case .duplicateKey: "must stand only once in its object"
    case .missingKey(let key, _): "missing key '\(key)'"
    case .emptyText(let what): "\(what) must not be empty"
    case .nulInPath: "a file name must not hold U+0000"
    case .keysExclude(let a, let b): "'\(a)' and '\(b)' must not stand together"
    case .slashInID(let id): "an id must not hold '/', but is \(quoted(id))"
    case .duplicateVariant(let name):
      "a variant's name must be its own, but \(quoted(name)) is another's too"
    case .duplicateID(let id): "an id must be unique among its siblings, but \(quoted(id)) is not"
    case .cellLikeID(let id, let cell):
      "an id in a \(cell.owner) must not be a number, as its \(cell.rawValue)s are, but is \(quoted(id))"
    case .tooManyRows:
      "the tables and grids of a scene must have at most \(TableLimits.rowsOfAllTables) rows and items together"
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
    case .unusedInStyle(let styles): "has no effect in \(stylesWording(styles))"
    case .unusedBeside(let other): "has no effect beside \(other)"
    case .coveredStatusBar:
      "is hidden by the navigation bar after it, which reaches to the top of the screen"
    case .noItems(let kind, _): "must have at least one \(kind)"
    case .tooLong(let seconds): "must last at most 3600 s, but lasts \(seconds) s"
    case .wrongStep(let count):
      "a step must have exactly one of \(listing(KeyTable.step.names)), but has \(count)"
    case .alreadyOpen: "must not present while the detail is open"
    case .alreadyClosed(let verb): "must not \(verb) while the detail is closed"
    case .nothingToDrag(let style, _):
      "needs a way back that flies a picture, which style '\(style)' does not"
    case .nothingToDragInACut:
      "needs a way back that flies a picture, but that of style 'hero' as coded is a cut"
    case .timeNotRising(let before, let met):
      "must be above the time before it, \(shortened(before)), but is \(shortened(met))"
    case .stepWithoutTransition: "needs a transition, which the scene does not have"
    case .endBeforeStart(let start, let met):
      "must be at least the start, \(shortened(start)), but is \(shortened(met))"
    case .wrongPair(let count): "must be 2 values [start, end], but has \(count)"
    case .wrongSource(let count):
      "a source must have exactly one of \(listing(SourceKind.allCases.map(\.rawValue))), but has \(count)"
    case .cropBeyondPicture: "must lie in the picture, from 0 to 1 either way"
    case .path(let problem), .unusedPath(let problem): problem.message
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
    case .keyOfOtherTrack(_, let owners):
      "it belongs to \(owners.count == 1 ? "layer" : "layers") \(listing(owners))"
    case .keyOfOtherStyle(_, let known): keysWording(known)
    case .duplicateKey: "remove one of the two"
    case .missingKey(_, let hint): hint
    case .keysExclude: "leave one of them out"
    case .slashInID, .cellLikeID, .duplicateID: "choose another id"
    case .duplicateVariant: "choose another name"
    case .unknownVariantKey(let suggestion):
      suggestion.map { "did you mean \(quoted($0))?" }
        ?? "name a key of the scene, such as curve or transition.dismiss.duration"
    case .tooManyRows, .tooManyVariants: nil
    case .badVariantName: "choose another name"
    case .noCanvas: "add \"canvas\": { \"size\": [390, 844] }"
    case .tooManyPixels, .noPixels: "change 'size' or 'scale'"
    case .springKindsMixed:
      "give 'damping' and 'velocity', or 'mass', 'stiffness', 'damping' and 'velocity', or "
        + "'duration' and 'bounce', or 'response' and 'dampingFraction'"
    case .dampingRatioAboveOne: "a physical spring has 'mass' or 'stiffness' beside it"
    case .needsKey("tracks", _): "give a list of tracks such as { \"layer\": \"list\" }"
    case .needsKey("to", _):
      "give a path such as 'detail/photo' or { \"frame\": [x, y, width, height] }"
    case .needsKey:
      "give a path such as 'list/table/3/image' or { \"frame\": [x, y, width, height] }"
    case .needsDetail: "add a screen 'detail'"
    case .detailUnused: "add a 'transition', or leave the screen out"
    case .unusedInStyle, .unusedBeside: nil
    case .coveredStatusBar: "put the status bar after the navigation bar"
    case .noItems(_, let hint): hint
    case .tooLong: nil
    case .wrongStep: nil
    case .alreadyOpen: "put \"dismiss\" before it"
    case .nothingToDrag(_, let flying): "the styles that do are \(listing(flying))"
    case .nothingToDragInACut: "add \"dismiss\": { \"asCoded\": false } to the transition"
    case .timeNotRising, .endBeforeStart, .wrongPair, .wrongSource, .cropBeyondPicture: nil
    case .alreadyClosed: "put \"present\" before it"
    case .stepWithoutTransition: "add a 'transition', or leave the step out"
    case .path(let problem), .unusedPath(let problem): problem.hint
    }
  }

  private func colorHint(_ met: String) -> String? {
    if let color = NamedColors.color(named: met) { return "write '\(color)'" }
    if let near = suggestion(for: met, among: SystemColor.allCases.map(\.rawValue)) {
      return "did you mean '\(near)'?"
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
    let value = Double(met) ?? 0
    if hasDistantUpper, value > upper { return "must be at most \(plain(upper))" }
    if excludesLower {
      let rule = "must be above \(plain(lower))"
      return hasDistantUpper ? rule : rule + " and at most \(plain(upper))"
    }
    // Of a share from 0 to 1 either end is news; of a length of time it is the sign that is wrong.
    if lower == 0, value < 0, upper > 1 { return "must not be negative" }
    let rule = hasDistantUpper ? "must be at least" : "must be from"
    return "\(rule) \(plain(lower))" + (hasDistantUpper ? "" : " to \(plain(upper))")
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

/// `style 'a'`, or `styles 'a' and 'b'`.
private func stylesWording(_ styles: [String]) -> String {
  "\(styles.count == 1 ? "style" : "styles") \(listing(styles))"
}

/// A bound as a user would write it.
private func plain(_ value: Double) -> String {
  Int(exactly: value).map { String($0) } ?? "\(value)"
}

func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  suggestion(for: word, among: candidates).map { "did you mean \(quoted($0))?" }
}

/// `it is one of 'a', 'b' and 'c'`.
func oneOf(_ choices: [String]) -> String { "it is one of \(listing(choices))" }

private func keysWording(_ known: [String]) -> String {
  known.count == 1 ? "the key is '\(known[0])'" : "the keys are \(listing(known))"
}

/// `'a', 'b' and 'c'`; past twenty the rest is counted.
func listing(_ words: [String]) -> String {
  let limit = 20
  guard words.count > 1 else { return words.map { quoted($0) }.joined() }
  let shown = words.count > limit ? words.prefix(limit) : words.dropLast()
  let last =
    words.count > limit ? "\(words.count - limit) more" : quoted(words[words.count - 1])
  return shown.map { quoted($0) }.joined(separator: ", ") + " and \(last)"
}
