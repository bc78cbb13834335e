/// A paragraph with its glyphs, before it is cut into lines.
struct ShapedParagraph {
  /// Its scalars are as shaped: another character stands for one that no font has.
  let paragraph: Paragraph
  /// In reading order, without holes.
  let runs: [GlyphRun]
  /// For each cluster how many pixels stand before it in reading order, and last the whole: one more than there are
  /// clusters. Where a ligature stands for several clusters, the first has all its width.
  let offsets: [Double]
  /// The clusters that no font has.
  let missing: [Int]

  /// `pixelsPerEm` is the style's size at the text's scale.
  init(
    _ paragraph: Paragraph, cascade: inout FontCascade, shaper: Shaper, pixelsPerEm: Double
  ) {
    var paragraph = paragraph
    var missing: [Int] = []
    var runs = ShapedParagraph.itemise(
      &paragraph, cascade: &cascade, shaper: shaper, missing: &missing)
    var clusterOf = [Int](repeating: 0, count: paragraph.scalars.count)
    for cluster in 0..<paragraph.clusterCount {
      for scalar in paragraph.scalars(cluster..<cluster + 1) { clusterOf[scalar] = cluster }
    }
    var offsets = [Double](repeating: 0, count: paragraph.clusterCount + 1)
    for index in runs.indices {
      let run = runs[index]
      runs[index].glyphs = shaper.shape(
        paragraph.scalars, run.scalars, face: run.face, script: run.script, level: run.level)
      let pixelsPerUnit = pixelsPerEm / Double(run.face.unitsPerEm)
      for glyph in runs[index].glyphs {
        offsets[clusterOf[glyph.scalar] + 1] += Double(glyph.advance) * pixelsPerUnit
      }
    }
    for index in offsets.indices.dropFirst() { offsets[index] += offsets[index - 1] }
    self.paragraph = paragraph
    self.runs = runs
    self.offsets = offsets
    self.missing = missing
  }

  /// How many pixels some clusters are wide.
  func width(_ clusters: Range<Int>) -> Double {
    offsets[clusters.upperBound] - offsets[clusters.lowerBound]
  }

  private static func itemise(
    _ paragraph: inout Paragraph, cascade: inout FontCascade, shaper: Shaper, missing: inout [Int]
  ) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var script = paragraph.scalars.lazy.compactMap(shaper.script).first ?? Shaper.latin
    for cluster in 0..<paragraph.clusterCount {
      let range = paragraph.scalars(cluster..<cluster + 1)
      let scalars = paragraph.scalars[range]
      script = scalars.lazy.compactMap(shaper.script).first ?? script
      let level = paragraph.levels[range.lowerBound]
      let face: FontFace
      if paragraph.isSpace[cluster], let last = runs.last?.face, !last.isColored,
        scalars.allSatisfy({ last.glyph(for: $0) != nil })
      {
        // A space belongs to the word before it: no font of its own, and no run of its own.
        face = last
      } else if let found = cascade.face(for: scalars) {
        face = found
      } else if scalars.count > 1, let found = cascade.face(for: scalars.prefix(1)) {
        // What no font has on top of a letter is left out, but not the letter.
        missing.append(cluster)
        face = found
        paragraph.hide(range) { !found.covers($0) }
      } else {
        missing.append(cluster)
        let sign = [0xFFFD, 0x25A1].first { cascade.face(for: [$0]) != nil } ?? 0x3F
        paragraph.replace(cluster, with: sign)
        face = cascade.face(for: paragraph.scalars[range]) ?? cascade.primary
      }
      if let last = runs.last, last.face === face, last.script == script, last.level == level {
        runs[runs.count - 1].scalars = last.scalars.lowerBound..<range.upperBound
      } else {
        runs.append(GlyphRun(face: face, script: script, level: level, scalars: range))
      }
    }
    return runs
  }
}
