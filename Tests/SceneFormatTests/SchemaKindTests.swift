import Testing

@testable import SceneFormat

@Suite struct SchemaKindTests {
  /// A key whose list is of a new kind needs a line in `ListKind`, or editors are told nothing of its items.
  @Test func whatEveryListHoldsIsKnown() {
    #expect(SceneSchema().unknownKinds == [])
  }

  @Test func noTwoTablesShareADefinition() {
    guard case .object(let members) = SceneSchema.value,
      case .object(let definitions)? = members.first(where: { $0.key == "definitions" })?.value
    else {
      Issue.record("the schema has definitions")
      return
    }
    let names = definitions.map(\.key)
    #expect(Set(names).count == names.count && names.count > 30)
  }
}
