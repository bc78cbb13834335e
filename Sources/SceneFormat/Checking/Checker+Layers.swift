import Primitives

extension Checker {
  /// The layers under `layers` of a screen or a layer.
  mutating func layers(_ parent: Fields) -> [LayerDescription] {
    guard let items = list(parent, "layers") else {
      if parent.has("layers") { doubtful.insert(parent.offset) }
      return []
    }
    var ids: Set<String> = []
    var layers: [LayerDescription] = []
    for item in items {
      guard let layer = layer(item.value, item.path, parent: parent) else {
        doubtful.insert(parent.offset)
        continue
      }
      if let id = layer.id, !ids.insert(id).inserted {
        report(.duplicateID(id), at: idPlace(item))
      }
      layers.append(layer)
    }
    return layers
  }

  private func idPlace(_ item: (value: JSONValue, path: String)) -> Place {
    guard case .object(let members) = item.value.content,
      let id = members.first(where: { $0.key == "id" })
    else { return Place(offset: item.value.offset, keyPath: item.path) }
    return Place(offset: id.value.offset, keyPath: "\(item.path).id")
  }

  private mutating func layer(
    _ value: JSONValue, _ path: String, parent: Fields
  ) -> LayerDescription? {
    let type = layerType(value, path)
    guard case .object(let members) = value.content else {
      report(wrongType("an object", value), at: value.offset, path)
      return nil
    }
    guard let type else { return layerOfUnknownType(value, path, members, parent: parent) }
    guard let fields = fields(value, path, type.table) else { return nil }
    return layer(fields, kind(of: type, fields), parent: parent)
  }

  private mutating func kind(of type: LayerType, _ fields: Fields) -> LayerDescription.Kind {
    switch type {
    case .view: .view
    case .image: picture(fields, "image").map { .image($0) } ?? .view
    case .text: textDescription(fields).map { .text($0) } ?? .view
    case .table: .table(tableDescription(fields))
    case .grid: .grid(gridDescription(fields))
    case .navigationBar: .navigationBar(navigationBar(fields))
    case .statusBar: .statusBar(statusBar(fields))
    case .tabBar: .tabBar(tabBar(fields))
    }
  }

  /// A layer whose type is not known, checked as far as every layer is alike; a picture and rows are what they are in the
  /// types that have them.
  private mutating func layerOfUnknownType(
    _ value: JSONValue, _ path: String, _ members: [JSONMember], parent: Fields
  ) -> LayerDescription {
    doubtful.insert(value.offset)
    let fields = Fields(table: .anyLayer, offset: value.offset, path: path, members: members)
    reportUnknownKeys(members, in: fields)
    _ = picture(fields, "image")
    _ = tableDescription(fields)
    return layer(fields, .view, parent: parent)
  }

  /// The type of the layer at a place; nothing, and a report, when it is left out or none that there is.
  private mutating func layerType(_ value: JSONValue, _ path: String) -> LayerType? {
    guard case .object(let members) = value.content else { return nil }
    guard let member = members.first(where: { $0.key == "type" }) else {
      let fields = Fields(table: .anyLayer, offset: value.offset, path: path, members: members)
      if !fields.isMeant("type") {
        let hint = oneOf(LayerType.names)
        report(.missingKey("type", hint: hint), at: value.offset, path)
      }
      return nil
    }
    let typePath = "\(path).type"
    guard let name = text(member.value, typePath, expected: "a string") else { return nil }
    guard let type = LayerType(rawValue: name) else {
      report(
        .unknownChoice(met: name, choices: LayerType.names),
        at: member.value.offset, typePath)
      return nil
    }
    return type
  }

  private mutating func layer(
    _ fields: Fields, _ kind: LayerDescription.Kind, parent: Fields
  ) -> LayerDescription {
    let id = id(fields, parent: parent)
    let (frame, placement) = frame(fields)
    var layer = LayerDescription(
      id: id, place: fields.place, kind: kind, frame: frame,
      alpha: opacity(fields, "alpha") ?? .opaque,
      isHidden: boolean(fields, "hidden") ?? false,
      backgroundColor: color(fields, "backgroundColor") ?? .clear,
      cornerRadii: cornerRadii(fields), border: border(fields), shadow: shadow(fields),
      clipsToBounds: boolean(fields, "clipsToBounds") ?? false,
      contentMode: choice(fields, "contentMode", ContentMode.self) ?? .scaleToFill,
      sublayers: layers(fields))
    layer.placement = placement
    layer.stack = stack(fields)
    layer.appearance = appearance
    layer.direction = direction
    return layer
  }

  private mutating func id(_ fields: Fields, parent: Fields) -> String? {
    guard fields.has("id") else { return nil }
    let place = fields.place("id")
    let problem: Problem
    guard let id = text(fields, "id") else {
      doubtful.insert(parent.offset)
      return nil
    }
    if id.isEmpty {
      problem = .emptyText(what: "an id")
    } else if id.utf8.contains(UInt8(ascii: "/")) {
      problem = .slashInID(id)
    } else if let cell = CellKind.allCases.first(where: { parent.table.has($0.key) }),
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      problem = .cellLikeID(id, cell)
    } else {
      return id
    }
    doubtful.insert(parent.offset)
    report(problem, at: place)
    return nil
  }
}
