import Primitives

/// How a sheet is to look.
package struct SheetStyle: Hashable, Sendable {
  /// Its width in pixels, 200 to 16,384; nothing for what suits it.
  package var width: Int?
  /// How many pictures stand side by side, at least 1; nothing for what suits it.
  package var columns: Int?
  /// What it lies on.
  package var background = Color.white
  /// Whether the way of what flies is drawn over the pictures.
  package var showsPath = false

  package init() {}
}

extension SheetStyle {
  /// The size of a point on a page of `width` pixels: labels stay readable on a narrow page, and a wide one is a sharp one.
  func scale(ofWidth width: Int) -> Double { min(8, max(1, Double(width) / 800)) }
}

/// Lengths on a page, in points.
enum SheetMetrics {
  static let margin = 28.0
  static let gap = 14.0
  /// From a heading's line to what is under it.
  static let headingHeight = 34.0
  static let sectionGap = 30.0
  static let titleSize = 15.0
  static let noteSize = 11.5
  static let labelSize = 10.5
}

extension Page {
  /// A heading and, after it, what explains it.
  mutating func writeHeading(
    of step: SheetStep, x: Double, top: Double, width: Double
  ) {
    let notes = step.notes
    let baseline = top + SheetMetrics.titleSize
    func label(_ text: String) -> Label {
      Label(text: text, size: SheetMetrics.titleSize, weight: .bold)
    }
    // A long name gives way, so that the way itself can be read.
    let way = label(step.name == nil ? step.title : " \u{B7} \(step.title)").shortened(to: width)
    var end = x
    if let name = step.name {
      end += write(
        label(name).shortened(to: width - way.width), x: x, baseline: baseline, theme.ink)
    }
    end += write(way, x: end, baseline: baseline, theme.ink) + 10
    let note = Label(text: notes, size: SheetMetrics.noteSize).shortened(to: x + width - end)
    write(note, x: end, baseline: baseline, theme.quiet)
  }

  /// A picture with a thin line around it and a soft shadow under it.
  mutating func mount(_ bitmap: Bitmap, in rect: Rect, radius: Double) {
    shadow(rect, radius: radius, blur: 5, drop: 2, opacity: 0.13)
    picture(bitmap, in: rect, radius: radius)
    border(rect, radius: radius, width: 0.5, theme.hairline)
  }
}

/// Numbers as labels have them, whatever the locale.
enum Figures {
  /// With a fixed number of decimals, rounded to nearest; never `-0`.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((min(1e12, max(-1e12, value)) * scale).rounded())
    let digits = String(abs(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "\u{2212}" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// Without zeros at its end.
  static func short(_ value: Double, _ decimals: Int) -> String {
    var text = fixed(value, decimals)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
