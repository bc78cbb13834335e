import Primitives

extension Checker {
  /// A number under a key whose bounds its table has; the key's default when it is left out or wrong.
  mutating func number(_ fields: Fields, _ name: String) -> Double? {
    let key = fields.entry(name)
    guard case .number(let bounds) = key.shape else {
      preconditionFailure("\(name) is a number")
    }
    let written = fields[name].flatMap { number($0, fields.path(name), bounds) }
    if case .number(let value)? = key.default { return written ?? value }
    return written
  }

  /// The path is asked for only when something is wrong: most values are right, and a path is a string to be made.
  mutating func number(
    _ value: JSONValue, _ path: @autoclosure () -> String, _ bounds: Bounds
  ) -> Double? {
    guard case .number(let number, _) = value.content else {
      report(wrongType("a number", value), at: value.offset, path())
      return nil
    }
    guard bounds.contains(number) else {
      report(.outOfRange(bounds, met: text(ofNumber: value)), at: value.offset, path())
      return nil
    }
    return number
  }

  mutating func opacity(_ fields: Fields, _ name: String) -> Opacity? {
    number(fields, name).flatMap { Opacity($0) }
  }

  mutating func integer(_ fields: Fields, _ name: String) -> Int? {
    guard case .integer(let bounds) = fields.entry(name).shape else {
      preconditionFailure("\(name) is a whole number")
    }
    guard let value = fields[name], let number = number(value, fields.path(name), bounds) else {
      return nil
    }
    guard let whole = Int(exactly: number) else {
      report(.notWhole(met: text(ofNumber: value)), at: fields.place(name))
      return nil
    }
    return whole
  }

  /// A number of seconds, exact to the attosecond.
  mutating func seconds(_ fields: Fields, _ name: String) -> Duration? {
    guard case .seconds(let bounds) = fields.entry(name).shape else {
      preconditionFailure("\(name) is in seconds")
    }
    return fields[name].flatMap { seconds($0, fields.path(name), bounds) }
  }

  mutating func seconds(
    _ value: JSONValue, _ path: @autoclosure () -> String, _ bounds: Bounds
  ) -> Duration? {
    guard number(value, path(), bounds) != nil else { return nil }
    let decimal = ExactDecimal(digits(ofNumber: value))
    return decimal.scaled(byTenToThe: 18).map { Duration(attoseconds: $0.value) }
  }

  mutating func boolean(_ fields: Fields, _ name: String) -> Bool? {
    let key = fields.entry(name)
    var written: Bool?
    if let value = fields[name] {
      if case .boolean(let flag) = value.content {
        written = flag
      } else {
        report(wrongType("true or false", value), at: fields.place(name))
      }
    }
    if case .boolean(let flag)? = key.default { return written ?? flag }
    return written
  }

  mutating func boolean(_ value: JSONValue, _ path: String) -> Bool? {
    if case .boolean(let flag) = value.content { return flag }
    report(wrongType("true or false", value), at: value.offset, path)
    return nil
  }

  mutating func text(_ fields: Fields, _ name: String) -> String? {
    fields[name].flatMap { text($0, fields.path(name), expected: "a string") }
  }

  mutating func text(
    _ value: JSONValue, _ path: @autoclosure () -> String, expected: String
  ) -> String? {
    guard case .string(let text) = value.content else {
      report(wrongType(expected, value), at: value.offset, path())
      return nil
    }
    return text
  }

  /// One of a type's cases by its name; the key's default when it is left out or wrong.
  mutating func choice<Choice>(
    _ fields: Fields, _ name: String, _ type: Choice.Type
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    let key = fields.entry(name)
    if let value = fields[name],
      let written = text(value, fields.path(name), expected: "a string")
    {
      if let choice = Choice(rawValue: written) { return choice }
      report(
        .unknownChoice(met: written, choices: Choice.allCases.map(\.rawValue)),
        at: fields.place(name))
    }
    if case .choice(let name)? = key.default { return Choice(rawValue: name) }
    return nil
  }

  mutating func picture(_ fields: Fields, _ name: String) -> ImageReference? {
    fields[name].flatMap { picture($0, fields.path(name)) }
  }

  mutating func picture(
    _ value: JSONValue, _ path: String, expected: String = "the name of a picture's file"
  ) -> ImageReference? {
    guard let name = text(value, path, expected: expected) else { return nil }
    guard !name.isEmpty else {
      report(.emptyText(what: "a file name"), at: value.offset, path)
      return nil
    }
    guard !name.utf8.contains(0) else {
      report(.nulInPath, at: value.offset, path)
      return nil
    }
    let reference = ImageReference(path: name, place: Place(offset: value.offset, keyPath: path))
    note(reference)
    return reference
  }

  /// A colour under a key; its default when it is left out or wrong.
  mutating func color(_ fields: Fields, _ name: String) -> Color? {
    let key = fields.entry(name)
    let written = fields[name].flatMap { color($0, fields.path(name)) }
    if case .color(let color)? = key.default { return written ?? color }
    return written
  }

  mutating func color(_ value: JSONValue, _ path: @autoclosure () -> String) -> Color? {
    guard let text = text(value, path(), expected: "a colour such as '#FF9500'") else { return nil }
    let color = Color(hexadecimal: text) ?? SystemColor(rawValue: text)?.color(in: appearance)
    if color == nil { report(.badColor(text), at: value.offset, path()) }
    return color
  }

  /// A list of as many numbers as there are components, each in its bounds; nothing if any is wrong.
  mutating func numbers(
    _ value: JSONValue, _ path: String, _ components: [Shape.Component], or other: String = ""
  ) -> [Double]? {
    let names = components.map(\.name)
    guard case .list(let items) = value.content else {
      report(wrongType(numbersWording(names) + other, value), at: value.offset, path)
      return nil
    }
    guard items.count == components.count else {
      report(.wrongCount(names: names, met: items.count), at: value.offset, path)
      return nil
    }
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      if let number = number(item, "\(path)[\(index)]", components[index].bounds) {
        numbers.append(number)
      }
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// The numbers under a key; nothing when it is left out or wrong.
  mutating func numbers(_ fields: Fields, _ name: String) -> [Double]? {
    guard case .numbers(let components) = fields.entry(name).shape else {
      preconditionFailure("\(name) is a list of numbers")
    }
    return fields[name].flatMap { numbers($0, fields.path(name), components) }
  }

  mutating func rectangle(_ fields: Fields, _ name: String) -> Rect? {
    numbers(fields, name).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  mutating func rectangle(_ value: JSONValue, _ path: String, or other: String = "") -> Rect? {
    guard case .numbers(let components) = KeyTable.rectangle else {
      preconditionFailure("a rectangle is a list of numbers")
    }
    return numbers(value, path, components, or: other).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// The items of a list under a key, with their key paths; nothing when it is left out or no list.
  mutating func list(_ fields: Fields, _ name: String) -> [(value: JSONValue, path: String)]? {
    guard let value = fields[name] else { return nil }
    guard case .list(let items) = value.content else {
      report(wrongType("a list", value), at: fields.place(name))
      return nil
    }
    let path = fields.path(name)
    return items.enumerated().map { ($0.element, "\(path)[\($0.offset)]") }
  }
}

extension Color {
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`, in digits of either case; nothing for any other text.
  init?(hexadecimal text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count <= 9 else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      func channel(_ index: Int) -> UInt8 { digits[2 * index] << 4 | digits[2 * index + 1] }
      self.init(
        red: channel(0), green: channel(1), blue: channel(2),
        alpha: digits.count == 8 ? channel(3) : 255)
    default: return nil
    }
  }
}
