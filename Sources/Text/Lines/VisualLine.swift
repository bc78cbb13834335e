/// A glyph at its place in a line.
struct PlacedGlyph {
  var face: FontFace
  var glyph: UInt32
  /// From the line's left end, in pixels.
  var x: Double
  /// From the baseline down, in pixels.
  var y: Double
  /// The first of the paragraph's scalars that it stands for; nothing for an ellipsis or a hyphen.
  var scalar: Int?
}

/// A line as it is seen: glyphs from left to right.
struct VisualLine {
  var glyphs: [PlacedGlyph] = []
  /// In pixels, from the first pen position to the last.
  var width = 0.0
}

/// What a line is made of, in reading order.
enum LinePiece {
  /// Clusters of the paragraph.
  case text(Range<Int>)
  /// A sign that is not in the text.
  case sign(Sign, level: UInt8)
}

/// Makes lines of a paragraph's parts.
struct LineAssembler {
  let shaped: ShapedParagraph
  let shaper: Shaper
  let signs: Signs
  /// The style's size at the text's scale.
  let pixelsPerEm: Double

  /// Runs are put in visual order (UAX 9, L2), glyphs side by side.
  func line(_ pieces: [LinePiece]) -> VisualLine {
    let runs = pieces.flatMap(runs)
    var line = VisualLine()
    for index in visualOrder(of: runs.map(\.run.level)) {
      let (run, isText) = runs[index]
      let pixelsPerUnit = pixelsPerEm / Double(run.face.unitsPerEm)
      var pen = 0
      for glyph in run.glyphs {
        line.glyphs.append(
          PlacedGlyph(
            face: run.face, glyph: glyph.glyph,
            x: line.width + Double(pen + glyph.xOffset) * pixelsPerUnit,
            y: -Double(glyph.yOffset) * pixelsPerUnit, scalar: isText ? glyph.scalar : nil))
        pen += glyph.advance
      }
      line.width += Double(pen) * pixelsPerUnit
    }
    return line
  }

  private func runs(_ piece: LinePiece) -> [(run: GlyphRun, isText: Bool)] {
    switch piece {
    case .sign(let sign, let level):
      var run = sign.run
      run.level = level
      return [(run, false)]
    case .text(let clusters):
      let scalars = shaped.paragraph.scalars(clusters)
      return shaped.runs.compactMap { run in
        let part = run.scalars.clamped(to: scalars)
        guard !part.isEmpty else { return nil }
        return (shaper.part(part, of: run, in: shaped.paragraph.scalars), true)
      }
    }
  }
}
