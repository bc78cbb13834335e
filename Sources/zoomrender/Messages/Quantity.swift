/// Numbers for people, in the same form whatever the locale.
enum Quantity {
  /// Such as `2.8`: at most `decimals` decimals, rounded to nearest, without zeros at the end.
  static func seconds(_ duration: Duration, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(Int128(1_000_000_000_000_000_000)) { unit, _ in unit / 10 }
    return decimal(Int((duration.attoseconds + unit / 2) / unit), decimals: decimals)
  }

  /// Such as `2.1 MB`, in powers of 1,000 with one decimal below 100.
  static func bytes(_ count: Int) -> String {
    var unit = 1
    for name in ["B", "kB", "MB", "GB"] {
      let tenths = (count * 10 + unit / 2) / unit
      if tenths < 10_000 || name == "GB" {
        let isCoarse = tenths >= 1000 || unit == 1
        let number = isCoarse ? String((count + unit / 2) / unit) : decimal(tenths, decimals: 1)
        return "\(number) \(name)"
      }
      unit *= 1000
    }
    return "\(count) B"
  }

  /// Such as `1 frame` and `2 frames`.
  static func frames(_ count: Int) -> String {
    count == 1 ? "1 frame" : "\(count) frames"
  }

  /// Such as `1 picture` and `2 pictures`.
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// `value` / 10^`decimals`, without zeros at the end. At least 0.
  private static func decimal(_ value: Int, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let digits = String(value % scale)
    var fraction = String(repeating: "0", count: max(0, decimals - digits.count)) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty ? "\(value / scale)" : "\(value / scale).\(fraction)"
  }
}

extension Quantity {
  /// A rate a second: one decimal below 10.
  static func rate(_ count: Int, in time: Duration) -> String {
    let tenths = Int128(count) * 10_000_000_000_000_000_000 / max(1, time.attoseconds)
    return tenths < 100
      ? decimal(Int(tenths), decimals: 1) : String(min(tenths / 10, Int128(Int.max)))
  }

  /// Whole seconds, and minutes from two of them on.
  static func remaining(_ time: Duration) -> String {
    let seconds = max(0, time.components.seconds)
    return seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}

extension Quantity {
  /// A number to `places` decimals, at most 9, rounded to nearest, without zeros at the end; never `-0`.
  static func decimal(_ value: Double, places: Int) -> String {
    guard abs(value) < 9e8 else { return String(value) }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((value * scale).rounded())
    return (scaled < 0 ? "-" : "") + decimal(abs(scaled), decimals: places)
  }
}
