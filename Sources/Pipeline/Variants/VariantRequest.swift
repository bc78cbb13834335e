import SceneFormat

/// Which versions of a scene are rendered.
package enum VariantRequest: Equatable, Sendable {
  /// The scene itself.
  case none
  /// Those that the scene names.
  case declared
  /// Every combination of these.
  case varied([Variation])
}

/// A key and the values that it takes one after another.
package struct Variation: Equatable, Sendable {
  /// As the user named it.
  package var key: String
  package var addresses: [KeyAddress]
  /// Each as the user wrote it, and as JSON in one line.
  package var values: [(label: String, json: String)]

  package init(key: String, addresses: [KeyAddress], values: [(label: String, json: String)]) {
    self.key = key
    self.addresses = addresses
    self.values = values
  }

  package static func == (a: Variation, b: Variation) -> Bool {
    a.key == b.key && a.addresses == b.addresses
      && a.values.map(\.label) == b.values.map(\.label)
      && a.values.map(\.json) == b.values.map(\.json)
  }
}

extension VariantRequest {
  /// The versions in order: the last key's values change first. Those that a scene names are `declared`.
  func descriptions(_ declared: [VariantDescription]) -> [VariantDescription] {
    switch self {
    case .none: return []
    case .declared: return declared
    case .varied(let variations):
      var made = [VariantDescription(name: "", settings: [])]
      for variation in variations {
        made = made.flatMap { base in
          variation.values.map { value in
            let settings = variation.addresses.map {
              VariantDescription.Setting(key: variation.key, address: $0, json: value.json)
            }
            let part = "\(variation.key) \(Self.words(of: value.label))"
            return VariantDescription(
              name: base.name.isEmpty ? part : "\(base.name), \(part)",
              settings: base.settings + settings)
          }
        }
      }
      return made
    }
  }

  /// A value as a caption has it: an object's keys and values without its signs, and a spring that has nothing but a damping
  /// by that number alone.
  private static func words(of label: String) -> String {
    guard label.hasPrefix("{") else { return label }
    let words = label.split { "{}\":, ".contains($0) }
    let isDampedSpring = words.count == 3 && words[0] == "spring" && words[1] == "damping"
    return (isDampedSpring ? [words[0], words[2]] : words).joined(separator: " ")
  }

  /// What stands for `{variant}` in an output's name: letters, digits and a few signs, no two the same.
  func fileNames(of variants: [VariantDescription]) -> [String] {
    var taken: Set<String> = []
    return variants.map { variant in
      var text = variant.name
      if case .varied(let variations) = self {
        for variation in variations {
          let short =
            text.hasPrefix("\(variation.key) ")
            ? text.dropFirst(variation.key.count + 1) : text[...]
          text = String(short).split(
            separator: ", \(variation.key) ", omittingEmptySubsequences: false
          )
          .joined(separator: "-")
        }
      }
      let name = Self.fileName(of: text)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique
    }
  }

  private static func fileName(of text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        || [".", "_", "="].contains(scalar)
      if isPlain { name.unicodeScalars.append(scalar) } else if name.last != "-" { name += "-" }
    }
    while name.last == "-" { name.removeLast() }
    while name.first == "-" || name.first == "." { name.removeFirst() }
    return name.isEmpty ? "variant" : String(name.prefix(100))
  }
}
