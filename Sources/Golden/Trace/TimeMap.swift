import Primitives

/// Which instant of a golden's course each instant of the rendered one corresponds to, step by step.
package struct TimeMap: Sendable {
  private let pairs: [(expected: MotionTrace.Step, actual: MotionTrace.Step)]

  /// Nothing where the steps are not of the same kinds in the same order.
  package init?(expected: MotionTrace, actual: MotionTrace) {
    guard expected.steps.map(\.kind) == actual.steps.map(\.kind) else { return nil }
    pairs = Array(zip(expected.steps, actual.steps)).map { ($0, $1) }
  }

  /// Whether every instant stays where it is.
  package var isIdentity: Bool { pairs.allSatisfy { $0.expected == $0.actual } }

  /// The instant there, and the number of the step that it is in; past the last step's end the number is that of none.
  func expectedTime(at time: Duration) -> (time: Duration, step: Int) {
    guard let step = pairs.firstIndex(where: { time < $0.actual.end }) else {
      let (was, now) = (pairs.last?.expected.end ?? .zero, pairs.last?.actual.end ?? .zero)
      return (was + (time - now), pairs.count)
    }
    let (expected, actual) = pairs[step]
    let elapsed = time - actual.start
    guard expected.length != actual.length else { return (expected.start + elapsed, step) }
    // A hold shows one picture however long it lasts.
    if actual.kind == "hold" {
      return (expected.start + min(elapsed, max(.zero, expected.length - .nanoseconds(1))), step)
    }
    let share = elapsed.attoseconds * 1_000_000_000 / max(1, actual.length.attoseconds)
    return (
      expected.start + Duration(attoseconds: expected.length.attoseconds * share / 1_000_000_000),
      step
    )
  }
}
