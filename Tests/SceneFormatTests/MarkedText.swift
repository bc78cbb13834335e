import Primitives

/// A text with `▸` before each expected place: the marks are taken out, and the places counted without them.
struct MarkedText {
  let text: String
  let positions: [SourcePosition]

  init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var positions: [SourcePosition] = []
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == "▸" {
        positions.append(SourcePosition(line: line, column: column))
        continue
      }
      text.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.text = String(text)
    self.positions = positions
  }
}
