import Primitives

/// Two courses of motion, compared in words.
package struct MotionComparison: Sendable {
  /// Most telling first: what the scene resolves to, times, and then what stands elsewhere.
  package private(set) var findings: [MotionFinding] = []
  /// Nothing where steps are not of the same kinds, so that no instant corresponds to any other.
  package let timeMap: TimeMap?
  /// Steps, by number, that move the same way as before, at whatever times.
  private var sameWay: Set<Int> = []
  /// Kinds of steps of which anything but their layers' ends is resolved otherwise.
  private var eased: Set<String> = []
  /// Layers whose ends are elsewhere, such as `present.snapshot`.
  private var movedEnds: Set<String> = []

  private let expected: MotionCourse
  private let actual: MotionCourse

  package init(expected: MotionCourse, actual: MotionCourse) {
    self.expected = expected
    self.actual = actual
    timeMap = TimeMap(expected: expected.trace, actual: actual.trace)
    compareParameters()
    guard let timeMap else {
      findings.append(
        MotionFinding(
          .time,
          "the timeline is \(actual.trace.kinds), was \(expected.trace.kinds)"))
      return
    }
    compareSteps()
    var geometry = GeometryComparison(expected: expected, actual: actual, timeMap: timeMap)
    geometry.run()
    sameWay = Set(actual.trace.steps.indices.filter { !geometry.differs(in: $0) })
    findings += geometry.findings(eased: eased, ends: movedEnds)
  }

  /// Whether the motion at a rendered instant is that of the golden at the instant that corresponds to it.
  package func isSameWay(at time: Duration) -> Bool {
    guard let timeMap else { return false }
    let step = timeMap.expectedTime(at: time).step
    return step >= actual.trace.steps.count || sameWay.contains(step)
  }

  /// Which of the golden's frames a rendered frame corresponds to.
  package func target(ofFrame frame: Int) -> FrameAlignment.Target {
    let time = actual.rate.time(ofFrame: frame)
    guard let timeMap else { return .frame(expected.rate.frame(at: time)) }
    let (was, step) = timeMap.expectedTime(at: time)
    let last = max(0, expected.frameCount - 1)
    if step >= actual.trace.steps.count || actual.trace.steps[step].kind == "hold" {
      return .frame(min(last, expected.rate.frame(at: max(.zero, was))))
    }
    if let exact = expected.rate.exactFrame(at: was) { return .frame(min(last, exact)) }
    return sameWay.contains(step) ? .betweenFrames : .frame(min(last, expected.rate.frame(at: was)))
  }

  private mutating func compareParameters() {
    let (old, new) = (expected.trace.parameters, actual.trace.parameters)
    for parameter in new {
      let was = old.first { $0.key == parameter.key }?.value
      guard was != parameter.value else { continue }
      add(parameter.key, parameter.value, was: was)
    }
    for parameter in old where !new.contains(where: { $0.key == parameter.key }) {
      add(parameter.key, nil, was: parameter.value)
    }
  }

  private mutating func add(_ key: String, _ now: String?, was: String?) {
    let parts = key.split(separator: ".").map(String.init)
    let step = parts.first.flatMap { ["present", "dismiss"].contains($0) ? $0 : nil }
    // Such as `present.snapshot.start.radius`.
    if let step, parts.count == 4, parts[2] == "start" || parts[2] == "end" {
      movedEnds.insert("\(step).\(parts[1])")
      let what = parts[3] == "radius" ? "corner radius" : parts[3]
      findings.append(
        MotionFinding(
          .parameter,
          "\(parts[1])'s \(what) \(was ?? "none") became \(now ?? "none") (\(step), at its \(parts[2]))",
          step: step, layer: parts[1]))
      return
    }
    if let step { eased.insert(step) }
    findings.append(
      MotionFinding(
        .parameter, "\(parts.joined(separator: " ")) \(now ?? "not set"), was \(was ?? "not set")",
        step: step))
  }

  private mutating func compareSteps() {
    let pairs = Array(zip(expected.trace.steps, actual.trace.steps))
    for (number, (was, now)) in pairs.enumerated() where was.length != now.length {
      let lengths = "\(now.length.secondsWording), was \(was.length.secondsWording)"
      let isLater = now.length > was.length
      let shift = isLater ? now.length - was.length : was.length - now.length
      let follows = "\(shift.wording) \(isLater ? "later" : "earlier")"
      if now.kind == "hold", number + 1 < pairs.count {
        let next = pairs[number + 1]
        findings.append(
          MotionFinding(
            .time,
            "\(next.1.kind) starts \(follows): the hold before it lasts \(lengths)",
            step: next.1.kind, frame: actual.rate.frame(at: next.1.start)))
      } else if now.kind == "hold" {
        findings.append(MotionFinding(.time, "the last hold lasts \(lengths)", step: "hold"))
      } else {
        findings.append(
          MotionFinding(
            .time,
            "\(now.kind) takes \(lengths)"
              + (number + 1 < pairs.count ? ": what follows comes \(follows)" : ""),
            step: now.kind, frame: actual.rate.frame(at: now.start)))
      }
    }
  }
}

/// A course of motion in full: its trace, and what stands where in each picture.
package struct MotionCourse: Sendable {
  package var trace: MotionTrace
  package var rate: FrameRate
  package var frameCount: Int
  /// The first frame of each state, ascending from 0, and the state from there on.
  package var states: [(index: Int, state: MotionState)]

  package init(
    trace: MotionTrace, rate: FrameRate, frameCount: Int,
    states: [(index: Int, state: MotionState)]
  ) {
    self.trace = trace
    self.rate = rate
    self.frameCount = frameCount
    self.states = states
  }

  /// The state that a frame shows.
  func state(ofFrame frame: Int) -> MotionState? {
    var (low, high) = (0, states.count)
    while low < high {
      let middle = (low + high) / 2
      if states[middle].index <= frame { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? states[low - 1].state : nil
  }
}

extension MotionTrace {
  /// Such as `hold 0.4 s, present, hold 0.8 s`.
  fileprivate var kinds: String {
    let words = steps.map { $0.kind == "hold" ? "hold \($0.length.secondsWording)" : $0.kind }
    return words.isEmpty ? "empty" : words.joined(separator: ", ")
  }
}
