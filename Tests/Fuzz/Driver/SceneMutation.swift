import SceneFormat

/// A scene's text as the values in it, each of which may be swapped for another.
struct SceneMutation {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Changes one value: to one of the vocabulary, to a copy of another one, to nothing, or doubles it.
  mutating func changeOnce(_ dice: inout Dice) {
    let values = spans()
    guard !values.isEmpty else { return }
    let target = values[dice.upTo(values.count)]
    let other = values[dice.upTo(values.count)]
    switch dice.upTo(8) {
    case 0: replace(target, with: Array(bytes[other]))
    case 1: double(target)
    case 2: remove(target)
    case 3, 4:
      let objects = values.filter { bytes[$0.lowerBound] == UInt8(ascii: "{") }
      addMember(to: objects.isEmpty ? target : objects[dice.upTo(objects.count)], &dice)
    default: replaceAlike(target, &dice)
    }
  }

  /// Where each value and each key stands, brackets included. A text that is not sound gives as many as are seen.
  private func spans() -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(index)
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index += 1
        if let start = open.popLast() { spans.append(start..<index) }
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        spans.append(start..<index)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        while index < bytes.count, !" \n\r\t,]}[{:\"".utf8.contains(bytes[index]) { index += 1 }
        spans.append(start..<index)
      default: index += 1
      }
    }
    return spans
  }

  private mutating func replace(_ span: Range<Int>, with new: [UInt8]) {
    bytes.replaceSubrange(span, with: new)
  }

  private mutating func double(_ span: Range<Int>) {
    bytes.insert(contentsOf: [UInt8(ascii: ",")] + bytes[span], at: span.upperBound)
  }

  /// A comma behind the value goes with it.
  private mutating func remove(_ span: Range<Int>) {
    let end =
      bytes[span.upperBound...].first == UInt8(ascii: ",") ? span.upperBound + 1 : span.upperBound
    bytes.removeSubrange(span.lowerBound..<end)
  }

  /// Puts a key and a value into an object, a value into a list.
  private mutating func addMember(to span: Range<Int>, _ dice: inout Dice) {
    let comma: [UInt8] = span.count > 2 ? [UInt8(ascii: ",")] : []
    switch bytes[span.lowerBound] {
    case UInt8(ascii: "{"):
      let table = likelyTable(of: span, &dice)
      let key = table.keys[dice.upTo(table.keys.count)]
      let member = "\"\(key.name)\":\(key.shape.example(&dice))"
      bytes.insert(contentsOf: Array(member.utf8) + comma, at: span.lowerBound + 1)
    case UInt8(ascii: "["):
      bytes.insert(contentsOf: anyValue(&dice) + comma, at: span.lowerBound + 1)
    default: replaceAlike(span, &dice)
    }
  }

  /// Of some kinds of object drawn by chance the one that has most of the words within.
  private func likelyTable(of span: Range<Int>, _ dice: inout Dice) -> KeyTable {
    let text = bytes[span].prefix(400).split(separator: UInt8(ascii: "\""))
    let words = Set(text.map { String(decoding: $0, as: UTF8.self) })
    let drawn = (0..<10).map { _ in Vocabulary.tables[dice.upTo(Vocabulary.tables.count)] }
    return drawn.max { words.intersection($0.names).count < words.intersection($1.names).count }!
  }

  /// A number for a number, a word for a word.
  private mutating func replaceAlike(_ span: Range<Int>, _ dice: inout Dice) {
    switch bytes[span.lowerBound] {
    case UInt8(ascii: "\""):
      replace(span, with: quoted(Vocabulary.words[dice.upTo(Vocabulary.words.count)]))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      replace(span, with: number(&dice))
    default: replace(span, with: anyValue(&dice))
    }
  }

  private func anyValue(_ dice: inout Dice) -> [UInt8] {
    switch dice.upTo(4) {
    case 0: return number(&dice)
    case 1: return quoted(Vocabulary.words[dice.upTo(Vocabulary.words.count)])
    default:
      let table = Vocabulary.tables[dice.upTo(Vocabulary.tables.count)]
      return Array(table.keys[dice.upTo(table.keys.count)].shape.example(&dice).utf8)
    }
  }

  private func number(_ dice: inout Dice) -> [UInt8] {
    switch dice.upTo(3) {
    case 0: Array(Vocabulary.numbers[dice.upTo(Vocabulary.numbers.count)].utf8)
    case 1: Array(String(dice.upTo(400)).utf8)
    default: Array("\(dice.upTo(200) - 60).\(dice.upTo(1000))".utf8)
    }
  }

  private func quoted(_ word: String) -> [UInt8] { Array("\"\(word)\"".utf8) }
}
