/// Makes the last line of a text that does not fit, with an ellipsis for what is left out.
struct Truncation {
  enum Position {
    case head, middle, tail
  }

  let assembler: LineAssembler
  let position: Position
  /// In pixels.
  let width: Double

  /// Shows as much of the clusters from `start` to the paragraph's end as fits beside the ellipsis; all of it and the
  /// ellipsis when there is room. Where not even the ellipsis fits, the line is empty.
  ///
  /// The ellipsis stands where reading stops: in a paragraph that runs from right to left at the left end of the line.
  func line(from start: Int) -> VisualLine {
    guard assembler.signs.ellipsis.width <= width + widthTolerance else { return VisualLine() }
    var room = width - assembler.signs.ellipsis.width
    while true {
      let (front, back) = parts(of: start..<assembler.shaped.paragraph.clusterCount, room: room)
      let line = assembler.line([
        .text(front), .sign(assembler.signs.ellipsis, level: level(front, back)), .text(back),
      ])
      let excess = line.width - width
      guard excess > widthTolerance, !(front.isEmpty && back.isEmpty) else { return line }
      room = min(room, assembler.shaped.width(front) + assembler.shaped.width(back)) - excess
    }
  }

  /// The clusters before and after the ellipsis.
  private func parts(of clusters: Range<Int>, room: Double) -> (Range<Int>, Range<Int>) {
    let shaped = assembler.shaped
    let isOpen = room + widthTolerance
    var front = clusters.lowerBound..<clusters.lowerBound
    var back = clusters.upperBound..<clusters.upperBound
    while front.upperBound < back.lowerBound {
      let longerFront = front.lowerBound..<front.upperBound + 1
      let longerBack = back.lowerBound - 1..<back.upperBound
      let takesFront =
        position == .tail
        || position == .middle && shaped.width(longerFront) <= shaped.width(longerBack)
      if takesFront {
        let longer = shaped.paragraph.trimmed(longerFront)
        guard shaped.width(longer) + shaped.width(back) <= isOpen else { break }
        front = longerFront
      } else {
        guard shaped.width(front) + shaped.width(longerBack) <= isOpen else { break }
        back = longerBack
      }
    }
    while !back.isEmpty, shaped.paragraph.isSpace[back.lowerBound] {
      back = back.lowerBound + 1..<back.upperBound
    }
    return (shaped.paragraph.trimmed(front), back)
  }

  /// The ellipsis runs with its neighbours where they agree, else with the paragraph, as a neutral character does
  /// (UAX 9, N1 and N2).
  private func level(_ front: Range<Int>, _ back: Range<Int>) -> UInt8 {
    let paragraph = assembler.shaped.paragraph
    let base = paragraph.baseLevel
    let before = front.isEmpty ? base : paragraph.levels[paragraph.scalars(front).upperBound - 1]
    let after = back.isEmpty ? base : paragraph.levels[paragraph.scalars(back).lowerBound]
    return before & 1 == after & 1 ? min(before, after) : base
  }
}
