/// A value of a JSON Schema, its keys in the order in which they are to be read.
package indirect enum SchemaValue: Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([SchemaValue])
  case object([(key: String, value: SchemaValue)])
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }

  package init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  static func strings(_ strings: [String]) -> SchemaValue { .list(strings.map(SchemaValue.string)) }

  /// An object of one key.
  static func pair(_ key: String, _ value: SchemaValue) -> SchemaValue {
    .object([(key: key, value: value)])
  }

  /// An object with more keys behind its own.
  func adding(_ more: [(key: String, value: SchemaValue)]) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }
}
