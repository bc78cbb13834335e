/// A colour while it is being mixed: channels from 0 to 255, sRGB-encoded.
struct Tint {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(_ hexadecimal: UInt32) {
    self.init(
      Double(hexadecimal >> 16 & 255), Double(hexadecimal >> 8 & 255), Double(hexadecimal & 255))
  }

  /// `share` of the way to another colour, 0 to 1.
  func mixed(_ other: Tint, _ share: Double) -> Tint {
    let share = min(max(share, 0), 1)
    return Tint(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share)
  }

  /// The opaque pixel, as bitmaps have it.
  var pixel: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255) + 0.5) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | 0xFF00_0000
  }
}
