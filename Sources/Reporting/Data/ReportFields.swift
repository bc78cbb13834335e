/// Why a text is not a report of this program's, in words that go on from its name.
package struct ReportFault: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// An object of a report, whose keys are asked for by their types.
struct ReportFields {
  private let members: [String: JSONValue]

  init(_ value: JSONValue) throws(ReportFault) {
    guard case .object(let members) = value else {
      throw ReportFault("must be a report of verify, but has no object where one is due")
    }
    self.members = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  private func missing(_ key: String, _ type: String) -> ReportFault {
    ReportFault("must be a report of verify, but its '\(key)' is not \(type)")
  }

  /// Nothing for null and for a key that is not there.
  func value(_ key: String) -> JSONValue? {
    if case .null? = members[key] { return nil }
    return members[key]
  }

  func optionalString(_ key: String) throws(ReportFault) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value else { throw missing(key, "a string") }
    return text
  }

  func string(_ key: String) throws(ReportFault) -> String {
    guard let text = try optionalString(key) else { throw missing(key, "a string") }
    return text
  }

  func optionalInteger(_ key: String) throws(ReportFault) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .integer(let number) = value else { throw missing(key, "a whole number") }
    return number
  }

  func integer(_ key: String) throws(ReportFault) -> Int {
    guard let number = try optionalInteger(key) else { throw missing(key, "a whole number") }
    return number
  }

  func bool(_ key: String) throws(ReportFault) -> Bool {
    guard case .bool(let value)? = value(key) else { throw missing(key, "true or false") }
    return value
  }

  /// A decimal in units of a fraction: 1,000 for thousandths. Nothing is lost of what was written in such units.
  func decimal(_ key: String, in parts: Int128) throws(ReportFault) -> Int128 {
    switch value(key) {
    case .integer(let number)? where number.magnitude < 1 << 53: return Int128(number) * parts
    case .number(let text)?:
      if let number = Self.scaled(text, by: parts) { return number }
    default: break
    }
    throw missing(key, "a number")
  }

  func list(_ key: String) throws(ReportFault) -> [JSONValue] {
    guard case .array(let values)? = value(key) else { throw missing(key, "a list") }
    return values
  }

  func strings(_ key: String) throws(ReportFault) -> [String] {
    var strings: [String] = []
    for value in try list(key) {
      guard case .string(let text) = value else { throw missing(key, "a list of strings") }
      strings.append(text)
    }
    return strings
  }

  func integers(_ key: String, count: Int) throws(ReportFault) -> [Int] {
    var numbers: [Int] = []
    for value in try list(key) {
      guard case .integer(let number) = value else { throw missing(key, "whole numbers") }
      numbers.append(number)
    }
    guard numbers.count == count else { throw missing(key, "\(count) whole numbers") }
    return numbers
  }

  func object(_ key: String) throws(ReportFault) -> ReportFields? {
    guard let value = value(key) else { return nil }
    return try ReportFields(value)
  }

  private static func scaled(_ text: String, by parts: Int128) -> Int128? {
    let isNegative = text.hasPrefix("-")
    let halves = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = Int128(halves[0]), whole < 1 << 53 else { return nil }
    var (result, unit) = (whole * parts, parts)
    for digit in halves.count == 2 ? halves[1] : "" {
      guard let value = digit.wholeNumberValue, digit.isASCII else { return nil }
      unit /= 10
      result += Int128(value) * unit
    }
    return isNegative ? -result : result
  }
}
