import Primitives

/// A decoded picture: upright, in sRGB, 8 bits a channel, premultiplied.
package struct Picture: Sendable {
  package var bitmap: Bitmap
  /// What was assumed or changed on the way, such as `converted from Display P3 to sRGB`; for `check` and `inspect`.
  package var notes: [String]

  /// The one of the notes that says that pixels are missing; nothing for a whole picture.
  package var damage: String?

  package init(bitmap: Bitmap, notes: [String] = [], damage: String? = nil) {
    self.bitmap = bitmap
    self.notes = notes
    self.damage = damage
  }

  package var size: PixelSize { bitmap.size }
}
