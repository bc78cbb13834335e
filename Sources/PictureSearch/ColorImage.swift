import Primitives

/// A picture without alpha, three bytes a pixel: what is compared.
struct ColorImage {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel, rows from the top.
  var values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// Clear pixels are laid over white.
  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    values = [UInt8](unsafeUninitializedCapacity: bitmap.size.area * 3) { values, count in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for (index, pixel) in pixels.enumerated() {
          let white = 255 - pixel >> 24
          for channel in 0..<3 {
            values[index * 3 + channel] = UInt8(
              truncatingIfNeeded: min(255, pixel >> UInt32(channel * 8) & 255 + white))
          }
        }
      }
      count = bitmap.size.area * 3
    }
  }

  /// A part of it; what lies outside is cut off. Nothing when nothing is left.
  func cropped(_ frame: PixelFrame) -> ColorImage? {
    let frame = frame.intersection(PixelFrame(x: 0, y: 0, width: width, height: height))
    guard frame.width > 0, frame.height > 0 else { return nil }
    var cut: [UInt8] = []
    cut.reserveCapacity(frame.width * frame.height * 3)
    for y in frame.y..<(frame.y + frame.height) {
      let start = (y * width + frame.x) * 3
      cut += values[start..<(start + frame.width * 3)]
    }
    return ColorImage(width: frame.width, height: frame.height, values: cut)
  }

  /// The average over each of `columns` x `rows` equal parts of an area given in pixels and parts of them, which is cut at
  /// the edges. Sums are of whole numbers, in 1/256 pixel.
  func averages(
    x: Double, y: Double, width areaWidth: Double, height areaHeight: Double, columns: Int,
    rows: Int
  ) -> ColorImage {
    let across = Spans(start: x, length: areaWidth, count: columns, limit: width)
    let down = Spans(start: y, length: areaHeight, count: rows, limit: height)
    var result = [UInt8](repeating: 0, count: columns * rows * 3)
    values.withUnsafeBufferPointer { values in
      for row in 0..<rows {
        for column in 0..<columns {
          var sums: (Int, Int, Int) = (0, 0, 0)
          var weight = 0
          let (left, right) = across.pixels(of: column)
          let (top, bottom) = down.pixels(of: row)
          for y in top...bottom {
            let share = down.share(of: y, in: row)
            for x in left...right {
              let part = share * across.share(of: x, in: column)
              let place = (y * width + x) * 3
              sums.0 += Int(values[place]) * part
              sums.1 += Int(values[place + 1]) * part
              sums.2 += Int(values[place + 2]) * part
              weight += part
            }
          }
          guard weight > 0 else { continue }
          let place = (row * columns + column) * 3
          result[place] = UInt8((sums.0 + weight / 2) / weight)
          result[place + 1] = UInt8((sums.1 + weight / 2) / weight)
          result[place + 2] = UInt8((sums.2 + weight / 2) / weight)
        }
      }
    }
    return ColorImage(width: columns, height: rows, values: result)
  }

  /// The whole of it, smaller.
  func reduced(width newWidth: Int, height newHeight: Int) -> ColorImage {
    averages(
      x: 0, y: 0, width: Double(width), height: Double(height), columns: newWidth, rows: newHeight)
  }
}

/// Equal parts of a line of pixels, with ends in 1/256 pixel.
private struct Spans {
  let ends: [Int]
  let limit: Int

  init(start: Double, length: Double, count: Int, limit: Int) {
    self.limit = limit
    ends = (0...count).map { index in
      let end = start + length * Double(index) / Double(count)
      return Int((min(max(end, 0), Double(limit)) * 256).rounded())
    }
  }

  func pixels(of index: Int) -> (first: Int, last: Int) {
    let first = min(ends[index] >> 8, limit - 1)
    return (first, max(first, min((ends[index + 1] - 1) >> 8, limit - 1)))
  }

  func share(of pixel: Int, in index: Int) -> Int {
    max(0, min(ends[index + 1], (pixel + 1) << 8) - max(ends[index], pixel << 8))
  }
}

/// A rectangle of whole pixels.
package struct PixelFrame: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var area: Int { max(0, width) * max(0, height) }
  package var right: Int { x + width }
  package var bottom: Int { y + height }

  package func intersection(_ other: PixelFrame) -> PixelFrame {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelFrame(
      x: left, y: top, width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top))
  }

  /// How much two have in common, of all that they cover: 0 to 1.
  package func overlap(with other: PixelFrame) -> Double {
    let common = intersection(other).area
    return Double(common) / Double(max(1, area + other.area - common))
  }
}
