import Primitives

/// What stands elsewhere than before, at instants that correspond to each other.
struct GeometryComparison {
  /// A number of a layer that can differ.
  enum Property: Hashable {
    case frame, alpha, radii, picture, quad, hidden
  }

  private struct Key: Hashable {
    var step: Int
    var layer: String
    var property: Property
  }

  private struct Deviation {
    /// In thousandths.
    var size: Int
    var frame: Int
    var was: [Int]
    var now: [Int]
  }

  private let expected: MotionCourse
  private let actual: MotionCourse
  private let timeMap: TimeMap
  private var deviations: [Key: Deviation] = [:]
  /// In the order in which they first came.
  private var keys: [Key] = []
  private var layerFindings: [(step: Int, finding: MotionFinding)] = []

  init(expected: MotionCourse, actual: MotionCourse, timeMap: TimeMap) {
    self.expected = expected
    self.actual = actual
    self.timeMap = timeMap
  }

  mutating func run() {
    for entry in actual.states {
      let time = actual.rate.time(ofFrame: entry.index)
      let (was, step) = timeMap.expectedTime(at: time)
      guard let moment = moment(at: was) else { continue }
      compareLayers(entry.state, moment, frame: entry.index, step: step)
    }
  }

  func differs(in step: Int) -> Bool {
    keys.contains { $0.step == step } || layerFindings.contains { $0.step == step }
  }

  /// In words. Of steps that only ease otherwise it is told when their layers arrive, and not where they are meanwhile;
  /// and of layers whose ends are told already nothing more.
  ///
  /// `eased` are kinds of steps whose curve differs, `ends` the layers whose ends do, such as `present.snapshot`.
  func findings(eased: Set<String>, ends: Set<String>) -> [MotionFinding] {
    var findings = layerFindings.map(\.finding)
    for (number, step) in actual.trace.steps.enumerated() {
      let own = keys.filter { $0.step == number && !ends.contains("\(step.kind).\($0.layer)") }
      guard !own.isEmpty else { continue }
      guard eased.contains(step.kind) else {
        findings += own.filter { !follows($0) }.compactMap(finding)
        continue
      }
      findings += arrivals(inStep: number)
      let largest = own.filter { $0.property == .frame }.max { size($0) < size($1) }
      findings += [largest ?? own[0]].compactMap(finding)
    }
    return findings
  }

  private func size(_ key: Key) -> Int { deviations[key]?.size ?? 0 }

  /// Whether a picture is off only because its layer is.
  private func follows(_ key: Key) -> Bool {
    guard key.property == .picture else { return false }
    let frame = Key(step: key.step, layer: key.layer, property: .frame)
    return deviations[frame].map { $0.size >= size(key) } ?? false
  }

  // MARK: - Instants

  /// A state of the golden at any instant, and how far a number there may be off for having been interpolated.
  private struct Moment {
    var state: MotionState
    var next: MotionState
    /// 0 to 1,000,000 on the way from `state` to `next`.
    var share: Int
    /// Two before it, itself and two behind; empty at an instant that a frame shows.
    var neighbours: [MotionState]

    var before: MotionState? { neighbours.count == 5 ? neighbours[1] : nil }
  }

  private func moment(at time: Duration) -> Moment? {
    if let exact = expected.rate.exactFrame(at: time) {
      guard let state = expected.state(ofFrame: min(exact, expected.frameCount - 1)) else {
        return nil
      }
      return Moment(state: state, next: state, share: 0, neighbours: [])
    }
    let frame = expected.rate.frame(at: max(.zero, time))
    guard let state = expected.state(ofFrame: min(frame, expected.frameCount - 1)) else {
      return nil
    }
    let next = expected.state(ofFrame: min(frame + 1, expected.frameCount - 1)) ?? state
    let start = expected.rate.time(ofFrame: frame)
    let length = expected.rate.time(ofFrame: frame + 1) - start
    let share = Int((time - start).attoseconds * 1_000_000 / max(1, length.attoseconds))
    let around = [-2, -1, 0, 1, 2].compactMap { expected.state(ofFrame: max(0, frame + $0)) }
    return Moment(state: state, next: next, share: share, neighbours: around)
  }

  private mutating func compareLayers(
    _ state: MotionState, _ moment: Moment, frame: Int, step: Int
  ) {
    let (now, was) = (state.layers.map(\.name), moment.state.layers.map(\.name))
    if now != was, now != moment.next.layers.map(\.name) {
      noteLayers(now, was, frame: frame, step: step)
    } else if state.hidden != moment.state.hidden, state.hidden != moment.next.hidden {
      noteHidden(state.hidden, moment.state.hidden, frame: frame, step: step)
    }
    for layer in state.layers {
      guard let old = moment.state.layers.first(where: { $0.name == layer.name }) else { continue }
      let next = moment.next.layers.first { $0.name == layer.name }
      // Behind a step's last frame its layers are gone: they are taken to go on as they came.
      let before = next == nil ? moment.before?.layers.first { $0.name == layer.name } : nil
      for property in [Property.frame, .alpha, .radii, .picture, .quad, .hidden] {
        let key = Key(step: step, layer: layer.name, property: property)
        guard let now = layer.values(property) else { continue }
        let was = old.values(property) ?? (property == .radii ? [0, 0, 0, 0] : nil)
        guard let was, was.count == now.count else { continue }
        let goal =
          next?.values(property)
          ?? before?.values(property).map { zip(was, $0).map { 2 * $0 - $1 } } ?? was
        let slack = slack(of: layer.name, property, moment)
        let between = zip(was, goal).map { $0 + ($1 - $0) * moment.share / 1_000_000 }
        let size = zip(now, between).map { abs($0 - $1) }.max() ?? 0
        if size > slack { note(key, Deviation(size: size, frame: frame, was: between, now: now)) }
      }
    }
  }

  /// A straight line between two frames is off by an eighth of the bend there. The whole bend is granted, since it is
  /// itself only known from frames; a motion that really changed is told by what the scene resolves to.
  private func slack(of layer: String, _ property: Property, _ moment: Moment) -> Int {
    guard moment.share != 0 else { return 10 }
    let values = moment.neighbours.map { state in
      state.layers.first { $0.name == layer }?.values(property)
    }
    var bend = 0
    for first in values.indices.dropLast(2) {
      guard let a = values[first], let b = values[first + 1], let c = values[first + 2],
        a.count == b.count, b.count == c.count
      else { continue }
      for place in a.indices { bend = max(bend, abs(a[place] - 2 * b[place] + c[place])) }
    }
    return 20 + bend
  }

  private mutating func note(_ key: Key, _ deviation: Deviation) {
    guard let known = deviations[key] else {
      keys.append(key)
      deviations[key] = deviation
      return
    }
    if deviation.size > known.size { deviations[key] = deviation }
  }

  private mutating func noteLayers(_ now: [String], _ was: [String], frame: Int, step: Int) {
    guard !layerFindings.contains(where: { $0.step == step && $0.finding.kind == .layers }) else {
      return
    }
    let words =
      Set(now) == Set(was)
      ? "layers lie as \(now.joined(separator: ", ")), were \(was.joined(separator: ", "))"
      : Self.difference(now, was, "is there", "is not there")
    layerFindings.append((step, finding(.layers, words, step: step, layer: nil, frame: frame)))
  }

  private mutating func noteHidden(_ now: [String], _ was: [String], frame: Int, step: Int) {
    guard !layerFindings.contains(where: { $0.step == step && $0.finding.kind == .layers }) else {
      return
    }
    let words = Self.difference(now, was, "is hidden", "is no longer hidden")
    layerFindings.append((step, finding(.layers, words, step: step, layer: nil, frame: frame)))
  }

  private static func difference(
    _ now: [String], _ was: [String], _ more: String, _ less: String
  ) -> String {
    let words =
      now.filter { !was.contains($0) }.map { "\($0) \(more)" }
      + was.filter { !now.contains($0) }.map { "\($0) \(less)" }
    return words.joined(separator: ", ")
  }

  // MARK: - Arrivals

  /// When a step's layers come to rest, told where that has changed.
  private func arrivals(inStep number: Int) -> [MotionFinding] {
    guard let (first, last) = frames(ofStep: number, in: actual),
      let (oldFirst, oldLast) = frames(ofStep: number, in: expected),
      let start = actual.state(ofFrame: first), let end = actual.state(ofFrame: last),
      let oldEnd = expected.state(ofFrame: oldLast)
    else { return [] }
    let kind = actual.trace.steps[number].kind
    var findings = [MotionFinding]()
    for layer in start.layers {
      guard let goal = end.layers.first(where: { $0.name == layer.name }),
        let oldGoal = oldEnd.layers.first(where: { $0.name == layer.name }),
        layer.frame != goal.frame
      else { continue }
      let now = arrival(of: goal, from: first, to: last, in: actual)
      let was = arrival(of: oldGoal, from: oldFirst, to: oldLast, in: expected)
      let (time, oldTime) = (actual.rate.time(ofFrame: now), expected.rate.time(ofFrame: was))
      let shift =
        (time - actual.trace.steps[number].start)
        - (oldTime - expected.trace.steps[number].start)
      let length = shift < .zero ? .zero - shift : shift
      guard length > .nanoseconds(1) else { continue }
      findings.append(
        MotionFinding(
          .time,
          "\(layer.name) arrives \(length.wording) \(shift > .zero ? "later" : "earlier") in \(kind) "
            + "(\(time.secondsWording), was \(oldTime.secondsWording))",
          step: kind, layer: layer.name, frame: now))
    }
    return findings
  }

  /// The first frame from which on a layer stays within a point of its end.
  private func arrival(
    of goal: MotionState.Layer, from first: Int, to last: Int, in course: MotionCourse
  ) -> Int {
    var frame = last
    while frame > first {
      let layer = course.state(ofFrame: frame - 1)?.layers.first { $0.name == goal.name }
      guard let layer, zip(layer.frame, goal.frame).allSatisfy({ abs($0 - $1) <= 1_000 }) else {
        break
      }
      frame -= 1
    }
    return frame
  }

  /// The frames that a step owns: its last one is the last before its end.
  private func frames(ofStep number: Int, in course: MotionCourse) -> (Int, Int)? {
    let step = course.trace.steps[number]
    let first = course.rate.frameCount(for: step.start)
    let last = min(course.frameCount, course.rate.frameCount(for: step.end)) - 1
    return first <= last ? (first, last) : nil
  }

  // MARK: - Words

  private func finding(_ key: Key) -> MotionFinding? {
    guard let found = deviations[key] else { return nil }
    let off = "\(found.size.thousandths) pt off"
    let words: String
    var kind = MotionFinding.Kind.geometry
    switch key.property {
    case .frame:
      words = "\(key.layer) is up to \(off): \(found.now.rectangle), was \(found.was.rectangle)"
    case .picture:
      words =
        "\(key.layer)'s picture is up to \(off): \(found.now.rectangle), was \(found.was.rectangle)"
    case .alpha:
      words = "\(key.layer)'s alpha \(found.was[0].thousandths) became \(found.now[0].thousandths)"
    case .radii:
      words = "\(key.layer)'s corner radius \(found.was.radius) became \(found.now.radius)"
    case .quad: words = "\(key.layer)'s corners are up to \(off)"
    case .hidden:
      kind = .layers
      words = "\(key.layer) \(found.now[0] == 0 ? "shows" : "is hidden")"
    }
    return finding(kind, words, step: key.step, layer: key.layer, frame: found.frame)
  }

  private func finding(
    _ kind: MotionFinding.Kind, _ words: String, step: Int, layer: String?, frame: Int
  ) -> MotionFinding {
    let time = actual.rate.time(ofFrame: frame).secondsWording
    let name = step < actual.trace.steps.count ? actual.trace.steps[step].kind : "the end"
    return MotionFinding(
      kind, "\(words) (\(name), frame \(frame), \(time))", step: name, layer: layer, frame: frame)
  }
}

extension MotionState.Layer {
  /// A property's numbers; nothing for what the layer does not have.
  fileprivate func values(_ property: GeometryComparison.Property) -> [Int]? {
    switch property {
    case .frame: frame
    case .alpha: [alpha]
    case .radii: radii
    case .picture: picture
    case .quad: quad
    case .hidden: [isHidden ? 1_000 : 0]
    }
  }
}

extension [Int] {
  /// Thousandths as `80x80 at 16,180`.
  fileprivate var rectangle: String {
    count == 4
      ? "\(self[2].thousandths)x\(self[3].thousandths) at \(self[0].thousandths),\(self[1].thousandths)"
      : ""
  }

  fileprivate var radius: String {
    allSatisfy { $0 == self[0] } ? self[0].thousandths : map(\.thousandths).joined(separator: " ")
  }
}
