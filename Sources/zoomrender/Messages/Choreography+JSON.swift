import Pipeline
import Primitives
import Reporting
import SceneFormat

extension SpelledTransition {
  /// The transition as a scene writes a custom one. Numbers have every digit, so that what is read back is the same.
  var json: JSONValue {
    var members = present.members
    members.insert(("style", .string("custom")), at: 0)
    if let tapMark { members.append(("tapMark", tapMark.json)) }
    if let dismiss { members.append(("dismiss", .object(dismiss.members))) }
    return .object(members)
  }
}

private typealias Members = [(key: String, value: JSONValue)]

extension SpelledTransition.Way {
  fileprivate var members: Members {
    var members: Members = []
    if !curve.settlesByItself {
      members.append(("duration", .number(Quantity.seconds(duration, decimals: 18))))
    }
    members += [("curve", curve.json), ("tracks", .array(choreography.tracks.map(\.json)))]
    members.append(
      ("hidden", .array(choreography.hidden.map { .string($0.description) })))
    members.append(("covers", .array(choreography.covers.map(\.json))))
    if choreography.stays { members.append(("stays", .bool(true))) }
    return members
  }
}

extension TapMark {
  fileprivate var json: JSONValue {
    var members: Members = [
      ("color", .string(color.description)), ("radius", .exact(radius)),
      ("duration", .number(Quantity.seconds(duration, decimals: 18))),
    ]
    if let center { members.append(("center", .array([.exact(center.x), .exact(center.y)]))) }
    return .object(members)
  }
}

extension ChoreographyDescription.Cover {
  fileprivate var json: JSONValue {
    .object([
      ("screen", .string(screen.rawValue)), ("frame", frame.json),
      ("cornerRadius", cornerRadii.json), ("color", .string(color.description)),
    ])
  }
}

extension TrackDescription {
  fileprivate var json: JSONValue {
    var members: Members = []
    var snapshot: SnapshotDescription?
    switch subject {
    case .list: members.append(("layer", .string("list")))
    case .detail: members.append(("layer", .string("detail")))
    case .snapshot(let picture):
      snapshot = picture
      members.append(("layer", .string("snapshot")))
    case .shade(let color):
      members += [("layer", .string("shade")), ("color", colorJSON(from: color))]
    case .background(let color):
      members += [("layer", .string("background")), ("color", colorJSON(from: color))]
    }
    if let frame { members.append(("frame", frame.json(\.json))) }
    members.append(("alpha", alpha.json(JSONValue.exact)))
    if let turn { members.append(("turn", turn.json)) }
    members += timing
    return .object(members + (snapshot?.members ?? []))
  }

  private func colorJSON(from start: Color) -> JSONValue {
    Ends(start, endColor ?? start).json { .string($0.description) }
  }

  private var timing: Members {
    var members: Members = []
    if motionPath != .straight { members.append(("path", .string(motionPath.rawValue))) }
    if start != 0 { members.append(("start", .exact(start))) }
    if end != 1 { members.append(("end", .exact(end))) }
    if let fade { members.append(("fade", .array([.exact(fade.start), .exact(fade.end)]))) }
    if crossFades { members.append(("blend", .string("plusLighter"))) }
    if let curve { members.append(("curve", curve.json)) }
    if holdsAtEnd { members.append(("holdsAtEnd", .bool(true))) }
    if !isListed { members.append(("listed", .bool(false))) }
    if !isDrawn { members.append(("drawn", .bool(false))) }
    return members
  }
}

extension TrackDescription.Turn {
  fileprivate var json: JSONValue {
    var members: Members = [
      ("body", .string(body.rawValue)), ("role", .string(isLeaving ? "leaving" : "entering")),
      ("subtype", .string(subtype.rawValue)),
    ]
    if let perspective { members.append(("perspective", .exact(perspective))) }
    return .object(members)
  }
}

extension SnapshotDescription {
  fileprivate var members: Members {
    var members: Members = [("source", source.json)]
    if let picture { members.append(("picture", picture.json(\.json))) }
    if let clip { members.append(("clip", clip.json(\.json))) }
    if cornerRadii != Ends(.zero) { members.append(("cornerRadius", cornerRadii.cornerJSON)) }
    if let clipCornerRadii { members.append(("clipCornerRadius", clipCornerRadii.cornerJSON)) }
    if let rounding {
      members.append(("rounding", .array([.exact(rounding.start), .exact(rounding.end)])))
    }
    if clipsToBounds != Ends(true) {
      members.append(("clipsToBounds", clipsToBounds.json(JSONValue.bool)))
    }
    if backgroundColor != Ends(.clear) {
      members.append(("backgroundColor", backgroundColor.json { .string($0.description) }))
    }
    if border.start.width > 0 || border.end.width > 0 {
      members.append(("border", border.json(\.json)))
    }
    if let shadow { members.append(("shadow", shadow.json(\.json))) }
    return members
  }
}

extension Ends<CornerRadii> {
  /// Corners may be a list themselves, so that two of them stand in an object.
  fileprivate var cornerJSON: JSONValue {
    start == end ? start.json : .object([("from", start.json), ("to", end.json)])
  }
}

extension SnapshotDescription.Source {
  fileprivate var json: JSONValue {
    switch self {
    case .layer(let path): .string(path.description)
    case .bitmap(let path): .object([("bitmap", .string(path.description))])
    case .screen(let root, let frame):
      .object([("screen", .string(root.rawValue)), ("frame", frame.json)])
    case .image(let reference, let crop):
      .object([("image", .string(reference.path)), ("crop", crop.json)])
    }
  }
}

extension Border {
  fileprivate var json: JSONValue {
    .object([("width", .exact(width)), ("color", .string(color.description))])
  }
}

extension Shadow {
  fileprivate var json: JSONValue {
    .object([
      ("color", .string(color.description)),
      ("offset", .array([.exact(offset.x), .exact(offset.y)])),
      ("radius", .exact(radius)), ("opacity", .exact(opacity.value)),
    ])
  }
}

extension Curve {
  fileprivate var json: JSONValue {
    func spring(_ members: Members) -> JSONValue { .object([("spring", .object(members))]) }
    return switch self {
    case .linear: .string("linear")
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .array([.exact(x1), .exact(y1), .exact(x2), .exact(y2)])
    case .durationSpring(let damping, let velocity):
      spring([("damping", .exact(damping)), ("velocity", .exact(velocity))])
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      spring([
        ("mass", .exact(mass)), ("stiffness", .exact(stiffness)), ("damping", .exact(damping)),
        ("velocity", .exact(velocity)),
      ])
    case .perceptualSpring(let duration, let bounce, let velocity):
      spring([
        ("duration", .exact(duration)), ("bounce", .exact(bounce)), ("velocity", .exact(velocity)),
      ])
    case .responseSpring(let response, let dampingFraction, let velocity):
      spring([
        ("response", .exact(response)), ("dampingFraction", .exact(dampingFraction)),
        ("velocity", .exact(velocity)),
      ])
    }
  }
}

extension CornerRadii {
  /// With every digit; a curve of its own is spelled out.
  fileprivate var json: JSONValue {
    let radii: JSONValue =
      uniform.map(JSONValue.exact)
      ?? .array([.exact(topLeft), .exact(topRight), .exact(bottomRight), .exact(bottomLeft)])
    guard curve != .circular else { return radii }
    return .object([("radius", radii), ("curve", .string(curve.rawValue))])
  }
}

extension Rect {
  fileprivate var json: JSONValue {
    .array([.exact(x), .exact(y), .exact(width), .exact(height)])
  }
}

extension Ends {
  /// A pair, or the one value that it stays.
  fileprivate func json(_ value: (Value) -> JSONValue) -> JSONValue {
    start == end ? value(start) : .array([value(start), value(end)])
  }
}

extension JSONValue {
  /// The shortest digits that read back as the same number.
  static func exact(_ value: Double) -> JSONValue {
    let text = "\(value)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
