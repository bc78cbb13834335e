/// Where the keys of a scene's text stand, for whoever has something to say of a valid scene.
package struct ScenePlaces: Sendable {
  private let root: JSONValue?

  /// Of a text that is no JSON nothing has a place.
  package init(_ source: SourceText) {
    var parser = JSONParser(source)
    root = try? parser.parse()
  }

  /// One part of the way from the whole scene to a value.
  package enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  /// The place of the value that `steps` lead to; nothing where the text leaves it out.
  package func place(of steps: [Step]) -> Place? {
    guard var value = root else { return nil }
    var path = ""
    for step in steps {
      switch (step, value.content) {
      case (.key(let name), .object(let members)):
        guard let member = members.first(where: { $0.key == name }) else { return nil }
        path += (path.isEmpty ? "" : ".") + keyName(name)
        value = member.value
      case (.item(let index), .list(let items)) where items.indices.contains(index):
        path += "[\(index)]"
        value = items[index]
      default: return nil
      }
    }
    return Place(offset: value.offset, keyPath: path)
  }
}
