import Arguments
import Pipeline
import Primitives

/// Reads words as values; nothing for a word that breaks the option's rule.
enum OptionValues {
  /// Digits alone.
  static func wholeNumber(in range: ClosedRange<Int>) -> (String) -> Int? {
    { text in
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  static func frameRate(_ text: String) -> FrameRate? {
    guard let number = ExactDecimal(text) else { return nil }
    return FrameRate(numerator: number.mantissa, denominator: number.denominator)
  }

  static func speed(_ text: String) -> PlaybackSpeed? {
    guard let number = ExactDecimal(text) else { return nil }
    return PlaybackSpeed(numerator: number.mantissa, denominator: number.denominator)
  }

  static func scale(_ text: String) -> Double? {
    guard let number = ExactDecimal(text), number.mantissa > 0 else { return nil }
    return number.value
  }

  /// `A..B`.
  static func frames(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    let number = wholeNumber(in: 0...1_000_000)
    guard ends.count == 3, ends[1].isEmpty, let first = number(String(ends[0])),
      let last = number(String(ends[2])), first <= last
    else { return nil }
    return first...last
  }

  /// Seconds, with or without an `s`, or a percentage.
  static func instant(_ text: String) -> StillInstant? {
    if text.hasSuffix("%") {
      guard let percent = ExactDecimal(String(text.dropLast())), (0...100).contains(percent.value)
      else { return nil }
      return .share(percent.value / 100)
    }
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let seconds = ExactDecimal(number), (0...3600).contains(seconds.value) else { return nil }
    let attoseconds = Int128(seconds.mantissa) * 1_000_000_000_000_000_000
    return .time(Duration(attoseconds: attoseconds / Int128(seconds.denominator)))
  }

  /// Instants with commas between them, at most 240.
  static func instants(_ text: String) -> [StillInstant]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let instants = parts.compactMap { instant(String($0)) }
    return instants.count == parts.count && parts.count <= 240 ? instants : nil
  }

  static func loop(_ text: String) -> LoopCount? {
    if text == "forever" { return .forever }
    return wholeNumber(in: 0...65_535)(text).map { $0 == 0 ? .forever : .times($0) }
  }

  /// Bytes, or KB, MB and GB of a thousand, or KiB, MiB and GiB of 1,024, in any case; decimals are allowed, rounded down. At
  /// least 1, at most 1,000 GB.
  static func byteCount(_ text: String) -> Int? {
    let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
    var unit = text.dropFirst(number.count).lowercased()
    if unit.hasPrefix(" ") { unit.removeFirst() }
    let units = [
      "": 1, "b": 1, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1 << 10,
      "mib": 1 << 20, "gib": 1 << 30,
    ]
    guard let factor = units[unit], let decimal = ExactDecimal(String(number)) else { return nil }
    let bytes = Int128(decimal.mantissa) * Int128(factor) / Int128(decimal.denominator)
    return (1...1_000_000_000_000).contains(bytes) ? Int(bytes) : nil
  }

  /// Nothing within for `lossless`.
  static func webPQuality(_ text: String) -> Int?? {
    if text == "lossless" { return .some(nil) }
    return wholeNumber(in: 0...100)(text).map { .some($0) }
  }

  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`; the `#` may be left out.
  static func color(_ text: String) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 8 else { return opaqueColor(text) }
    guard let opaque = opaqueColor(String(digits.prefix(6))), digits.utf8.allSatisfy({ $0 < 0x80 }),
      let alpha = UInt8(digits.suffix(2), radix: 16), digits.suffix(2).first != "+"
    else { return nil }
    return Color(red: opaque.red, green: opaque.green, blue: opaque.blue, alpha: alpha)
  }

  /// `#RGB` or `#RRGGBB`; the `#`, which shells take for a comment, may be left out.
  static func opaqueColor(_ text: String) -> Color? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "#") }.compactMap { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
    let length = text.hasPrefix("#") ? text.utf8.count - 1 : text.utf8.count
    guard digits.count == length else { return nil }
    switch digits.count {
    case 3: return Color(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      return Color(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3],
        blue: digits[4] * 16 + digits[5])
    default: return nil
    }
  }
}
