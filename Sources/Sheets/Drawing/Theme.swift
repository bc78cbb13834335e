import Primitives

/// The colours of a page: dark ink on a light ground, light ink on a dark one.
struct Theme {
  let ground: Color
  /// Headings and numbers.
  let ink: Color
  /// What explains them.
  let quiet: Color
  /// Thin lines around pictures and behind curves.
  let hairline: Color
  /// The area of a chart.
  let panel: Color
  /// What moves: its path and its progress.
  let motion: Color
  /// Its speed.
  let speed: Color

  init(ground: Color) {
    self.ground = ground
    // Rec. 709's weights, in thousandths; a clear ground is taken for the white page that it is pasted on.
    let light =
      (Int(ground.red) * 213 + Int(ground.green) * 715 + Int(ground.blue) * 72) / 1_000
    if light >= 128 || ground.alpha < 128 {
      ink = Color(red: 28, green: 28, blue: 30)
      quiet = Color(red: 60, green: 60, blue: 67, alpha: 168)
      hairline = Color(red: 60, green: 60, blue: 67, alpha: 44)
      panel = Color(red: 118, green: 118, blue: 128, alpha: 15)
      motion = Color(red: 0, green: 104, blue: 224)
      speed = Color(red: 214, green: 64, blue: 32)
    } else {
      ink = Color(red: 245, green: 245, blue: 247)
      quiet = Color(red: 235, green: 235, blue: 245, alpha: 160)
      hairline = Color(red: 235, green: 235, blue: 245, alpha: 52)
      panel = Color(red: 235, green: 235, blue: 245, alpha: 18)
      motion = Color(red: 72, green: 156, blue: 255)
      speed = Color(red: 255, green: 122, blue: 84)
    }
  }
}

extension Color {
  /// The same colour, of which `share` of its alpha is left.
  func faded(to share: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(1, max(0, share))).rounded())
    return color
  }
}
