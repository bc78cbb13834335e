import Primitives

extension Checker {
  /// A value that a track may change: one, or a list of the two at its start and its end. Nothing when it is left out or
  /// any is wrong.
  mutating func ends<Value>(
    _ fields: Fields, _ name: String, _ read: (inout Checker, JSONValue, String) -> Value?
  ) -> Ends<Value>? {
    guard let value = fields[name] else { return nil }
    let path = fields.path(name)
    guard case .list(let items) = value.content else {
      return read(&self, value, path).map { Ends($0) }
    }
    return ends(items, value, path, read)
  }

  /// As above for rectangles: a list of numbers is one, a list of lists is two.
  mutating func frames(_ fields: Fields, _ name: String) -> Ends<Rect>? {
    guard let value = fields[name] else { return nil }
    let path = fields.path(name)
    guard case .list(let items) = value.content, items.contains(where: \.isList) else {
      return rectangle(value, path, or: " or two such lists").map { Ends($0) }
    }
    return ends(items, value, path) { $0.rectangle($1, $2) }
  }

  /// Opacities, each from 0 to 1; opaque when left out.
  mutating func alpha(_ track: Fields) -> Ends<Double> {
    guard case .ends(.number(let bounds)) = track.entry("alpha").shape else {
      preconditionFailure("alpha is a number")
    }
    return ends(track, "alpha") { $0.number($1, $2, bounds) } ?? Ends(1)
  }

  /// Corners, which are a list themselves: two of them stand in an object.
  mutating func cornerEnds(_ track: Fields, _ name: String) -> Ends<CornerRadii>? {
    guard let value = track[name] else { return nil }
    let path = track.path(name)
    guard case .object(let members) = value.content,
      members.contains(where: { KeyTable.cornerEnds.has($0.key) })
    else { return Ends(cornerRadii(value, path) ?? .zero) }
    guard let fields = fields(value, path, .cornerEnds) else { return Ends(.zero) }
    let start = fields["from"].flatMap { cornerRadii($0, fields.path("from")) }
    let end = fields["to"].flatMap { cornerRadii($0, fields.path("to")) }
    return Ends(start ?? .zero, end ?? .zero)
  }

  private mutating func ends<Value>(
    _ items: [JSONValue], _ value: JSONValue, _ path: String,
    _ read: (inout Checker, JSONValue, String) -> Value?
  ) -> Ends<Value>? {
    guard items.count == 2 else {
      report(.wrongPair(count: items.count), at: value.offset, path)
      return nil
    }
    let start = read(&self, items[0], "\(path)[0]")
    let end = read(&self, items[1], "\(path)[1]")
    guard let start, let end else { return nil }
    return Ends(start, end)
  }
}

extension JSONValue {
  fileprivate var isList: Bool {
    if case .list = content { true } else { false }
  }
}
