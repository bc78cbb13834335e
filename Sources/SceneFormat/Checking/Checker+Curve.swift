import Primitives

extension Checker {
  /// The curve of a transition; nothing when it is left out or wrong.
  mutating func curve(_ transition: Fields) -> Curve? {
    guard let value = transition["curve"] else { return nil }
    let path = transition.path("curve")
    switch value.content {
    case .string(let name): return namedCurve(name, value, path)
    case .list: return controlPoints(value, path)
    case .object: return spring(value, path)
    default:
      let expected = "a curve's name, 4 numbers [x1, y1, x2, y2] or an object with 'spring'"
      report(wrongType(expected, value), at: value.offset, path)
      return nil
    }
  }

  private mutating func namedCurve(_ name: String, _ value: JSONValue, _ path: String) -> Curve? {
    switch name {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "default": return .standard
    default:
      let problem = Problem.unknownChoice(met: name, choices: KeyTable.curveNames)
      report(problem, at: value.offset, path)
      return nil
    }
  }

  private mutating func controlPoints(_ value: JSONValue, _ path: String) -> Curve? {
    guard case .numbers(let components) = KeyTable.controlPoints else {
      preconditionFailure("control points are a list of numbers")
    }
    return numbers(value, path, components).map {
      .cubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3])
    }
  }

  private mutating func spring(_ value: JSONValue, _ path: String) -> Curve? {
    guard let curve = fields(value, path, .springCurve), let spring = curve["spring"] else {
      return nil
    }
    let springPath = curve.path("spring")
    guard case .object(let members) = spring.content else {
      report(wrongType("an object", spring), at: spring.offset, springPath)
      return nil
    }
    guard let kind = springKind(members, at: spring.offset, springPath),
      let fields = fields(spring, springPath, kind.table)
    else { return nil }
    switch kind {
    case .duration: return durationSpring(fields)
    case .physical: return physicalSpring(fields)
    case .perceptual: return perceptualSpring(fields)
    case .response: return responseSpring(fields)
    }
  }

  /// The kind of spring that an object's keys tell of; nothing when they tell of two.
  private mutating func springKind(
    _ members: [JSONMember], at offset: Int, _ path: String
  ) -> SpringKind? {
    var found: (kind: SpringKind, key: String)?
    for member in members {
      let kind = SpringKind.allCases.first { $0.tellingKeys.contains(member.key) }
      guard let kind else { continue }
      if let found, found.kind != kind {
        report(.springKindsMixed(found.key, member.key), at: offset, path)
        return nil
      }
      found = found ?? (kind, member.key)
    }
    return found?.kind ?? .duration
  }

  private mutating func durationSpring(_ fields: Fields) -> Curve? {
    let damping = dampingRatio(fields)
    let velocity = number(fields, "velocity")
    guard let damping, let velocity else { return nil }
    return .durationSpring(damping: damping, velocity: velocity)
  }

  private mutating func dampingRatio(_ fields: Fields) -> Double? {
    if let value = fields["damping"], case .number(let damping, _) = value.content, damping > 1 {
      report(.dampingRatioAboveOne(met: text(ofNumber: value)), at: fields.place("damping"))
      return nil
    }
    return number(fields, "damping")
  }

  private mutating func physicalSpring(_ fields: Fields) -> Curve? {
    let mass = number(fields, "mass")
    let stiffness = number(fields, "stiffness")
    let damping = number(fields, "damping")
    let velocity = number(fields, "velocity")
    guard let mass, let stiffness, let damping, let velocity else { return nil }
    return .physicalSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }

  private mutating func perceptualSpring(_ fields: Fields) -> Curve? {
    let duration = number(fields, "duration")
    let bounce = number(fields, "bounce")
    let velocity = number(fields, "velocity")
    guard let duration, let bounce, let velocity else { return nil }
    return .perceptualSpring(duration: duration, bounce: bounce, velocity: velocity)
  }

  private mutating func responseSpring(_ fields: Fields) -> Curve? {
    let response = number(fields, "response")
    let dampingFraction = number(fields, "dampingFraction")
    let velocity = number(fields, "velocity")
    guard let response, let dampingFraction, let velocity else { return nil }
    return .responseSpring(
      response: response, dampingFraction: dampingFraction, velocity: velocity)
  }
}
