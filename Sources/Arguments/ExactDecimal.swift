/// A number as a user types it, such as `29.97`, held without rounding: `mantissa` x 10^-`decimals`.
package struct ExactDecimal: Hashable, Sendable {
  package let mantissa: Int
  /// 0 to 18, without trailing zeros.
  package let decimals: Int

  /// Digits with at most one point and a sign in front; nothing for anything else, and for more than 18 digits.
  package init?(_ text: String) {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    guard digits.contains(where: { $0 != "." }), parts[0].count + fraction.count <= 18 else {
      return nil
    }
    let all = parts[0] + fraction
    guard all.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let magnitude = Int(all) ?? 0
    mantissa = isNegative ? -magnitude : magnitude
    decimals = fraction.count
  }

  /// 10 to the power of `decimals`.
  package var denominator: Int {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  /// As near as a Double comes.
  package var value: Double { Double(mantissa) / Double(denominator) }
}
