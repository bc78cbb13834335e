import Primitives

/// Turns the tree of a scene's text into a `Scene`, and gathers everything that is wrong on the way. What is wrong is
/// replaced by something harmless, so that the rest is checked too; the scene is worth something only when no error was
/// found.
struct Checker {
  let source: SourceText
  private(set) var reports: [Report] = []
  private(set) var imageReferences: [ImageReference] = []
  private(set) var fontReferences: [FontReference] = []
  private(set) var fontFamilies: [WrittenText] = []
  /// What system colours stand for: that of the screen that is being read, and light elsewhere.
  var appearance = Appearance.light
  /// Likewise, from which side standard parts are laid out.
  var direction = LayoutDirection.leftToRight
  /// Offsets of layers, rows and screens whose insides are not known, as something is wrong with them: paths into them
  /// are let be.
  var doubtful: Set<Int> = []
  /// What becomes of damaged pictures.
  var onDamage = DamagePolicy.refuse
  /// The scene's variants.
  var variants: [VariantDescription] = []
  /// Rows and items of all tables and grids so far.
  var rowCount = 0

  /// A problem with its place.
  struct Report {
    let offset: Int
    let keyPath: String
    let problem: Problem
  }

  init(_ source: SourceText) {
    self.source = source
  }

  var hasErrors: Bool { reports.contains { $0.problem.severity == .error } }

  mutating func report(_ problem: Problem, at offset: Int, _ keyPath: String) {
    reports.append(Report(offset: offset, keyPath: keyPath, problem: problem))
  }

  mutating func report(_ problem: Problem, at place: Place) {
    report(problem, at: place.offset, place.keyPath)
  }

  mutating func note(_ reference: ImageReference) {
    imageReferences.append(reference)
  }

  mutating func note(family: WrittenText) {
    fontFamilies.append(family)
  }

  mutating func note(_ reference: FontReference) {
    fontReferences.append(reference)
  }

  /// The object at a place, once its keys are known to be right; nothing when it is no object.
  mutating func fields(_ value: JSONValue, _ path: String, _ table: KeyTable) -> Fields? {
    guard case .object(let members) = value.content else {
      report(wrongType("an object", value), at: value.offset, path)
      return nil
    }
    let fields = Fields(table: table, offset: value.offset, path: path, members: members)
    reportUnknownKeys(members, in: fields)
    for name in table.requiredNames where !fields.isMeant(name) {
      report(.missingKey(name, hint: hint(missing: fields.entry(name))), at: fields.place)
    }
    return fields
  }

  /// The object under a key, as above; nothing when the key is left out.
  mutating func fields(_ parent: Fields, _ name: String, _ table: KeyTable) -> Fields? {
    parent[name].flatMap { fields($0, parent.path(name), table) }
  }

  mutating func reportUnknownKeys(_ members: [JSONMember], in fields: Fields) {
    for member in members where !fields.table.has(member.key) {
      reportUnknown(member, in: fields)
    }
  }

  private mutating func reportUnknown(_ member: JSONMember, in fields: Fields) {
    let isLayer = fields.table.has("clipsToBounds")
    let problem: Problem
    if isLayer, let owner = LayerType.owner(of: member.key) {
      problem = .keyOfOtherType(table: fields.table.name, owner: owner.rawValue)
    } else if fields.table.has("holdsAtEnd"), !TrackLayer.owners(of: member.key).isEmpty {
      let owners = TrackLayer.owners(of: member.key).map(\.rawValue)
      problem = .keyOfOtherTrack(table: fields.table.name, owners: owners)
    } else {
      problem = .unknownKey(member.key, known: fields.table.names)
    }
    report(problem, at: member.keyOffset, fields.path(member.key))
  }

  private func hint(missing key: Key) -> String? {
    if key.name == "type" { return oneOf(LayerType.names) }
    return switch key.shape {
    case .choice(let names): oneOf(names)
    case .numbers(let components):
      "give [\(components.map(\.name).joined(separator: ", "))]"
    default: nil
    }
  }

  func wrongType(_ expected: String, _ value: JSONValue) -> Problem {
    .wrongType(expected: expected, met: met(value))
  }

  func met(_ value: JSONValue) -> MetValue {
    switch value.content {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number: .number(text(ofNumber: value))
    case .string(let text): .string(text)
    case .list: .list
    case .object: .object
    }
  }

  /// A number as it is written.
  func text(ofNumber value: JSONValue) -> String {
    String(decoding: digits(ofNumber: value), as: UTF8.self)
  }

  func digits(ofNumber value: JSONValue) -> ArraySlice<UInt8> {
    guard case .number(_, let end) = value.content else { return [] }
    return source.bytes[value.offset..<end]
  }
}
