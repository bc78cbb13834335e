import Primitives

@testable import Text

extension LaidOutText {
  /// The smallest rectangle in points that holds every pixel with any alpha; nothing without one.
  func inkBox(scale: Double) -> Rect? {
    guard let bitmap else { return nil }
    var box = PixelBounds(left: .max, top: .max, right: .min, bottom: .min)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 24 != 0 {
        box = PixelBounds(
          left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1),
          bottom: max(box.bottom, y + 1))
      }
    }
    guard !box.isEmpty else { return nil }
    return Rect(
      x: origin.x + Double(box.left) / scale, y: origin.y + Double(box.top) / scale,
      width: Double(box.width) / scale, height: Double(box.height) / scale)
  }
}

/// A text's lines before they are painted, for tests of what stands where.
struct SetText {
  var paragraphs: [Paragraph]
  var lines: [SetLine]

  /// Set in files alone, in order: no catalog of the machine has a say.
  init(
    _ text: String, files: [String] = [TestFonts.inter, TestFonts.dejaVu, TestFonts.wenQuanYi],
    width: Double = .infinity, style: TextStyle = TextStyle(numberOfLines: 0)
  ) throws {
    let faces = try TestFaces(files)
    paragraphs = Paragraph.paragraphs(of: text)
    var setter = TextSetter(
      style: style, width: width, pixelsPerEm: style.size, shaper: Shaper(),
      cascade: faces.cascade)
    setter.set(paragraphs)
    lines = setter.lines
  }

  /// The characters of a line as they are seen from left to right; `…` for the ellipsis. A character that shares the
  /// glyph of the one before it is left out.
  func seen(_ line: Int, of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var seen = ""
    var last: Int?
    for glyph in lines[line].visual.glyphs {
      guard let scalar = glyph.scalar else {
        seen += "…"
        continue
      }
      if scalar != last { seen.unicodeScalars.append(scalars[scalar]) }
      last = scalar
    }
    return seen
  }
}
