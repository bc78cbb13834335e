/// Reads JSON (RFC 8259) and besides it comments (`//` to the end of the line, `/* */`) and one comma after the last
/// item of a list or an object. Nothing else is forgiven. It takes time in proportion to the text's length, and stack in
/// proportion to the depth, which has a limit.
struct JSONParser {
  static let depthLimit = 256

  let bytes: [UInt8]
  var index: Int
  /// The offsets of keys that an earlier member of the same object has too.
  private(set) var duplicates: [Int] = []
  private var depth = 0

  init(_ source: SourceText) {
    bytes = source.bytes
    index = source.contentStart
  }

  /// The one value that the text holds.
  mutating func parse() throws(SyntaxError) -> JSONValue {
    try refuseUTF16()
    try skipSpace()
    let value = try parseValue(expected: .value)
    try skipSpace()
    guard index == bytes.count else { throw unexpected(.endOfText) }
    return value
  }

  /// Moves the index, which must stand at a value, to its end.
  mutating func skipValue() throws(SyntaxError) {
    _ = try parseValue(expected: .value)
  }

  /// The byte at `index`; 0, which stands for itself nowhere in JSON, at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The index must stand at the value, not before space.
  private mutating func parseValue(
    expected: SyntaxError.Expectation
  ) throws(SyntaxError) -> JSONValue {
    let start = index
    let content: JSONValue.Content
    switch current {
    case UInt8(ascii: "{"): content = try parseObject()
    case UInt8(ascii: "["): content = try parseList()
    case UInt8(ascii: "\""): content = .string(try parseString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      content = try parseNumber()
    default: content = try parseWord(expected: expected)
    }
    return JSONValue(offset: start, content: content)
  }

  private mutating func parseWord(
    expected: SyntaxError.Expectation
  ) throws(SyntaxError) -> JSONValue.Content {
    guard case .word(let word) = try met() else { throw unexpected(expected) }
    let content: JSONValue.Content
    switch word {
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    case "null": content = .null
    case "NaN", "nan", "Infinity", "Inf", "inf":
      throw SyntaxError(offset: index, fact: .number(.notDecimal, text: word))
    default: throw unexpected(expected)
    }
    index += word.utf8.count
    return content
  }

  private mutating func parseList() throws(SyntaxError) -> JSONValue.Content {
    try enter()
    var items: [JSONValue] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: "]") { break }
      items.append(try parseValue(expected: .valueOrEndOfList))
      try skipSpace()
      if current == UInt8(ascii: "]") { break }
      guard current == UInt8(ascii: ",") else { throw unexpected(.commaOrEndOfList) }
      index += 1
    }
    leave()
    return .list(items)
  }

  private mutating func parseObject() throws(SyntaxError) -> JSONValue.Content {
    try enter()
    var members: [JSONMember] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: "}") { break }
      members.append(try parseMember())
      try skipSpace()
      if current == UInt8(ascii: "}") { break }
      guard current == UInt8(ascii: ",") else { throw unexpected(.commaOrEndOfObject) }
      index += 1
    }
    leave()
    noteDuplicates(in: members)
    return .object(members)
  }

  private mutating func parseMember() throws(SyntaxError) -> JSONMember {
    let keyOffset = index
    guard current == UInt8(ascii: "\"") else { throw unexpected(.keyOrEndOfObject) }
    let key = try parseString()
    try skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected(.colon(key: key)) }
    index += 1
    try skipSpace()
    return JSONMember(key: key, keyOffset: keyOffset, value: try parseValue(expected: .value))
  }

  private mutating func enter() throws(SyntaxError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw SyntaxError(offset: index, fact: .tooDeep(limit: Self.depthLimit))
    }
    index += 1
  }

  private mutating func leave() {
    depth -= 1
    index += 1
  }

  /// Small objects are compared in pairs, which beats hashing up to about this size.
  private mutating func noteDuplicates(in members: [JSONMember]) {
    if members.count <= 12 {
      for place in members.indices.dropFirst() {
        let member = members[place]
        if members[..<place].contains(where: { $0.key == member.key }) {
          duplicates.append(member.keyOffset)
        }
      }
    } else {
      var keys: Set<String> = []
      for member in members where !keys.insert(member.key).inserted {
        duplicates.append(member.keyOffset)
      }
    }
  }
}
