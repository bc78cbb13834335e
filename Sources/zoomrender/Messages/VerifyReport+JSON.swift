import Golden
import Pipeline
import Primitives

extension VerifyReport {
  /// All keys are always there; what there is none of is null.
  var json: JSONValue {
    .object([
      ("goldens", .string(goldensFolder)),
      ("passed", .bool(isPassed)),
      ("framesCompared", .integer(framesCompared)),
      ("counts", .object(counts.map { ($0.verdict.name, .integer($0.count)) })),
      ("acceptingCommand", .optional(acceptingCommand)),
      ("scenes", .array(scenes.map(\.json))),
    ])
  }
}

extension SceneReport {
  var json: JSONValue {
    .object([
      ("scene", .string(scene)),
      ("name", .string(name)),
      ("golden", .string(golden)),
      ("goldenKind", .optional(goldenKind?.rawValue)),
      ("verdict", .string(verdict.name)),
      ("passed", .bool(verdict.isPassed)),
      ("details", .array(details.map(JSONValue.string))),
      ("findings", .array(findings.map(\.json))),
      ("actual", actual?.json ?? .null),
      ("expected", expected?.json ?? .null),
      ("framesCompared", .integer(framesCompared)),
      ("framesDiffering", .integer(differingFrameCount)),
      ("framesTolerated", .integer(toleratedFrameCount)),
      ("motion", .array(motion.map(\.json))),
      ("differences", .array(differences.map(\.json))),
      ("tolerance", tolerance.json),
      ("toleranceReason", .optional(toleranceReason)),
      ("acceptingCommand", .optional(acceptingCommand)),
    ])
  }
}

extension SequenceFacts {
  var json: JSONValue {
    .object([
      ("size", .array([.integer(size.width), .integer(size.height)])),
      ("frameCount", .integer(frameCount)),
      ("fps", frameRate.map { .decimal($0.framesPerSecond) } ?? .null),
      ("duration", .number(duration.decimal)),
    ])
  }
}

extension MotionFinding {
  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)),
      ("words", .string(words)),
      ("step", .optional(step)),
      ("layer", .optional(layer)),
      ("frame", frame.map(JSONValue.integer) ?? .null),
    ])
  }
}

extension FrameDifference {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("frame", .integer(index)),
      ("count", .integer(count)),
      ("time", .number(time.decimal)),
      ("goldenFrame", .integer(expectedIndex)),
      ("goldenTime", .number(expectedTime.decimal)),
      ("tolerated", .bool(isTolerated)),
    ]
    switch extent {
    case .pixels(let difference): members += difference.members
    case .sketch(let region): members.append(("region", region?.json ?? .null))
    }
    return .object(members)
  }
}

extension PixelDifference {
  var members: [(key: String, value: JSONValue)] {
    [
      ("box", box.json),
      ("pixels", .integer(pixelCount)),
      ("largestLevel", .integer(largestLevel)),
      ("meanLevel", .number(meanLevelThousandths.thousandths)),
      ("largestPerceived", .decimal(Double(largestPerceived) / 10_000)),
      ("alphaPixels", .integer(alphaPixelCount)),
      ("antialiasedPixels", .integer(antialiasedCount)),
      ("densestWindow", densestWindow.map(JSONValue.integer) ?? .null),
    ]
  }
}

extension PixelRegion {
  var json: JSONValue { .array([x, y, width, height].map(JSONValue.integer)) }
}

extension Tolerance {
  var json: JSONValue {
    .object([
      ("threshold", .decimal(Double(threshold) / 10_000)),
      ("maxDiffPixels", maximumPixels.map(JSONValue.integer) ?? .null),
      ("maxDiffRatio", maximumRatio.map { .decimal(Double($0) / 1_000_000) } ?? .null),
      ("window", window.map(JSONValue.integer) ?? .null),
      ("maxFrames", .integer(maximumFrames)),
      ("ignore", .array(ignored.map(\.json))),
      ("antialiasing", .bool(ignoresAntialiasing)),
    ])
  }
}

extension JSONValue {
  static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
