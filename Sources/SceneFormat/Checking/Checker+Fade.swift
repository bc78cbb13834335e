import Primitives

extension Checker {
  /// The fade of a transition; nothing when it is left out or wrong.
  mutating func fade(_ transition: Fields) -> Fade? {
    guard let value = transition["fade"] else { return nil }
    let path = transition.path("fade")
    switch value.content {
    case .string(let name):
      if let mode = Fade.Mode(rawValue: name) { return Fade(mode: mode) }
      let problem = Problem.unknownChoice(met: name, choices: Fade.Mode.allCases.map(\.rawValue))
      report(problem, at: value.offset, path)
      return nil
    case .object: return fields(value, path, .fade).flatMap { fade(keys: $0) }
    default:
      report(wrongType("a fade's name or an object with 'mode'", value), at: value.offset, path)
      return nil
    }
  }

  private mutating func fade(keys fields: Fields) -> Fade? {
    let mode = choice(fields, "mode", Fade.Mode.self)
    let window = window(fields)
    let blend = choice(fields, "blend", FadeBlend.self)
    if let mode, mode != .cross, blend == .plusLighter {
      report(.unusedBeside("mode '\(mode.rawValue)'"), at: fields.place("blend"))
    }
    guard let mode, let window else { return nil }
    return Fade(
      mode: mode, start: window.start, end: window.end, plusLighter: blend == .plusLighter)
  }

  /// The shares `start` and `end`, in this order; nothing when they are in the other.
  mutating func window(_ fields: Fields) -> (start: Double, end: Double)? {
    guard let start = number(fields, "start"), let end = number(fields, "end") else { return nil }
    guard start > end else { return (start, end) }
    if let first = fields["start"], let last = fields["end"] {
      report(
        .endBeforeStart(start: text(ofNumber: first), met: text(ofNumber: last)),
        at: fields.place("end"))
    }
    return nil
  }

  /// The mark under `tapMark`; nothing when there is to be none.
  mutating func tapMark(_ transition: Fields) -> TapMark? {
    guard let value = transition["tapMark"] else { return nil }
    let path = transition.path("tapMark")
    switch value.content {
    case .boolean(let isShown): return isShown ? TapMark() : nil
    case .object:
      guard let fields = fields(value, path, .tapMark) else { return nil }
      let color = color(fields, "color")
      let radius = number(fields, "radius")
      let duration = seconds(fields, "duration")
      let center = numbers(fields, "center").map { Point(x: $0[0], y: $0[1]) }
      guard let color, let radius else { return nil }
      return TapMark(
        color: color, radius: radius, duration: duration ?? TapMark().duration, center: center)
    default:
      report(
        wrongType("true, false or an object such as { \"radius\": 22 }", value),
        at: value.offset, path)
      return nil
    }
  }
}
