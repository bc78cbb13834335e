import Primitives

/// Pixels that many frames draw: a decoded picture, or a recording of items that is painted once and then drawn as a
/// picture. It is shared, never copied, and known by its identity, so that what is made from it (a flattened recording,
/// smaller versions) can be kept as long as it lives.
package final class ImageSource: Sendable {
  package enum Content: Sendable {
    case bitmap(Bitmap)
    /// Items in the source's own pixels, painted over a clear bitmap of the source's size.
    case recording([DisplayItem])
  }

  package let size: PixelSize
  package let content: Content
  /// Whether every pixel is known to be opaque.
  package let isOpaque: Bool

  package init(_ bitmap: Bitmap) {
    size = bitmap.size
    content = .bitmap(bitmap)
    isOpaque = bitmap.isOpaque
  }

  /// `isOpaque` may be true only when the items surely cover every pixel.
  package init(recording items: [DisplayItem], size: PixelSize, isOpaque: Bool) {
    self.size = size
    content = .recording(items)
    self.isOpaque = isOpaque
  }
}

extension ImageSource: Equatable, Hashable {
  package static func == (a: ImageSource, b: ImageSource) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
