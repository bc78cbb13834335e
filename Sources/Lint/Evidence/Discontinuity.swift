import Primitives

/// A value that changes at once.
struct Discontinuity {
  var time: Duration
  /// How much it changes, at least 0.
  var size: Double

  /// The place between two times where a value still differs by more than `limit`, however near one looks; nothing where it
  /// moves steadily. `change` tells how far apart the values at two times are.
  static func between(
    _ start: Duration, _ end: Duration, limit: Double, change: (Duration, Duration) -> Double
  ) -> Discontinuity? {
    var (low, high) = (start, end)
    while high - low > .nanoseconds(100) {
      let middle = low + (high - low) / 2
      let (before, after) = (change(low, middle), change(middle, high))
      guard max(before, after) > limit else { return nil }
      if before > after { high = middle } else { low = middle }
    }
    let size = change(low, high)
    return size > limit ? Discontinuity(time: high, size: size) : nil
  }
}
