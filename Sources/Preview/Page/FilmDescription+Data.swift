import Codec
import Motion
import Primitives

extension FilmDescription {
  /// What the page's script reads. Frames that show the same numbers share one entry of `states`.
  func data(properties: SequenceProperties, index: FilmIndex) -> String {
    var states = [PageData]()
    var texts: [String: Int] = [:]
    let frames = samples.map { sample -> PageData in
      let state = sample.data
      let text = state.text
      if let known = texts[text] { return .integer(known) }
      texts[text] = states.count
      states.append(state)
      return .integer(states.count - 1)
    }
    let rate = properties.frameRate
    return PageData.object([
      ("name", .string(name)),
      ("width", .integer(properties.size.width)),
      ("height", .integer(properties.size.height)),
      ("canvas", .array([.number(canvas.width), .number(canvas.height)])),
      ("scale", .number(scale)),
      ("rate", .array([.integer(rate.numerator), .integer(rate.denominator)])),
      ("frameCount", .integer(properties.frameCount)),
      ("motions", .array(motions.map(\.data))),
      ("steps", .array(steps.map(\.data))),
      ("pictures", .array(index.entries.map(\.data))),
      ("states", .array(states)),
      ("frames", .array(frames)),
    ]).text
  }
}

extension FilmDescription.Motion {
  fileprivate var data: PageData {
    .object([
      ("kind", .string(kind.rawValue)), ("style", .string(style)), ("curve", .string(curve)),
      ("duration", .number(duration.inSeconds)),
    ])
  }
}

extension FilmDescription.Step {
  fileprivate var data: PageData {
    .object([
      ("kind", .string(kind.rawValue)), ("start", .number(start)), ("end", .number(end)),
      ("turn", turn.map(PageData.number) ?? .null), ("curve", .array(curve.map(PageData.number))),
    ])
  }
}

extension FilmIndex.Entry {
  /// Frames, 1 when it is the whole canvas, the rectangle, and where its text is.
  fileprivate var data: PageData {
    .array(
      ([frameCount, isWhole ? 1 : 0] + box + [offset, length]).map(PageData.integer))
  }
}

extension FrameSample {
  fileprivate var data: PageData {
    .object([
      ("step", .string(step.rawValue)), ("progress", .number(progress)),
      ("layers", .array(layers.filter(\.isListed).map(\.data))),
      ("hidden", .array(hidden.map { .string($0.description) })),
    ])
  }
}

extension SampledLayer {
  fileprivate var data: PageData {
    var members: [(key: String, value: PageData)] = [
      ("name", .string(name)), ("frame", .numbers([frame.x, frame.y, frame.width, frame.height])),
      ("alpha", .number(alpha)), ("hidden", .integer(isHidden ? 1 : 0)),
    ]
    if let radii = look?.clipCornerRadii {
      let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      members.append(("radii", .numbers(radii.uniform.map { [$0] } ?? all)))
    }
    if let quad { members.append(("quad", .numbers(quad.flatMap { [$0.x, $0.y] }))) }
    return .object(members)
  }
}

extension PageData {
  fileprivate static func numbers(_ values: [Double]) -> PageData { .array(values.map(number)) }
}
