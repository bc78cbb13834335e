internal import CFreeType
import Primitives

/// What `FontLibrary` guards: open fonts, HarfBuzz's and FreeType's state, glyphs' pixels. For one thread at a time.
final class TextEngine {
  private struct FaceKey: Hashable {
    var path: String
    var index: Int
    var adjustment: FontFace.Adjustment
  }

  private let directories: [String]
  private let library: FT_Library
  private let shaper = Shaper()
  private let rasterizer: GlyphRasterizer
  private var faces: [FaceKey: FontFace] = [:]
  private lazy var catalog = FontCatalog(directories: directories)

  init(directories: [String]) {
    self.directories = directories
    var library: FT_Library?
    let failed = zr_ft_new_library(&library)
    guard failed == 0, let library else { preconditionFailure("FreeType starts") }
    self.library = library
    rasterizer = GlyphRasterizer(library: library)
  }

  deinit {
    faces = [:]
    FT_Done_Library(library)
  }

  func lookUp(family: String, weight: Int, isItalic: Bool) throws(FontError) -> FontFile {
    guard let entry = catalog.entry(family: family, weight: weight, isItalic: isItalic) else {
      throw .unknownFamily(family, similar: catalog.families(similarTo: family))
    }
    return entry.file
  }

  func lay(
    _ text: String, style: TextStyle, width: Double?, scale: Double
  ) throws(FontError) -> LaidOutText {
    guard style.size > 0, style.size <= 2000 else { throw .badSize(style.size) }
    guard scale > 0, scale <= 64 else { throw .badScale(scale) }
    let scalars = text.unicodeScalars.count
    guard scalars <= 100_000 else { throw .tooLong(scalars: scalars) }
    // Pixels per em in 1/64, as the glyphs are drawn; never so small that there are none.
    let size = max(1, Int((style.size * scale * 64).rounded()))
    let pixelsPerEm = Double(size) / 64
    let cascade = try cascade(for: style)
    var setter = TextSetter(
      style: style, width: width.map { pixels($0, scale) } ?? .infinity,
      pixelsPerEm: pixelsPerEm, shaper: shaper, cascade: cascade)
    if !text.isEmpty { setter.set(Paragraph.paragraphs(of: text)) }
    let placement = LinePlacement(
      lines: setter.lines, style: style, font: cascade.primary, pixelsPerEm: pixelsPerEm,
      width: setter.width, scale: scale)
    var painter = TextPainter(rasterizer: rasterizer, color: style.color, size: size)
    for (index, line) in setter.lines.enumerated() {
      painter.add(
        line.visual, x: placement.left(of: index), baseline: placement.baseline(of: index))
    }
    let ink = try painter.bitmap(columns: placement.visibleColumns)
    return LaidOutText(
      size: placement.size, lines: setter.lines.indices.map(placement.line), bitmap: ink?.bitmap,
      origin: Point(x: Double(ink?.left ?? 0) / scale, y: Double(ink?.top ?? 0) / scale),
      fontFiles: fontFiles(setter, primary: cascade.primary),
      missingCharacters: missingCharacters(setter.missing, of: text))
  }

  private func fontFiles(_ setter: TextSetter, primary: FontFace) -> [FontFile] {
    var files = [primary.file]
    var last = primary
    for glyph in setter.lines.lazy.flatMap(\.visual.glyphs) where glyph.face !== last {
      last = glyph.face
      if !files.contains(last.file) { files.append(last.file) }
    }
    return files
  }

  private func missingCharacters(_ places: [Range<Int>], of text: String) -> [Character] {
    guard !places.isEmpty else { return [] }
    let characters = Array(text)
    var seen: Set<Character> = []
    return places.flatMap { characters[$0] }.filter { seen.insert($0).inserted }
  }
}

/// A width in pixels; a whole number of them where only the scale's rounding made it less.
private func pixels(_ width: Double, _ scale: Double) -> Double {
  guard width > 0 else { return 0 }
  let exact = width * scale
  return abs(exact - exact.rounded()) < widthTolerance ? exact.rounded() : exact
}

extension TextEngine {
  private func cascade(for style: TextStyle) throws(FontError) -> FontCascade {
    // A light or a slanted face often lacks scripts that the family's regular face has.
    let plain = TextStyle()
    let lenders = { (family: String) in
      [self.face(family, style), self.face(family, plain)].compactMap(\.self)
    }
    return FontCascade(
      primary: try primary(for: style), families: FontLibrary.systemFamilies,
      emojiFamilies: FontLibrary.emojiFamilies, open: lenders)
  }

  private func primary(for style: TextStyle) throws(FontError) -> FontFace {
    switch style.font {
    case .file(let path):
      let file = FontFile(path: path, index: 0, family: "", style: "")
      let plain = try face(file, FontFace.Adjustment(weight: style.weight))
      return try face(
        file,
        FontFace.Adjustment(
          weight: style.weight, isEmboldened: style.weight >= 600 && plain.weight < 600,
          isSlanted: style.isItalic && !plain.isItalic))
    case .family(let family):
      let file = try lookUp(family: family, weight: style.weight, isItalic: style.isItalic)
      guard let face = face(family, style, isOwn: true) else { throw .unusableFont(file.path) }
      return face
    case .system:
      let families = (style.size >= 20 ? ["Inter Display"] : []) + FontLibrary.systemFamilies
      for family in families {
        if let face = face(family, style, isOwn: true) { return face }
      }
      throw .noSystemFont
    }
  }

  /// A family's face for a style; nothing when there is none that can be used. Only the style's own font is made to lean
  /// where it has no slanted face: what lends letters, such as Chinese ones, has none by nature.
  private func face(
    _ family: String, _ style: TextStyle, isOwn: Bool = false
  ) -> FontFace? {
    guard
      let entry = catalog.entry(family: family, weight: style.weight, isItalic: style.isItalic)
    else { return nil }
    var adjustment = FontFace.Adjustment()
    if entry.isVariable { adjustment.weight = style.weight }
    adjustment.isEmboldened = style.weight >= 600 && entry.weights.upperBound < 600
    adjustment.isSlanted = isOwn && style.isItalic && !entry.isItalic
    return try? face(entry.file, adjustment)
  }

  private func face(
    _ file: FontFile, _ adjustment: FontFace.Adjustment
  ) throws(FontError) -> FontFace {
    let key = FaceKey(path: file.path, index: file.index, adjustment: adjustment)
    if let known = faces[key] { return known }
    let face = try FontFace(file, adjustment: adjustment, library: library)
    faces[key] = face
    return face
  }
}
