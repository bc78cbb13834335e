import Primitives

/// A line that has its place in the text.
struct SetLine {
  var visual: VisualLine
  var characters: Range<Int>
  var isTruncated: Bool
  var isRightToLeft: Bool
}

/// Sets a text's paragraphs line under line.
struct TextSetter {
  let style: TextStyle
  /// In pixels; infinite when lines only end where the text says so.
  let width: Double
  let pixelsPerEm: Double
  let shaper: Shaper
  var cascade: FontCascade
  private(set) var lines: [SetLine] = []
  private(set) var missing: [Range<Int>] = []

  init(
    style: TextStyle, width: Double, pixelsPerEm: Double, shaper: Shaper, cascade: FontCascade
  ) {
    self.style = style
    self.width = width
    self.pixelsPerEm = pixelsPerEm
    self.shaper = shaper
    self.cascade = cascade
  }

  /// As many lines as the style allows.
  mutating func set(_ paragraphs: [Paragraph]) {
    let signs = Signs(cascade: &cascade, shaper: shaper, pixelsPerEm: pixelsPerEm)
    let lastWithInk = paragraphs.lastIndex { $0.isSpace.contains(false) } ?? -1
    for (index, paragraph) in paragraphs.enumerated() {
      guard hasRoom else { return }
      let shaped = ShapedParagraph(
        paragraph, cascade: &cascade, shaper: shaper, pixelsPerEm: pixelsPerEm)
      missing += shaped.missing.map { paragraph.characters($0..<$0 + 1) }
      let assembler = LineAssembler(
        shaped: shaped, shaper: shaper, signs: signs, pixelsPerEm: pixelsPerEm)
      set(assembler, isFollowed: index < lastWithInk)
    }
  }

  private var hasRoom: Bool { style.numberOfLines <= 0 || lines.count < style.numberOfLines }

  /// `isFollowed` says whether later paragraphs have something to show.
  private mutating func set(_ assembler: LineAssembler, isFollowed: Bool) {
    let shaped = assembler.shaped
    let breaker = LineBreaker(
      shaped: shaped, width: width, breaksAnywhere: style.lineBreakMode == .characterWrapping)
    var start = 0
    repeat {
      let isLast = style.numberOfLines > 0 && lines.count == style.numberOfLines - 1
      let rest = start..<shaped.paragraph.clusterCount
      if isLast, style.lineBreakMode.keepsLastLineWhole {
        return append(lastLine(rest, assembler, isFollowed: isFollowed), rest, shaped)
      }
      let (clusters, visual) =
        rest.isEmpty ? (rest, VisualLine()) : breaker.firstLine(from: start, assembler: assembler)
      start = clusters.upperBound
      let leavesInk = isFollowed || shaped.paragraph.isSpace[start...].contains(false)
      append((visual, isLast && leavesInk), clusters, shaped)
    } while start < shaped.paragraph.clusterCount && hasRoom
  }

  private func lastLine(
    _ rest: Range<Int>, _ assembler: LineAssembler, isFollowed: Bool
  ) -> (VisualLine, isTruncated: Bool) {
    let trimmed = assembler.shaped.paragraph.trimmed(rest)
    let whole = assembler.line([.text(trimmed)])
    let fits = whole.width <= width + widthTolerance
    guard !fits || isFollowed else { return (whole, false) }
    guard let position = style.lineBreakMode.truncation else { return (whole, true) }
    let truncation = Truncation(
      assembler: assembler, position: fits ? .tail : position, width: width)
    return (truncation.line(from: rest.lowerBound), true)
  }

  private mutating func append(
    _ line: (VisualLine, isTruncated: Bool), _ clusters: Range<Int>, _ shaped: ShapedParagraph
  ) {
    lines.append(
      SetLine(
        visual: line.0, characters: shaped.paragraph.characters(clusters),
        isTruncated: line.isTruncated, isRightToLeft: shaped.paragraph.isRightToLeft))
  }
}

extension TextStyle.LineBreakMode {
  /// Whether all that is left of a paragraph goes into the last line there may be.
  fileprivate var keepsLastLineWhole: Bool {
    self != .wordWrapping && self != .characterWrapping
  }

  fileprivate var truncation: Truncation.Position? {
    switch self {
    case .truncatingHead: .head
    case .truncatingMiddle: .middle
    case .truncatingTail: .tail
    case .wordWrapping, .characterWrapping, .clipping: nil
    }
  }
}
