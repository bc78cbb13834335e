import Primitives
import Synchronization

/// The fonts there are, and the way from a text to its pixels.
///
/// The same font files give the same pixels: no locale, environment or configuration is read. What is laid out is kept
/// nowhere, but glyphs are: a letter is rasterized once for all texts of its size. It may be used from any thread; texts
/// are laid out one at a time.
package final class FontLibrary: Sendable {
  /// What stands for the device's own font, and then what may lend characters that it does not have, in order. Inter
  /// looks most like iOS's font; from 20 points on its display cut is taken, as iOS does with its own.
  ///
  /// DejaVu Sans (Debian's fonts-dejavu-core, 3 MB) is the smallest good font with Arabic and Hebrew.
  package static let systemFamilies = [
    "Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
    "Noto Sans Devanagari", "DejaVu Sans", "Noto Sans CJK SC", "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
  ]

  /// Where emoji come from.
  package static let emojiFamilies = ["Noto Color Emoji"]

  /// The machine's folders of fonts.
  package static let systemDirectories = ["/usr/share/fonts", "/usr/local/share/fonts"]

  private let engine: Mutex<TextEngine>
  /// All folders that fonts are looked for in.
  let directories: [String]

  /// Fonts of `directories` and below, and, unless `systemFonts` is false, the machine's. Folders are looked through when
  /// a family is first asked for.
  package init(directories: [String] = [], systemFonts: Bool = true) {
    let all = directories + (systemFonts ? FontLibrary.systemDirectories : [])
    self.directories = all
    engine = Mutex(TextEngine(directories: all))
  }

  /// The face that a family has for a weight (100 to 900) and a slant: the nearest there is.
  package func lookUp(
    family: String, weight: Int = 400, isItalic: Bool = false
  ) throws(FontError) -> FontFile {
    try engine.withLock { engine throws(FontError) in
      try engine.lookUp(family: family, weight: weight, isItalic: isItalic)
    }
  }

  /// Sets a text for a width in points, or as wide as it is, at a scale in pixels per point.
  ///
  /// A line is as high as the style's font has it (ascent, descent and leading), rounded up to a device pixel, and stands
  /// on a device pixel, whatever other fonts lend it letters. Letters stand where the font has them to an eighth of a
  /// pixel. A line that is wider than the width, since not even a character or no more than the text fits, is cut at the
  /// width's edges. A width that is negative or not a number is 0.
  package func lay(
    _ text: String, style: TextStyle, width: Double? = nil, scale: Double
  ) throws(FontError) -> LaidOutText {
    try engine.withLock { engine throws(FontError) in
      try engine.lay(text, style: style, width: width, scale: scale)
    }
  }
}
