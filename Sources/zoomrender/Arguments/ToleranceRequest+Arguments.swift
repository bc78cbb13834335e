import Arguments
import Golden
import Pipeline

extension ToleranceRequest {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    threshold = try arguments.value(of: .threshold) { OptionValues.share($0, of: 10_000) }
    maximumPixels = try arguments.value(
      of: .maximumDifferentPixels, OptionValues.wholeNumber(in: 0...1_000_000_000))
    maximumRatio = try arguments.value(of: .maximumDifferentRatio) {
      OptionValues.share($0, of: 1_000_000)
    }
    window = try arguments.value(of: .window, OptionValues.wholeNumber(in: 1...16_384))
    maximumFrames = try arguments.value(
      of: .maximumFrames, OptionValues.wholeNumber(in: 0...1_000_000_000))
    for occurrence in arguments.occurrences(of: .ignored) {
      ignored.append(try occurrence.converted(OptionValues.region))
    }
    ignoresAntialiasing = arguments.has(.antialiasing)
    if window != nil, maximumPixels == nil,
      let occurrence = arguments.occurrences(of: .window).first
    {
      throw occurrence.refused(
        because: "must go with --max-diff-pixels: it says where those are counted",
        hint: "such as --max-diff-pixels 4 --window 8")
    }
  }
}

extension OptionValues {
  /// A number from 0 to 1 in parts of a whole, rounded up: what is asked for passes.
  fileprivate static func share(_ text: String, of whole: Int) -> Int? {
    guard let number = ExactDecimal(text), number.mantissa >= 0,
      number.mantissa <= number.denominator
    else { return nil }
    let scaled = Int128(number.mantissa) * Int128(whole)
    return Int((scaled + Int128(number.denominator) - 1) / Int128(number.denominator))
  }

  /// `X,Y,W,H`.
  fileprivate static func region(_ text: String) -> PixelRegion? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      wholeNumber(in: 0...1_000_000)(String($0))
    }
    guard numbers.count == 4, text.split(separator: ",").count == 4, numbers[2] > 0, numbers[3] > 0
    else { return nil }
    return PixelRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
