import Arguments
import Pipeline
import Primitives

/// Options that several commands read the same way.
extension ParsedArguments {
  func frameRate() throws(UsageError) -> FrameRate? {
    guard let occurrence = occurrences(of: .fps).first else { return nil }
    if let number = ExactDecimal(occurrence.value.text), number.decimals > 6 {
      throw occurrence.refused(
        because: "must have at most 6 decimals, but is '\(occurrence.value.text)'")
    }
    return try occurrence.converted(OptionValues.frameRate)
  }

  func step() throws(UsageError) -> FrameSelection.StepKind? {
    try value(of: .step, FrameSelection.StepKind.init(rawValue:))
  }

  func maximumPixels() throws(UsageError) -> Int? {
    try value(of: .maximumPixels, OptionValues.wholeNumber(in: 1...1_000_000_000))
  }
}

extension InspectRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init(scene: arguments.scene())
    for occurrence in arguments.occurrences(of: .instants) {
      instants.append(try occurrence.converted(OptionValues.instant))
    }
    for occurrence in arguments.occurrences(of: .explained) {
      frames.append(try occurrence.converted(OptionValues.wholeNumber(in: 0...864_000)))
    }
    step = try arguments.step()
    frameRate = try arguments.frameRate()
    speed = try arguments.value(of: .speed, OptionValues.speed) ?? speed
    assetRoots = arguments.paths(of: .assetRoot)
    maximumPixels = try arguments.maximumPixels() ?? maximumPixels
  }
}

extension CheckRequest {
  static func requests(from arguments: ParsedArguments) throws(UsageError) -> [CheckRequest] {
    let maximumPixels = try arguments.maximumPixels()
    return try arguments.scenes().map { scene in
      var request = CheckRequest(scene: scene)
      request.assetRoots = arguments.paths(of: .assetRoot)
      request.maximumPixels = maximumPixels ?? request.maximumPixels
      return request
    }
  }
}
