import Primitives

/// A line of text in our own letters.
struct Label {
  enum Weight: Double {
    case regular = 1.65
    case medium = 2.0
    case bold = 2.5
  }

  var text: String
  /// In points, as a font's size counts: capitals are about seven tenths of it.
  var size: Double
  var weight = Weight.regular
  /// Where it was shortened, or might have been: the most points that it may take.
  var limit: Double?

  /// Points that one unit of the letters' grid takes.
  private var unit: Double { size / 21 }

  /// How wide the line is, in points.
  var width: Double {
    text.reduce(0) { $0 + Alphabet.advance(of: $1) } * unit
  }

  /// Whether our own letters can write it.
  var isOurs: Bool { text.allSatisfy(Alphabet.has) }

  /// How far capitals reach above the line that they stand on, in points.
  var capHeight: Double { (14 + weight.rawValue) * unit }

  /// The strokes, in points, for letters that begin at `x` and stand on `baseline`.
  func strokes(x: Double, baseline: Double) -> Strokes {
    var lines = [[Point]]()
    var pen = x
    for character in text {
      let shape = Alphabet.shape(of: character)
      lines += shape.lines.map { line in
        line.map { point in
          Point(
            x: pen + (shape.left + point.x) * unit,
            y: baseline + (point.y - 14 - weight.rawValue / 2) * unit)
        }
      }
      pen += shape.advance * unit
    }
    return Strokes(lines: lines, width: weight.rawValue * unit)
  }

  /// The same line with an ellipsis where it would be wider than `limit` points.
  func shortened(to limit: Double) -> Label {
    var label = self
    label.limit = limit
    guard width > limit else { return label }
    var kept = text
    while !kept.isEmpty {
      kept.removeLast()
      label.text = kept + "..."
      if label.width <= limit { return label }
    }
    label.text = ""
    return label
  }
}
