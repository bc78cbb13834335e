import Kernels
import Primitives

/// One picture of a sequence as a hash golden keeps it: what its pixels hash to, and a sketch.
package struct PictureRecord: Equatable, Sendable {
  /// The first frame that shows it, from 0.
  package var index: Int
  /// How many frames show it, at least 1.
  package var count: Int
  package var hash: PixelHash
  /// Nothing where none was asked for.
  package var sketch: FrameSketch?

  package init(index: Int, count: Int, hash: PixelHash, sketch: FrameSketch? = nil) {
    self.index = index
    self.count = count
    self.hash = hash
    self.sketch = sketch
  }

  /// The record of a picture that is at hand.
  package init(index: Int, count: Int, showing bitmap: Bitmap) {
    self.init(index: index, count: count, hash: PixelHash(bitmap))
  }

  /// Whether a picture is this one, for all that a hash tells.
  package func shows(_ bitmap: Bitmap) -> Bool { PixelHash(bitmap) == hash }

  /// The frame after its last.
  package var end: Int { index + count }
}

extension PixelHash {
  init(_ bitmap: Bitmap) {
    self = hashPixels(bitmap.pixels, count: bitmap.size.area)
  }
}

extension [PictureRecord] {
  /// Neighbours that show the same, joined.
  package func joined(where alike: (PictureRecord, PictureRecord) -> Bool) -> [PictureRecord] {
    reduce(into: []) { records, record in
      if let last = records.last, last.hash == record.hash, alike(last, record) {
        records[records.count - 1].count += record.count
      } else {
        records.append(record)
      }
    }
  }

  /// The record that shows a frame; records lie one after another without holes.
  package func record(showing frame: Int) -> PictureRecord? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= frame { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].index <= frame ? self[low] : nil
  }
}
