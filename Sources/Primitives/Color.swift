/// A colour as a scene writes it: sRGB-encoded, 8 bits a channel, alpha not multiplied in.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)

  package var isOpaque: Bool { alpha == 255 }

  /// The colour as a pixel of a `Bitmap`: alpha multiplied in and rounded to nearest.
  package var premultiplied: UInt32 {
    func scaled(_ channel: UInt8) -> UInt32 {
      (UInt32(channel) * UInt32(alpha) + 127) / 255
    }
    return scaled(red) | scaled(green) << 8 | scaled(blue) << 16 | UInt32(alpha) << 24
  }
}

extension Color: Interpolable {
  /// The encoded components, rounded to nearest and held in 0...255, as Core Animation does.
  package func interpolated(to end: Color, fraction: Double) -> Color {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(min(255, max(0, Double(a).interpolated(to: Double(b), fraction: fraction).rounded())))
    }
    return Color(
      red: channel(red, end.red), green: channel(green, end.green), blue: channel(blue, end.blue),
      alpha: channel(alpha, end.alpha))
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
  package var description: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
