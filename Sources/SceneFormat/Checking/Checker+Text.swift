import Primitives

extension Checker {
  /// What a layer of type `text` shows; nothing when it has no text.
  mutating func textDescription(_ fields: Fields) -> TextDescription? {
    let text = writtenText(fields, "text")
    let font = font(fields, "font", FontDescription())
    let color = color(fields, "color") ?? SystemColor.label.color(in: appearance)
    let alignment = choice(fields, "alignment", TextDescription.Alignment.self) ?? .natural
    let lines = integer(fields, "numberOfLines") ?? 1
    return text.map {
      TextDescription(
        text: $0, font: font, color: color, alignment: alignment, numberOfLines: lines)
    }
  }

  mutating func writtenText(_ fields: Fields, _ name: String) -> WrittenText? {
    text(fields, name).map { WrittenText($0, at: fields.place(name)) }
  }

  /// The font under a key; what it leaves open is as in `standard`.
  mutating func font(
    _ parent: Fields, _ name: String, _ standard: FontDescription
  ) -> FontDescription {
    guard let fields = fields(parent, name, .font) else { return standard }
    var font = standard
    font.size = number(fields, "size") ?? standard.size
    font.weight = weight(fields) ?? standard.weight
    font.isItalic = boolean(fields, "italic") ?? false
    if let family = nonemptyText(fields, "family", what: "a family's name") {
      note(family: WrittenText(family, at: fields.place("family")))
      font.source = .family(family, fields.place("family"))
    }
    if let file = nonemptyText(fields, "file", what: "a file name") {
      let reference = FontReference(path: file, place: fields.place("file"))
      if fields.has("family") {
        report(.keysExclude("family", "file"), at: reference.place)
      } else if file.utf8.contains(0) {
        report(.nulInPath, at: reference.place)
      } else {
        note(reference)
        font.source = .file(reference)
      }
    }
    return font
  }

  private mutating func weight(_ font: Fields) -> Int? {
    guard let value = font["weight"] else { return nil }
    let place = font.place("weight")
    switch value.content {
    case .string(let name):
      if let weight = FontWeight(rawValue: name) { return weight.value }
      report(.unknownChoice(met: name, choices: FontWeight.allCases.map(\.rawValue)), at: place)
    case .number:
      guard let number = number(value, place.keyPath, .from(1, to: 1_000)) else { return nil }
      if let whole = Int(exactly: number) { return whole }
      report(.notWhole(met: text(ofNumber: value)), at: place)
    default: report(wrongType("a weight such as 'bold', or a number", value), at: place)
    }
    return nil
  }

  private mutating func nonemptyText(_ fields: Fields, _ name: String, what: String) -> String? {
    guard let text = text(fields, name) else { return nil }
    if !text.isEmpty { return text }
    report(.emptyText(what: what), at: fields.place(name))
    return nil
  }
}
