import Primitives

extension Checker {
  /// The gesture under `drag` of a step; nothing when it is wrong.
  mutating func dragGesture(_ step: Fields) -> DragGesture? {
    guard let fields = fields(step, "drag", .drag) else { return nil }
    let samples = dragSamples(fields)
    let release = choice(fields, "release", DragGesture.Release.self)
    guard let samples, let release else { return nil }
    return DragGesture(samples: samples, release: release)
  }

  private mutating func dragSamples(_ drag: Fields) -> [DragGesture.Sample]? {
    guard let items = list(drag, "path") else { return nil }
    guard !items.isEmpty else {
      report(
        .noItems(kind: "sample", hint: "add a sample [time, dx, dy] such as [0.3, 0, 200]"),
        at: drag.place("path"))
      return nil
    }
    var samples: [DragGesture.Sample] = []
    var last: JSONValue?
    for item in items {
      guard let (sample, time) = dragSample(item.value, item.path) else { continue }
      if let last, let before = samples.last?.time, sample.time <= before {
        report(
          .timeNotRising(before: text(ofNumber: last), met: text(ofNumber: time)),
          at: time.offset, "\(item.path)[0]")
      }
      samples.append(sample)
      last = time
    }
    return samples.count == items.count ? samples : nil
  }

  /// A sample, and its time as it is written.
  private mutating func dragSample(
    _ value: JSONValue, _ path: String
  ) -> (DragGesture.Sample, time: JSONValue)? {
    guard case .numbers(let components) = KeyTable.dragSample else {
      preconditionFailure("a sample is a list of numbers")
    }
    guard let numbers = numbers(value, path, components),
      case .list(let items) = value.content, let time = items.first,
      let instant = seconds(time, "\(path)[0]", components[0].bounds)
    else { return nil }
    let translation = Point(x: numbers[1], y: numbers[2])
    return (DragGesture.Sample(time: instant, translation: translation), time)
  }
}
