/// Names the key at a byte of a text.
struct KeyPathFinder {
  let root: JSONValue

  /// The key path of the member whose key begins at `offset`.
  func keyPath(at offset: Int) -> String {
    var path = ""
    var value = root
    while true {
      switch value.content {
      case .object(let members):
        guard let index = last(members, notAfter: offset, { $0.keyOffset }) else { return path }
        let key = keyName(members[index].key)
        path = path.isEmpty ? key : "\(path).\(key)"
        if members[index].keyOffset == offset { return path }
        value = members[index].value
      case .list(let items):
        guard let index = last(items, notAfter: offset, { $0.offset }) else { return path }
        path += "[\(index)]"
        value = items[index]
      default: return path
      }
    }
  }

  /// Children stand in order, so half of them are ruled out at each step.
  private func last<Child>(
    _ children: [Child], notAfter offset: Int, _ place: (Child) -> Int
  ) -> Int? {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if place(children[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
