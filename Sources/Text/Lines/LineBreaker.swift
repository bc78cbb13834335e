/// What adding up many widths may be off by, in pixels: a text that was measured fits where it was measured.
let widthTolerance = 1.0 / 1024

/// Finds where lines end.
struct LineBreaker {
  let shaped: ShapedParagraph
  /// In pixels.
  let width: Double
  /// Whether a line may end after any cluster, not only where a word ends.
  let breaksAnywhere: Bool

  /// The clusters of the line that begins at `start`, which must be a cluster: as many as fit up to an opportunity, or,
  /// when a word alone does not fit, as many of its clusters as do, and at least one. White space at the end belongs to
  /// the line, and takes no room.
  func line(from start: Int, width: Double) -> Range<Int> {
    let paragraph = shaped.paragraph
    var opportunity: Int?
    for cluster in start..<paragraph.clusterCount {
      if cluster > start, !paragraph.isSpace[cluster],
        shaped.width(start..<cluster + 1) > width + widthTolerance
      {
        return start..<(opportunity ?? cluster)
      }
      if breaksAnywhere || paragraph.mayBreakAfter[cluster] {
        opportunity = endOfSpace(after: cluster)
      }
    }
    return start..<paragraph.clusterCount
  }

  /// The first line from `start` and its clusters. A cut may change letters' widths, so what was found by adding up is
  /// tried, and made shorter until it fits.
  func firstLine(from start: Int, assembler: LineAssembler) -> (Range<Int>, VisualLine) {
    var room = width
    while true {
      let clusters = line(from: start, width: room)
      let visual = assembler.line(pieces(of: clusters, assembler.signs))
      let excess = visual.width - width
      guard excess > widthTolerance, clusters.count > 1, room > 0 else { return (clusters, visual) }
      room = min(room, shaped.width(shaped.paragraph.trimmed(clusters))) - excess
    }
  }

  /// A line that ends at a soft hyphen shows one.
  private func pieces(of clusters: Range<Int>, _ signs: Signs) -> [LinePiece] {
    let paragraph = shaped.paragraph
    let text = LinePiece.text(paragraph.trimmed(clusters))
    let last = paragraph.scalars(clusters).upperBound - 1
    guard clusters.upperBound < paragraph.clusterCount, paragraph.scalars[last] == 0xAD else {
      return [text]
    }
    return [text, .sign(signs.hyphen, level: paragraph.levels[last])]
  }

  private func endOfSpace(after cluster: Int) -> Int {
    var end = cluster + 1
    while end < shaped.paragraph.clusterCount, shaped.paragraph.isSpace[end],
      shaped.paragraph.mayBreakAfter[end] || breaksAnywhere
    { end += 1 }
    return end
  }
}
