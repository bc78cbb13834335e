import Kernels
import Primitives

/// Gathers the colours of the plain parts of pictures, for `SequenceProperties.plainColors`.
package struct PlainColorGatherer {
  private var plain = PlainColors()

  package init() {}

  /// Adds a picture's: grounds, bars, letters, but not what photographs and gradients have.
  package mutating func add(_ bitmap: Bitmap) {
    plain.add(bitmap.pixels, width: bitmap.width, height: bitmap.height)
  }

  /// The colours so far, as opaque pixels.
  package var colors: [UInt32] { plain.colors.map { $0 | 0xFF00_0000 } }
}
