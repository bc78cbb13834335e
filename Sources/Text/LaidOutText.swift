import Primitives

/// A text in its style, set for a width and a scale: lines, and the pixels they make.
///
/// Points are counted from the top left corner of a box as wide as the width that was asked for, or as `size` when none
/// was; the first line's top is the box's.
package struct LaidOutText: Equatable, Sendable {
  /// One line.
  package struct Line: Equatable, Sendable {
    /// From the box's top down to the line that letters stand on: a whole number of device pixels.
    package var baseline: Double
    /// As wide as the advances of what is shown, spaces at its end left out; as high as a line of the style's font.
    package var bounds: Rect
    /// Which of the text's characters, counted from 0, it stands for. A truncated line stands for more than it shows.
    package var characters: Range<Int>
    /// Whether it shows less than it stands for.
    package var isTruncated: Bool
  }

  /// What the lines take, each side rounded up to device pixels: what UILabel's sizeThatFits gives.
  package var size: Size
  /// From the top. None for a text without a character.
  package var lines: [Line]
  /// The ink, at device scale, premultiplied, and no larger than it need be; nothing where there is no ink. Letters may
  /// reach out of `size`: an accent above it, an italic to its right.
  package var bitmap: Bitmap?
  /// Where the bitmap's top left corner is. It is a whole number of device pixels from the box's, so that a box on a
  /// pixel edge is drawn without being sampled.
  package var origin: Point
  /// What letters come from, in the order of their first use; the style's own font first.
  package var fontFiles: [FontFile]
  /// Characters that no font has, each once, in the text's order. U+FFFD, a box or a question mark stands for them; of a
  /// letter with marks that no font has on it the letter is shown.
  package var missingCharacters: [Character]

  /// The distance from the top that UIView calls firstBaselineAnchor; nothing without a line.
  package var firstBaseline: Double? { lines.first?.baseline }
}

/// A face of a font file.
package struct FontFile: Hashable, Sendable {
  package var path: String
  /// Which face of a collection, from 0.
  package var index: Int
  package var family: String
  /// Such as `SemiBold Italic`; `wght=600` where a variable font's axis is set; empty where the font says nothing.
  package var style: String
}
