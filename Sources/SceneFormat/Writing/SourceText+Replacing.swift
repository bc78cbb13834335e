extension SourceText {
  /// The scene's text with another transition, written as JSON, in place of its own; all else, comments too, stays as it
  /// is. Nothing when the text is no scene with a transition.
  package func replacingTransition(with json: String) -> String? {
    var parser = JSONParser(self)
    guard let root = try? parser.parse(), case .object(let members) = root.content,
      let member = members.last(where: { $0.key == "transition" })
    else { return nil }
    var value = JSONParser(self)
    value.index = member.value.offset
    guard (try? value.skipValue()) != nil else { return nil }
    return String(decoding: bytes[..<member.value.offset], as: UTF8.self) + json
      + String(decoding: bytes[value.index...], as: UTF8.self)
  }
}
