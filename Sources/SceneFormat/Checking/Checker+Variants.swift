import Primitives

extension Checker {
  /// The scene's variants, each a name and the keys that it sets. What the keys' values must be is found where a variant is
  /// made.
  mutating func variants(_ scene: Fields) -> [VariantDescription] {
    guard let items = list(scene, "variants") else { return [] }
    if items.count > VariantLimits.count {
      report(
        .tooManyVariants(limit: VariantLimits.count, met: items.count),
        at: scene.place("variants"))
    }
    var names: Set<String> = []
    var variants = [VariantDescription]()
    for item in items {
      guard case .object(let members) = item.value.content else {
        report(wrongType("an object", item.value), at: item.value.offset, item.path)
        continue
      }
      let fields = Fields(
        table: .variant, offset: item.value.offset, path: item.path, members: members)
      guard fields.has("name") else {
        report(.missingKey("name", hint: nil), at: fields.place)
        continue
      }
      guard let name = text(fields, "name") else { continue }
      if name.isEmpty || name.contains("/") {
        report(.badVariantName(met: name), at: fields.place("name"))
      } else if !names.insert(name).inserted {
        report(.duplicateVariant(name), at: fields.place("name"))
      }
      let settings = members.filter { $0.key != "name" }.flatMap { setting($0, in: fields) }
      variants.append(VariantDescription(name: name, settings: settings))
    }
    return variants
  }

  private mutating func setting(
    _ member: JSONMember, in variant: Fields
  ) -> [VariantDescription.Setting] {
    let path = variant.path(member.key)
    guard let addresses = KeyAddress.meant(by: member.key) else {
      report(
        .unknownVariantKey(suggestion: KeyAddress.suggestion(for: member.key)),
        at: member.keyOffset, path)
      return []
    }
    return addresses.map { address in
      VariantDescription.Setting(
        key: member.key, address: address, json: source.compactText(of: member.value),
        place: Place(offset: member.value.offset, keyPath: path))
    }
  }
}
