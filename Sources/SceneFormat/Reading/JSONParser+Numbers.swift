extension JSONParser {
  /// The number that begins at the index, which stands at a digit, a sign or a point.
  mutating func parseNumber() throws(SyntaxError) -> JSONValue.Content {
    let start = index
    var scan = NumberScan()
    if current == UInt8(ascii: "-") {
      scan.isNegative = true
      index += 1
    }
    try parseInteger(from: start, into: &scan)
    try parseFraction(from: start, into: &scan)
    try parseExponent(from: start, into: &scan)
    guard !isNumberByte(current) else { throw fault(.notDecimal, from: start) }
    let value =
      scan.exactValue ?? Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    guard value.isFinite else { throw fault(.tooLarge, from: start) }
    return .number(value, end: index)
  }

  private mutating func parseInteger(
    from start: Int, into scan: inout NumberScan
  ) throws(SyntaxError) {
    guard isDigit(current) else {
      switch current {
      case UInt8(ascii: "."): throw fault(.noDigitBeforePoint, from: start)
      case UInt8(ascii: "+") where index == start: throw fault(.plusSign, from: start)
      default: throw fault(scan.isNegative ? .noDigitAfterMinus : .notDecimal, from: start)
      }
    }
    let first = current
    takeDigits(into: &scan)
    if first == UInt8(ascii: "0"), scan.digits > 1 { throw fault(.leadingZero, from: start) }
  }

  private mutating func parseFraction(
    from start: Int, into scan: inout NumberScan
  ) throws(SyntaxError) {
    guard current == UInt8(ascii: ".") else { return }
    index += 1
    guard isDigit(current) else { throw fault(.noDigitAfterPoint, from: start) }
    let integerDigits = scan.digits
    takeDigits(into: &scan)
    scan.exponent = integerDigits - scan.digits
  }

  private mutating func parseExponent(
    from start: Int, into scan: inout NumberScan
  ) throws(SyntaxError) {
    guard current | 0x20 == UInt8(ascii: "e") else { return }
    index += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { index += 1 }
    guard isDigit(current) else { throw fault(.noDigitInExponent, from: start) }
    var exponent = 0
    while isDigit(current) {
      exponent = min(exponent * 10 + Int(current - UInt8(ascii: "0")), NumberScan.exponentLimit)
      index += 1
    }
    scan.exponent += isNegative ? -exponent : exponent
  }

  private mutating func takeDigits(into scan: inout NumberScan) {
    while isDigit(current) {
      scan.append(current - UInt8(ascii: "0"))
      index += 1
    }
  }

  private func fault(_ fault: SyntaxError.NumberFault, from start: Int) -> SyntaxError {
    let end = bytes[start...].firstIndex { !isNumberByte($0) } ?? bytes.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return SyntaxError(offset: start, fact: .number(fault, text: text))
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// What a reader sees as part of the number, be it right or wrong.
  private func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// The digits of a number as they go by.
struct NumberScan {
  /// Exponents are held at this: past it every number is infinite or zero, however many digits a file can hold.
  static let exponentLimit = 1_000_000_000_000

  var isNegative = false
  /// Of ten, to be applied to the digits as a whole number.
  var exponent = 0
  private(set) var digits = 0
  private var mantissa: UInt64 = 0
  /// Leading zeros do not count.
  private var significant = 0

  mutating func append(_ digit: UInt8) {
    digits += 1
    guard digit > 0 || significant > 0 else { return }
    significant += 1
    if significant <= 18 { mantissa = mantissa * 10 + UInt64(digit) }
  }

  /// The nearest Double, when one division or multiplication gives it: the digits are below 2^53 and the power of ten is
  /// a Double too. Nothing when it takes more than that.
  var exactValue: Double? {
    guard significant <= 18, mantissa <= 1 << 53, abs(exponent) <= 22 else { return nil }
    let digits = Double(mantissa)
    let power = Self.powers[abs(exponent)]
    let size = exponent < 0 ? digits / power : digits * power
    return isNegative ? -size : size
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
