/// A family of fonts of the machine, as a scene may name it.
package struct FontFamily: Hashable, Sendable {
  package let name: String
  /// Its weights, 100 to 900, in order: `400, 700`, or `100 to 900` for one that has all between.
  package let weights: String
  package let hasItalic: Bool
}

extension FontLibrary {
  /// Every family, by name; letters' case and the locale do not order them.
  package func families() -> [FontFamily] {
    let catalog = FontCatalog(directories: directories)
    var entries: [String: [FontCatalog.Entry]] = [:]
    for entry in catalog.entries {
      if let name = entry.families.first { entries[name, default: []].append(entry) }
    }
    return entries.map { name, faces in
      FontFamily(
        name: name, weights: weights(of: faces), hasItalic: faces.contains(where: \.isItalic))
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  private func weights(of faces: [FontCatalog.Entry]) -> String {
    if let variable = faces.first(where: { $0.weights.lowerBound < $0.weights.upperBound }) {
      return "\(Int(variable.weights.lowerBound)) to \(Int(variable.weights.upperBound))"
    }
    let weights = Set(faces.map { Int($0.weights.lowerBound.rounded()) }).sorted()
    return weights.map(String.init).joined(separator: ", ")
  }
}
