import Pipeline
import Primitives
import Reporting

extension Inspection {
  /// The contract's form of `inspect --json`. Numbers carry nine decimals at most.
  var json: JSONValue {
    let fonts: [(key: String, value: JSONValue)] =
      fonts.isEmpty ? [] : [("fonts", .array(fonts.map(\.json)))]
    let head: [(key: String, value: JSONValue)] = [
      (
        "canvas",
        .object([
          ("size", .numbers([canvas.size.width, canvas.size.height])),
          ("scale", .decimal(canvas.scale)),
        ])
      ),
      ("fps", .decimal(frameRate.framesPerSecond)),
      ("duration", .decimal(duration.inSeconds)),
      ("frameCount", .integer(frameCount)),
    ]
    return .object(head + fonts + [("frames", .array(frames.map(\.json)))])
  }
}

extension Inspection.Font {
  fileprivate var json: JSONValue {
    .object([
      ("file", .string(file)), ("family", .string(family)), ("style", .string(style)),
    ])
  }
}

extension Inspection.Frame {
  fileprivate var json: JSONValue {
    let number: [(key: String, value: JSONValue)] = index.map { [("index", .integer($0))] } ?? []
    return .object(
      number + [
        ("time", .decimal(time.inSeconds)),
        ("step", .string(step)),
        ("progress", .decimal(progress)),
        ("layers", .array(layers.map(\.json))),
        ("hidden", .array(hidden.map(JSONValue.string))),
      ])
  }
}

extension Inspection.LayerState {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("layer", .string(name)),
      ("frame", .numbers([frame.x, frame.y, frame.width, frame.height])),
      ("alpha", .decimal(alpha)),
      ("hidden", .bool(isHidden)),
    ]
    if let cornerRadii { members.append(("cornerRadius", cornerRadii.json)) }
    if let quad {
      members.append(("quad", .array(quad.map { .numbers([$0.x, $0.y]) })))
    }
    return .object(members)
  }
}

extension CornerRadii {
  /// One number when all four are alike, else four.
  fileprivate var json: JSONValue {
    uniform.map(JSONValue.decimal) ?? .numbers([topLeft, topRight, bottomRight, bottomLeft])
  }
}

extension JSONValue {
  static func numbers(_ values: [Double]) -> JSONValue { .array(values.map(decimal)) }
}
