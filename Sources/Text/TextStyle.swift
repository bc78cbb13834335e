import Primitives

/// How a text is set: UILabel's and UIFont's properties, every one of them given.
package struct TextStyle: Hashable, Sendable {
  /// Where letters come from.
  package enum Font: Hashable, Sendable {
    /// The list of `FontLibrary.systemFamilies`, from the first on: what stands for the device's own font.
    case system
    /// A family of the machine or of the library's folders, letters' case ignored.
    case family(String)
    /// A file's path. Of a collection the first face.
    case file(String)
  }

  /// Where a line stands in the width.
  package enum Alignment: String, CaseIterable, Sendable {
    case left, right, center
    /// Left, or right in a paragraph that runs from right to left.
    case natural
  }

  /// NSLineBreakMode.
  package enum LineBreakMode: String, CaseIterable, Sendable {
    case wordWrapping = "byWordWrapping"
    case characterWrapping = "byCharWrapping"
    case clipping = "byClipping"
    case truncatingHead = "byTruncatingHead"
    case truncatingTail = "byTruncatingTail"
    case truncatingMiddle = "byTruncatingMiddle"
  }

  package var font: Font
  /// In points, above 0 and at most 2,000.
  package var size: Double
  /// As fonts count it: 100 is the thinnest, 400 regular, 900 the heaviest. A font takes the nearest that it has; from
  /// 600 on one that is not bold at all is made bolder.
  package var weight: Int
  /// A font without a slanted face is made to lean, but not what lends it letters.
  package var isItalic: Bool
  package var color: Color
  package var alignment: Alignment
  /// The most lines there may be; 0 for no limit.
  package var numberOfLines: Int
  package var lineBreakMode: LineBreakMode

  package init(
    font: Font = .system, size: Double = 17, weight: Int = 400, isItalic: Bool = false,
    color: Color = .black, alignment: Alignment = .natural, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .truncatingTail
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }
}
