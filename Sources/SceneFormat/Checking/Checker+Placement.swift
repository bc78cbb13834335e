import Primitives

extension Checker {
  /// Where a layer lies in its parent: its frame, or a placement.
  mutating func frame(_ layer: Fields) -> (frame: Rect?, placement: Placement?) {
    guard let value = layer["frame"] else { return (nil, nil) }
    let path = layer.path("frame")
    guard case .object = value.content else {
      return (rectangle(value, path, or: " or an object with 'place'"), nil)
    }
    return (nil, fields(value, path, .placement).flatMap { placement($0) })
  }

  private mutating func placement(_ fields: Fields) -> Placement? {
    guard let kind = choice(fields, "place", PlacementKind.self) else { return nil }
    let insets = insets(fields, "insets")
    let size = numbers(fields, "size").map { Size(width: $0[0], height: $0[1]) }
    let offset = numbers(fields, "offset").map { Point(x: $0[0], y: $0[1]) }
    for unused in kind == .center ? ["insets"] : ["size", "offset"] where fields.has(unused) {
      report(.unusedBeside("place '\(kind.rawValue)'"), at: fields.place(unused))
    }
    return switch kind {
    case .fill: .inset(insets)
    case .aspectFit: .aspectFit(insets)
    case .center: .centered(size: size, offset: offset ?? .zero)
    }
  }

  mutating func insets(_ fields: Fields, _ name: String) -> EdgeInsets {
    numbers(fields, name).map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  mutating func stack(_ layer: Fields) -> StackDescription? {
    guard let fields = fields(layer, "stack", .stack) else { return nil }
    return StackDescription(
      axis: choice(fields, "axis", StackDescription.Axis.self) ?? .vertical,
      spacing: number(fields, "spacing") ?? 0,
      alignment: choice(fields, "alignment", StackDescription.Alignment.self) ?? .fill,
      insets: insets(fields, "insets"))
  }
}
