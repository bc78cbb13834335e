/// A JSON number taken by its digits, so that 0.1 is a tenth and not the Double beside it.
struct ExactDecimal {
  private let text: ArraySlice<UInt8>

  /// `text` must be a number by JSON's grammar.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
  }

  /// The number's size, without its sign, times ten to the power of `places`, rounded to nearest (halves up), and
  /// whether that is all of it. Nothing from 1e30 on.
  func scaled(byTenToThe places: Int) -> (value: Int128, isExact: Bool)? {
    let parts = split()
    // The power of ten that a digit counts, for the first digit there is.
    var power = parts.integerDigits - 1 + parts.exponent + places
    var value: Int128 = 0
    var isExact = true
    for digit in parts.digits {
      defer { power -= 1 }
      guard digit != 0 else { continue }
      guard power < 30 else { return nil }
      if power >= 0 {
        value += Int128(digit) * Self.tenToThe(power)
      } else {
        if power == -1, digit >= 5 { value += 1 }
        isExact = false
      }
    }
    return (value, isExact)
  }

  private func split() -> (digits: [UInt8], integerDigits: Int, exponent: Int) {
    var digits: [UInt8] = []
    var integerDigits: Int?
    var exponent = 0
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "."): integerDigits = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent = Self.exponent(rest)
        rest = []
      default: break
      }
    }
    return (digits, integerDigits ?? digits.count, exponent)
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var size = 0
    for byte in text where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      size = min(size * 10 + Int(byte - UInt8(ascii: "0")), NumberScan.exponentLimit)
    }
    return text.first == UInt8(ascii: "-") ? -size : size
  }

  private static func tenToThe(_ power: Int) -> Int128 {
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
