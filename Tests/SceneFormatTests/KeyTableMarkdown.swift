@testable import SceneFormat

extension KeyTable {
  /// The table as the format's page shows it.
  var markdown: [String] {
    ["| key | value | default | what it is |", "|---|---|---|---|"]
      + keys.map { key in
        "| `\(key.name)` | \(key.shape.markdown) | \(key.defaultMarkdown) | \(key.summary) |"
      }
  }
}

extension Key {
  fileprivate var defaultMarkdown: String {
    if isRequired { return "needed" }
    return switch `default` {
    case .number(let value): "\(plain(value))"
    case .boolean(let value): "\(value)"
    case .color(let color): "`\(color)`"
    case .choice(let name): "`\(name)`"
    case .words(let words): words
    case nil: "none"
    }
  }
}

extension Shape {
  fileprivate var markdown: String {
    switch self {
    case .number(let bounds): "number\(bounds.markdown)"
    case .integer(let bounds): "whole number\(bounds.markdown)"
    case .seconds(let bounds): "seconds\(bounds.markdown)"
    case .boolean: "`true` or `false`"
    case .text, .device: "string"
    case .picture: "file name"
    case .color: "colour"
    case .choice(let names): names.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers(let components): "`[\(components.map(\.name).joined(separator: ", "))]`"
    case .object(let table): "object: \(table.name)"
    case .list(let kind): "list of \(kind)s"
    case .ends(let shape): "\(shape.markdown); or a list of two"
    case .either(let shapes): shapes.map(\.markdown).joined(separator: "; or ")
    case .layerPath: "path"
    }
  }
}

extension Bounds {
  fileprivate var markdown: String {
    switch (excludesLower, hasDistantUpper, lower) {
    case (true, true, _): ", above \(plain(lower))"
    case (true, false, _): ", above \(plain(lower)), at most \(plain(upper))"
    case (false, true, 0): ", 0 or more"
    case (false, true, _): ""
    case (false, false, _): ", \(plain(lower)) to \(plain(upper))"
    }
  }
}

private func plain(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}
