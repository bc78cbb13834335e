import Primitives

/// The JSON Schema of scene files (draft-07, which editors know best), made from the tables that the checker reads: a key
/// that is added there is described, completed and checked here too.
///
/// What it accepts is more than the checker does, since a schema cannot follow a path to its layer, add up a timeline or
/// look for a file. It rejects nothing that the checker accepts.
package struct SceneSchema {
  private var definitions: [(key: String, value: SchemaValue)] = []
  /// Each table's name in `definitions`, by what it is.
  private var names: [String: String] = [:]

  /// Kinds of lists of which it knows nothing: they hold anything, as far as it can tell.
  private(set) var unknownKinds: [String] = []
  private var scene: SchemaValue = true

  init() {
    scene = object(.scene)
  }

  /// The whole schema.
  package static let value: SchemaValue = {
    let schema = SceneSchema()
    let scene = schema.scene
    let head: SchemaValue = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "A zoomrender scene",
      "allowComments": true, "allowTrailingCommas": true,
    ]
    guard case .object(let members) = scene else { return head }
    return head.adding(members).adding([("definitions", .object(schema.definitions))])
  }()

  // MARK: Objects

  private mutating func object(_ table: KeyTable) -> SchemaValue {
    let properties = table.keys.map { key in
      (key: key.name, value: property(key, of: table))
    }
    var members: [(key: String, value: SchemaValue)] = [
      ("description", .string(table.described)), ("type", "object"),
      ("properties", .object(properties)), ("additionalProperties", table.isOpen ? true : false),
    ]
    if !table.requiredNames.isEmpty { members.append(("required", .strings(table.requiredNames))) }
    return .object(members + SchemaRules.members(for: table))
  }

  /// A reference to the table's definition, which is made when it is first asked for.
  private mutating func reference(_ table: KeyTable) -> SchemaValue {
    let identity = table.name + ":" + table.names.joined(separator: ",")
    if let name = names[identity] { return ["$ref": .string("#/definitions/\(name)")] }
    let plain = table.slug
    var name = plain
    var number = 2
    while names.values.contains(name) {
      name = "\(plain)-\(number)"
      number += 1
    }
    names[identity] = name
    let place = definitions.count
    definitions.append((name, true))
    definitions[place].value = object(table)
    return ["$ref": .string("#/definitions/\(name)")]
  }

  /// The same for a value of a kind that has a name.
  private mutating func reference(_ name: String, _ value: SchemaValue) -> SchemaValue {
    if names[name] == nil {
      names[name] = name
      definitions.append((name, value))
    }
    return ["$ref": .string("#/definitions/\(name)")]
  }

  private mutating func property(_ key: Key, of table: KeyTable) -> SchemaValue {
    let isLenient = SchemaRules.letsPathsBe(key, of: table)
    let shape = schema(key.shape, isLenient: isLenient)
    var notes = [key.summary]
    var members: [(key: String, value: SchemaValue)] = []
    switch key.default {
    case .number(let value): members.append(("default", .number(value)))
    case .boolean(let value): members.append(("default", .boolean(value)))
    case .color(let color): members.append(("default", .string("\(color)")))
    case .choice(let name): members.append(("default", .string(name)))
    case .words(let words): notes.append("Left out: \(words).")
    case nil: break
    }
    if case .numbers(let components) = key.shape {
      notes.append("`[\(components.map(\.name).joined(separator: ", "))]`")
    }
    let description = notes.joined(separator: " ")
    members.insert(("description", .string(description.filter { $0 != "`" })), at: 0)
    if description.contains("`") {
      members.insert(("markdownDescription", .string(description)), at: 1)
    }
    if let examples = SchemaExamples.byKey[key.name] { members.append(("examples", examples)) }
    // Beside a `$ref` everything else is ignored.
    if case .object(let own) = shape, own.contains(where: { $0.key == "$ref" }) {
      return .object(members + [("allOf", [shape])])
    }
    guard case .object(let own) = shape else { return .object(members) }
    return .object(members + own + SchemaRules.members(for: key, of: table))
  }

  // MARK: Values

  private mutating func schema(_ shape: Shape, isLenient: Bool = false) -> SchemaValue {
    switch shape {
    case .number(let bounds), .seconds(let bounds):
      return .object([("type", "number")] + bounds.schemaMembers)
    case .integer(let bounds): return .object([("type", "integer")] + bounds.schemaMembers)
    case .boolean: return ["type": "boolean"]
    case .text: return ["type": "string"]
    case .device: return reference("device", SchemaValues.device)
    case .picture: return ["type": "string", "pattern": "^[^\\u0000]+$"]
    case .color: return reference("color", SchemaValues.color)
    case .choice(let names): return choice(names)
    case .numbers(let components): return numbers(components)
    case .object(let table): return reference(table)
    case .list(let kind): return list(of: kind)
    case .ends(let shape):
      let one = schema(shape, isLenient: isLenient)
      let two: SchemaValue = ["type": "array", "items": one, "minItems": 2, "maxItems": 2]
      return ["anyOf": [one, two]]
    case .either(let shapes):
      return ["anyOf": .list(shapes.map { schema($0, isLenient: isLenient) })]
    case .layerPath:
      return isLenient ? ["type": "string"] : reference("layer-path", SchemaValues.layerPath)
    }
  }

  private func choice(_ names: [String]) -> SchemaValue {
    let styles = TransitionDescription.Style.allCases
    guard names == styles.map(\.rawValue) else { return ["enum": .strings(names)] }
    return ["enum": .strings(names), "enumDescriptions": .strings(styles.map(\.summary))]
  }

  private func numbers(_ components: [Shape.Component]) -> SchemaValue {
    let items = components.map { component in
      SchemaValue.object(
        [("title", .string(component.name)), ("type", "number")] + component.bounds.schemaMembers)
    }
    let count = SchemaValue.number(Double(components.count))
    return [
      "type": "array", "items": .list(items), "additionalItems": false, "minItems": count,
      "maxItems": count,
    ]
  }

  private mutating func list(of kind: String) -> SchemaValue {
    var members: [(key: String, value: SchemaValue)] = [("type", "array")]
    switch ListKind(kind) {
    case .shape(let shape): members.append(("items", schema(shape)))
    case .told(let key, let tables): members.append(("items", item(kind, told: key, tables)))
    case nil: unknownKinds.append(kind)
    }
    if ListKind.needsItems(kind) { members.append(("minItems", 1)) }
    return .object(members)
  }

  /// An object whose keys follow from one of them. Conditions, where alternatives would do too, let an editor complain of
  /// the one key that is wrong.
  private mutating func item(
    _ kind: String, told key: String, _ tables: [(value: String, table: KeyTable)]
  ) -> SchemaValue {
    if names[kind] == nil {
      names[kind] = kind
      let place = definitions.count
      definitions.append((kind, true))
      let cases = tables.map { value, table -> SchemaValue in
        [
          "if": [
            "properties": .pair(key, ["const": .string(value)]),
            "required": .strings([key]),
          ],
          "then": reference(table),
        ]
      }
      let choices: SchemaValue = ["enum": .strings(tables.map(\.value))]
      definitions[place].value = [
        "type": "object", "properties": .pair(key, choices), "required": .strings([key]),
        "allOf": .list(cases),
      ]
    }
    return ["$ref": .string("#/definitions/\(kind)")]
  }
}

extension KeyTable {
  /// Such as `A layer of type 'table'.`
  fileprivate var described: String { name.prefix(1).uppercased() + name.dropFirst() + "." }

  /// The name without its article and its quotes, with dashes for spaces.
  fileprivate var slug: String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let first = words.first, ["a", "an", "the"].contains(first) { words.removeFirst() }
    return words.joined(separator: "-")
  }
}

extension Bounds {
  fileprivate var schemaMembers: [(key: String, value: SchemaValue)] {
    [
      (excludesLower ? "exclusiveMinimum" : "minimum", .number(lower)), ("maximum", .number(upper)),
    ]
  }
}
