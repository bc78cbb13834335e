import Primitives

extension Checker {
  /// The steps that the scene names, or else the default ones: there and back where it has a transition, and one frame
  /// where it has none.
  mutating func timeline(
    _ scene: Fields, _ transition: TransitionPair?, _ frameRate: FrameRate
  ) -> [Step] {
    guard scene.has("timeline") else {
      let steps =
        scene.has("transition") ? Self.thereAndBack : [.hold(frameRate.time(ofFrame: 1))]
      let place = scene.has("transition") ? scene.place("transition") : scene.place
      checkLength(steps, transition, at: place)
      return steps
    }
    guard let items = list(scene, "timeline") else { return [] }
    guard !items.isEmpty else {
      report(
        .noItems(kind: "step", hint: "add a step such as { \"hold\": 0.4 }"),
        at: scene.place("timeline"))
      return []
    }
    let steps = items.map { (step: step($0.value, $0.path), item: $0) }
    checkOrder(
      steps.map { ($0.step, Place(offset: $0.item.value.offset, keyPath: $0.item.path)) },
      dismiss: transition?.dismiss, scene)
    let known = steps.compactMap(\.step)
    if known.count == steps.count { checkLength(known, transition, at: scene.place("timeline")) }
    return known
  }

  private static let thereAndBack: [Step] = [
    .hold(.milliseconds(400)), .present(cancelAt: nil), .hold(.milliseconds(800)),
    .dismiss(cancelAt: nil), .hold(.milliseconds(400)),
  ]

  private mutating func step(_ value: JSONValue, _ path: String) -> Step? {
    switch value.content {
    case .string("present"): return .present(cancelAt: nil)
    case .string("dismiss"): return .dismiss(cancelAt: nil)
    case .string(let name):
      let problem = Problem.unknownChoice(met: name, choices: ["present", "dismiss"])
      report(problem, at: value.offset, path)
      return nil
    case .object: return fields(value, path, .step).flatMap { step($0) }
    default:
      report(
        wrongType("'present', 'dismiss' or an object such as { \"hold\": 0.4 }", value),
        at: value.offset, path)
      return nil
    }
  }

  private mutating func step(_ fields: Fields) -> Step? {
    let kinds = KeyTable.step.names.filter { fields.has($0) }
    guard kinds.count == 1 else {
      if !kinds.isEmpty || fields.isEmpty {
        report(.wrongStep(count: kinds.count), at: fields.place)
      }
      return nil
    }
    switch kinds[0] {
    case "hold": return seconds(fields, "hold").map { .hold($0) }
    case "present": return cancellation(fields, "present").map { .present(cancelAt: $0) }
    case "drag": return dragGesture(fields).map { .drag($0) }
    default: return cancellation(fields, "dismiss").map { .dismiss(cancelAt: $0) }
    }
  }

  /// The share at which a step turns back, if it does; nothing at all when that is wrong.
  private mutating func cancellation(_ step: Fields, _ name: String) -> Double?? {
    guard let fields = fields(step, name, .cancellation) else { return nil }
    let share = number(fields, "cancelAt")
    return share == nil && fields.has("cancelAt") ? nil : .some(share)
  }

  /// Present and dismiss must take turns; the first of them tells which screen the timeline begins with. A cancelled
  /// step changes nothing. After a step that is not understood anything may come.
  private mutating func checkOrder(
    _ steps: [(step: Step?, place: Place)], dismiss: TransitionDescription?,
    _ scene: Fields
  ) {
    var isOpen: Bool?
    for (step, place) in steps {
      switch step {
      case .present(let cancelAt):
        if isOpen == true { report(.alreadyOpen, at: place) }
        isOpen = cancelAt == nil
      case .dismiss(let cancelAt):
        if isOpen == false { report(.alreadyClosed(verb: "dismiss"), at: place) }
        isOpen = cancelAt != nil
      case .drag(let gesture):
        if isOpen == false { report(.alreadyClosed(verb: "drag"), at: place) }
        if let problem = dismiss.flatMap({ nothingToDrag($0) }) { report(problem, at: place) }
        isOpen = gesture.release == .cancel
      case .hold: continue
      case nil:
        isOpen = nil
        continue
      }
      if !scene.isMeant("transition") { report(.stepWithoutTransition, at: place) }
    }
  }

  /// That a way back has no picture in flight, which a finger could drag: nothing where it has.
  private func nothingToDrag(_ dismiss: TransitionDescription) -> Problem? {
    guard dismiss.style.fliesPicture || dismiss.choreography?.fliesPicture == true else {
      let flying = TransitionDescription.Style.allCases.filter(\.fliesPicture)
      return .nothingToDrag(style: dismiss.style.rawValue, flying: flying.map(\.rawValue))
    }
    return dismiss.style == .hero && dismiss.asCoded ? .nothingToDragInACut : nil
  }

  private mutating func checkLength(
    _ steps: [Step], _ transition: TransitionPair?, at place: Place
  ) {
    var length = Duration.zero
    for step in steps {
      switch step {
      case .hold(let time): length += time
      case .present(let cancelAt): length += time(of: transition?.present, cancelAt)
      case .dismiss(let cancelAt): length += time(of: transition?.dismiss, cancelAt)
      case .drag(let gesture):
        length += (gesture.samples.last?.time ?? .zero) + time(of: transition?.dismiss, nil)
      }
    }
    if length > .seconds(Int(TimelineLimits.seconds)) {
      report(.tooLong(seconds: seconds(length)), at: place)
    }
  }

  /// A cancelled step runs to its turning point and back. What a spring takes that settles by itself is not known here.
  private func time(of way: TransitionDescription?, _ cancelAt: Double?) -> Duration {
    guard let way, !way.curve.settlesByItself else { return .zero }
    return cancelAt.map { Duration(roundingSeconds: 2 * $0 * way.duration.inSeconds) }
      ?? way.duration
  }

  /// In seconds, to three decimals and no zeros after them; above 3,600 there is no need for more.
  private func seconds(_ length: Duration) -> String {
    let (seconds, attoseconds) = length.components
    let thousandths = attoseconds / 1_000_000_000_000_000
    guard thousandths > 0 else { return "\(seconds)" }
    var decimals = String(1_000 + thousandths).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(seconds).\(decimals)"
  }
}
