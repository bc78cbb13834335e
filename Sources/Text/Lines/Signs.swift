/// What a line may show though it is not in the text.
struct Signs {
  /// For what is left out: `…`, or three full stops when no font has it.
  let ellipsis: Sign
  /// Where a word is divided at a soft hyphen: U+2010, or a hyphen-minus.
  let hyphen: Sign

  init(cascade: inout FontCascade, shaper: Shaper, pixelsPerEm: Double) {
    func sign(_ best: UInt32, otherwise: [UInt32]) -> Sign {
      let scalars = cascade.face(for: [best]) == nil ? otherwise : [best]
      let face = cascade.face(for: scalars[0..<1]) ?? cascade.primary
      var run = GlyphRun(face: face, script: Shaper.latin, level: 0, scalars: 0..<scalars.count)
      run.glyphs = shaper.shape(scalars, run.scalars, face: face, script: run.script, level: 0)
      let pixelsPerUnit = pixelsPerEm / Double(face.unitsPerEm)
      return Sign(run: run, width: Double(run.advance) * pixelsPerUnit)
    }
    ellipsis = sign(0x2026, otherwise: [0x2E, 0x2E, 0x2E])
    hyphen = sign(0x2010, otherwise: [0x2D])
  }
}

/// Glyphs of their own.
struct Sign {
  /// Its scalars are not the paragraph's.
  let run: GlyphRun
  /// In pixels.
  let width: Double
}
