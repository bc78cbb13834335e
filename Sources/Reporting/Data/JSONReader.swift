/// Reads JSON (RFC 8259) that the program wrote. Numbers stay spelled out as they are.
struct JSONReader {
  /// Where a text stops being JSON.
  struct Fault: Error, Equatable {
    /// In bytes from the start.
    var offset: Int
  }

  private static let depthLimit = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The one value that a text holds.
  static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    guard reader.current == nil else { throw reader.fault }
    return value
  }

  private var fault: Fault { Fault(offset: index) }

  /// The next byte that is no space.
  private var current: UInt8? {
    mutating get {
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }

  private mutating func take(_ byte: Character) throws(Fault) {
    guard current == byte.asciiValue else { throw fault }
    index += 1
  }

  private mutating func value() throws(Fault) -> JSONValue {
    guard let first = current, depth < Self.depthLimit else { throw fault }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try values())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Fault) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw fault }
    index += word.utf8.count
    return value
  }

  private mutating func members() throws(Fault) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    try list(from: "{", to: "}") { reader throws(Fault) in
      guard reader.current == UInt8(ascii: "\"") else { throw reader.fault }
      let key = try reader.string()
      try reader.take(":")
      members.append((key, try reader.value()))
    }
    return members
  }

  private mutating func values() throws(Fault) -> [JSONValue] {
    var values: [JSONValue] = []
    try list(from: "[", to: "]") { reader throws(Fault) in values.append(try reader.value()) }
    return values
  }

  private mutating func list(
    from open: Character, to close: Character, _ item: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    try take(open)
    if current == close.asciiValue {
      index += 1
      return
    }
    while true {
      try item(&self)
      if current == close.asciiValue {
        index += 1
        return
      }
      try take(",")
    }
  }

  private mutating func number() throws(Fault) -> JSONValue {
    let start = index
    let letters = Array("+-.0123456789Ee".utf8)
    while index < bytes.count, letters.contains(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard Double(text) != nil else { throw fault }
    if let integer = Int(text) { return .integer(integer) }
    return .number(text)
  }

  private mutating func string() throws(Fault) -> String {
    try take("\"")
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw fault
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard index < bytes.count else { throw fault }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "u"):
      // What the program writes has no pairs of surrogates.
      let digits = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
      guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw fault }
      index += 4
      text += Array(String(scalar).utf8)
    default: throw fault
    }
  }
}
