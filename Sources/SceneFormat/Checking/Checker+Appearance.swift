import Primitives

extension Checker {
  /// The corners under `cornerRadius`: a number, four numbers, or `{ radius, curve }`.
  mutating func cornerRadii(_ fields: Fields) -> CornerRadii {
    fields["cornerRadius"].flatMap { cornerRadii($0, fields.path("cornerRadius")) } ?? .zero
  }

  mutating func cornerRadii(_ value: JSONValue, _ path: String) -> CornerRadii? {
    guard case .object = value.content else {
      return radii(value, path, or: " or an object with 'radius' and 'curve'")
    }
    guard let corner = fields(value, path, .corner) else { return nil }
    let curve = choice(corner, "curve", CornerRadii.Curve.self) ?? .circular
    guard let radius = corner["radius"],
      var radii = radii(radius, corner.path("radius"), or: "")
    else { return nil }
    radii.curve = curve
    return radii
  }

  private mutating func radii(
    _ value: JSONValue, _ path: String, or other: String
  ) -> CornerRadii? {
    guard case .numbers(let components) = KeyTable.fourRadii else {
      preconditionFailure("four radii are a list of numbers")
    }
    switch value.content {
    case .number: return number(value, path, .atLeast(0)).map { CornerRadii($0) }
    case .list:
      guard let radii = numbers(value, path, components) else { return nil }
      return CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    default:
      let expected = "a number, \(numbersWording(components.map(\.name)))\(other)"
      report(wrongType(expected, value), at: value.offset, path)
      return nil
    }
  }

  mutating func border(_ layer: Fields) -> Border? {
    layer["border"].flatMap { border($0, layer.path("border")) }
  }

  mutating func border(_ value: JSONValue, _ path: String) -> Border? {
    guard let fields = fields(value, path, .border) else { return nil }
    let width = number(fields, "width")
    let color = color(fields, "color")
    guard let width, let color else { return nil }
    return Border(width: width, color: color)
  }

  mutating func shadow(_ layer: Fields) -> Shadow? {
    layer["shadow"].flatMap { shadow($0, layer.path("shadow")) }
  }

  mutating func shadow(_ value: JSONValue, _ path: String) -> Shadow? {
    guard let fields = fields(value, path, .shadow) else { return nil }
    let color = color(fields, "color")
    let offset = numbers(fields, "offset") ?? Self.shadowOffset
    let radius = number(fields, "radius")
    let opacity = opacity(fields, "opacity")
    guard let color, let radius, let opacity else { return nil }
    return Shadow(
      offset: Point(x: offset[0], y: offset[1]), radius: radius, opacity: opacity, color: color)
  }

  /// CALayer.shadowOffset's default: upwards.
  private static let shadowOffset: [Double] = [0, -3]
}
