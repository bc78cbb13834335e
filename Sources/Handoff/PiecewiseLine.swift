/// A function of time as a line through points, with no more of them than it takes to stay within a tolerance.
struct PiecewiseLine {
  /// Shares of the time, 0 to 1, rising, and the values there.
  let points: [(time: Double, value: Double)]

  /// Through `values`, which stand evenly from 0 to 1. Between its points no value is farther from the line than
  /// `tolerance` (Douglas and Peucker's way of leaving points out).
  init(_ values: [Double], tolerance: Double) {
    let last = values.count - 1
    guard last > 0 else {
      points = [(0, values.first ?? 0)]
      return
    }
    var kept = [Bool](repeating: false, count: values.count)
    (kept[0], kept[last]) = (true, true)
    var open = [(0, last)]
    while let (from, to) = open.popLast() {
      var worst = (index: 0, distance: tolerance)
      for index in from..<to where index > from {
        let share = Double(index - from) / Double(to - from)
        let due = values[from] + (values[to] - values[from]) * share
        let distance = abs(values[index] - due)
        if distance > worst.distance { worst = (index, distance) }
      }
      guard worst.index > 0 else { continue }
      kept[worst.index] = true
      open += [(from, worst.index), (worst.index, to)]
    }
    points = values.indices.filter { kept[$0] }.map {
      (Double($0) / Double(last), values[$0])
    }
  }
}
