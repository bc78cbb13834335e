import Primitives

/// A text and where it stands in the scene.
package struct WrittenText: Hashable, Sendable {
  package var text: String
  package var place: Place

  package init(_ text: String, at place: Place) {
    self.text = text
    self.place = place
  }
}

/// A font's file as the scene names it.
package struct FontReference: Hashable, Sendable {
  package var path: String
  package var place: Place

  package init(path: String, place: Place) {
    self.path = path
    self.place = place
  }
}

/// A font as the scene asks for it.
package struct FontDescription: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// What stands for the device's own font.
    case system
    /// A family by its name, and where it is named.
    case family(String, Place)
    case file(FontReference)
  }

  package var source: Source
  /// In points, above 0.
  package var size: Double
  /// 100 to 900; 400 is regular.
  package var weight: Int
  package var isItalic: Bool

  package init(
    _ source: Source = .system, size: Double = 17, weight: Int = 400, isItalic: Bool = false
  ) {
    self.source = source
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// What a layer of type `text` shows.
package struct TextDescription: Hashable, Sendable {
  /// NSTextAlignment.
  package enum Alignment: String, CaseIterable, Sendable {
    case natural, left, center, right
  }

  package var text: WrittenText
  package var font: FontDescription
  package var color: Color
  package var alignment: Alignment
  /// The most lines there may be; 0 for no limit.
  package var numberOfLines: Int

  package init(
    text: WrittenText, font: FontDescription = FontDescription(), color: Color = .black,
    alignment: Alignment = .natural, numberOfLines: Int = 1
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.numberOfLines = numberOfLines
  }
}
