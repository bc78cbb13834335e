import Primitives

/// Colours that people write by name, for the message that says how to write them: UIColor's plain colours and CSS's.
enum NamedColors {
  /// Nothing for another name; letters' case is ignored.
  static func color(named name: String) -> Color? {
    name.utf8.count > 20 ? nil : colors[name.lowercased()]
  }

  private static let colors: [String: Color] = [
    "clear": .clear, "transparent": .clear, "black": .black, "white": .white,
    "darkgray": rgb(0x555555), "lightgray": rgb(0xAAAAAA), "gray": rgb(0x808080),
    "grey": rgb(0x808080), "red": rgb(0xFF0000), "green": rgb(0x00FF00), "blue": rgb(0x0000FF),
    "cyan": rgb(0x00FFFF), "yellow": rgb(0xFFFF00), "magenta": rgb(0xFF00FF),
    "orange": rgb(0xFF8000), "purple": rgb(0x800080), "brown": rgb(0x996633),
    "pink": rgb(0xFFC0CB),
  ]

  private static func rgb(_ value: UInt32) -> Color {
    Color(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
