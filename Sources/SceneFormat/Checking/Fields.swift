/// An object whose keys are known by a table.
struct Fields {
  let table: KeyTable
  /// Bytes before its opening brace.
  let offset: Int
  /// Empty for the whole scene.
  let path: String
  private let members: [JSONMember]

  init(table: KeyTable, offset: Int, path: String, members: [JSONMember]) {
    self.table = table
    self.offset = offset
    self.path = path
    self.members = members
  }

  /// The value of a key; nothing when it is left out. Of duplicates it is the first.
  subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  var isEmpty: Bool { members.isEmpty }

  /// The keys of its table that are written, with the places of the keys themselves.
  var writtenKeys: [(name: String, place: Place)] {
    members.filter { table.has($0.key) }.map {
      ($0.key, Place(offset: $0.keyOffset, keyPath: path($0.key)))
    }
  }

  func has(_ name: String) -> Bool { self[name] != nil }

  /// Whether a key is written, rightly or misspelt: a slip is told once, and not as a key that is missing too.
  func isMeant(_ name: String) -> Bool {
    has(name)
      || members.contains {
        !table.has($0.key) && suggestion(for: $0.key, among: table.names) == name
      }
  }

  /// The key path of one of its keys.
  func path(_ name: String) -> String {
    path.isEmpty ? keyName(name) : path + "." + keyName(name)
  }

  func place(_ name: String) -> Place {
    Place(offset: self[name]?.offset ?? offset, keyPath: path(name))
  }

  var place: Place { Place(offset: offset, keyPath: path) }

  /// Its table's entry, which a reader of the key relies on.
  func entry(_ name: String) -> Key {
    guard let key = table.key(name) else {
      preconditionFailure("the keys of \(table.name) are complete: \(name)")
    }
    return key
  }
}

/// A key as key paths show it: bare, or in quotes when it is not a plain name.
func keyName(_ key: String) -> String {
  let isBare = !key.isEmpty && key.utf8.count <= 60 && key.utf8.allSatisfy { isPlain($0) }
  return isBare ? key : quoted(key)
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
    true
  default: false
  }
}
