import Primitives

/// Where lines stand in the text's box.
struct LinePlacement {
  let lines: [SetLine]
  let alignment: TextStyle.Alignment
  /// Pixels per point.
  let scale: Double
  /// What lines are aligned in, in pixels.
  private let boxWidth: Double
  /// Whole pixels, at least 1.
  private let lineHeight: Int
  /// From a line's top to its baseline, in whole pixels.
  private let ascent: Int

  /// `width` is in pixels; infinite for a box as wide as the widest line.
  init(
    lines: [SetLine], style: TextStyle, font: FontFace, pixelsPerEm: Double, width: Double,
    scale: Double
  ) {
    self.lines = lines
    alignment = style.alignment
    self.scale = scale
    let pixelsPerUnit = pixelsPerEm / Double(font.unitsPerEm)
    let height = Double(font.ascent + font.descent + font.leading) * pixelsPerUnit
    lineHeight = max(1, Int((height - widthTolerance).rounded(.up)))
    ascent = Int((Double(font.ascent) * pixelsPerUnit).rounded())
    let widest = lines.map(\.visual.width).max() ?? 0
    boxWidth = width.isFinite ? width : LinePlacement.wholePixels(widest)
  }

  /// In points.
  var size: Size {
    let widest = min(lines.map(\.visual.width).max() ?? 0, boxWidth)
    return Size(
      width: LinePlacement.wholePixels(widest) / scale,
      height: Double(lines.count * lineHeight) / scale)
  }

  /// The columns of pixels that are not cut off.
  var visibleColumns: Range<Int> {
    let isCut = lines.contains { $0.visual.width > boxWidth + widthTolerance }
    return isCut ? 0..<Int(LinePlacement.wholePixels(boxWidth)) : -(1 << 40)..<(1 << 40)
  }

  /// A line's left end in pixels. A line that is too wide begins where reading begins, and is cut where it ends.
  func left(of index: Int) -> Double {
    let line = lines[index]
    let room = boxWidth - line.visual.width
    let isAtRight =
      switch alignment {
      case .left: room < 0 && line.isRightToLeft
      case .right: room >= 0 || line.isRightToLeft
      case .natural: line.isRightToLeft
      case .center: room < 0 && line.isRightToLeft
      }
    if alignment == .center, room >= 0 { return room / 2 }
    return isAtRight ? room : 0
  }

  /// A line's baseline in pixels from the box's top.
  func baseline(of index: Int) -> Int { index * lineHeight + ascent }

  func line(_ index: Int) -> LaidOutText.Line {
    let line = lines[index]
    return LaidOutText.Line(
      baseline: Double(baseline(of: index)) / scale,
      bounds: Rect(
        x: left(of: index) / scale, y: Double(index * lineHeight) / scale,
        width: line.visual.width / scale, height: Double(lineHeight) / scale),
      characters: line.characters, isTruncated: line.isTruncated)
  }

  /// Rounded up to a whole pixel, but for what adding up is off by.
  private static func wholePixels(_ width: Double) -> Double {
    max(0, (width - widthTolerance).rounded(.up))
  }
}
