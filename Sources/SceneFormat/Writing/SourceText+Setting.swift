import Primitives

/// Why a key of a scene's text could not be given another value.
package enum SettingError: Error, Equatable {
  /// The text is no JSON object.
  case unreadable
  /// There is no such item of a list.
  case noItem(String)
  /// What the key would be in is no object.
  case notAnObject(String)
}

extension SourceText {
  /// The same text with another value for a key, which is written in where it was left out. `json` is in one line, so
  /// every line stays where it was; all else, comments too, stays as it is.
  ///
  /// A canvas that is only a device's name becomes one with that device when another of its keys is set.
  package func setting(_ address: KeyAddress, to json: String) throws(SettingError) -> SourceText {
    var parser = JSONParser(self)
    guard let root = try? parser.parse(), case .object = root.content else { throw .unreadable }
    var value = root
    var path = ""
    var rest = address.components[...]
    while let component = rest.popFirst() {
      switch (component, value.content) {
      case (.key(let key), .object(let members)):
        path += path.isEmpty ? key : ".\(key)"
        if let member = members.first(where: { $0.key == key }) {
          value = member.value
        } else {
          let text = "\"\(Self.escaped(key))\": \(try Self.nested(json, rest, path))"
          return inserting(members.isEmpty ? " \(text) " : " \(text),", at: value.offset + 1)
        }
      case (.index(let index), .list(let items)):
        path += "[\(index)]"
        guard index < items.count else { throw .noItem(path) }
        value = items[index]
      case (.key(let key), .string(let name)) where path == "canvas":
        let device = "{ \"device\": \"\(Self.escaped(name))\", \"\(Self.escaped(key))\": "
        return replacing(value, by: device + (try Self.nested(json, rest, path)) + " }")
      case (.index, _): throw .noItem(path)
      case (.key, _): throw .notAnObject(path)
      }
    }
    return replacing(value, by: json)
  }

  /// Whether the object that a key would be in is there.
  package func holdsObject(above address: KeyAddress) -> Bool {
    var parser = JSONParser(self)
    guard var value = try? parser.parse() else { return false }
    for component in address.components.dropLast() {
      switch (component, value.content) {
      case (.key(let key), .object(let members)):
        guard let member = members.first(where: { $0.key == key }) else { return false }
        value = member.value
      case (.index(let index), .list(let items)) where index < items.count: value = items[index]
      default: return false
      }
    }
    if case .object = value.content { return true }
    return false
  }

  private static func nested(
    _ json: String, _ rest: ArraySlice<KeyAddress.Component>, _ path: String
  ) throws(SettingError) -> String {
    var text = json
    for component in rest.reversed() {
      guard case .key(let key) = component else { throw .noItem(path) }
      text = "{ \"\(escaped(key))\": \(text) }"
    }
    return text
  }

  private func inserting(_ text: String, at offset: Int) -> SourceText {
    SourceText(file: file, bytes: bytes[..<offset] + Array(text.utf8) + bytes[offset...])
  }

  private func replacing(_ value: JSONValue, by text: String) -> SourceText {
    var skipper = JSONParser(self)
    skipper.index = value.offset
    _ = try? skipper.skipValue()
    // What stood in several lines leaves its ends of line, so that those after it stay where they were.
    let old = bytes[value.offset..<skipper.index]
    let ends = [UInt8](repeating: 0x0A, count: old.count { $0 == 0x0A })
    return SourceText(
      file: file,
      bytes: bytes[..<value.offset] + Array(text.utf8) + ends + bytes[skipper.index...])
  }

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a text is one JSON value; it is then given in one line.
  package static func oneLine(json text: String) -> String? {
    let source = SourceText(file: "", bytes: Array(text.utf8))
    var parser = JSONParser(source)
    guard let value = try? parser.parse() else { return nil }
    return source.compactText(of: value)
  }

  /// A value in one line, without comments.
  func compactText(of value: JSONValue) -> String {
    switch value.content {
    case .null: return "null"
    case .boolean(let flag): return "\(flag)"
    case .number(_, let end): return String(decoding: bytes[value.offset..<end], as: UTF8.self)
    case .string(let text): return "\"\(Self.escaped(text))\""
    case .list(let items):
      return "[" + items.map(compactText).joined(separator: ", ") + "]"
    case .object(let members):
      let texts = members.map { "\"\(Self.escaped($0.key))\": \(compactText(of: $0.value))" }
      return "{ " + texts.joined(separator: ", ") + " }"
    }
  }

  /// Text as a JSON string.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }
}
