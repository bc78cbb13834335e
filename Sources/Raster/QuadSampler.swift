import Kernels

/// Makes the rows of a picture seen in perspective.
final class QuadSampler {
  private let texture: Texture
  private let bounds: PixelRect
  private let isAreaTrue: Bool
  private let across: PlaceFinder
  private let down: PlaceFinder
  private let row: UnsafeMutablePointer<UInt32>
  /// The texture at the width that it has in `bounds`, if its sides are upright.
  private let squeezed: Texture?

  /// `width` and `height` are the texture's in 1/4096 texel: the last texels may be narrower than one. Rows are made for
  /// the columns of `bounds`. A face with upright sides shows the same part of the texture's width in all rows: `room`
  /// for `bounds.width` times the texture's height pixels lets that be done first, for all of them.
  init(
    _ perspective: Perspective, _ texture: Texture, width: Int, height: Int, bounds: PixelRect,
    isAreaTrue: Bool, room: UnsafeMutablePointer<UInt32>?
  ) {
    self.texture = texture
    self.bounds = bounds
    self.isAreaTrue = isAreaTrue
    across = PlaceFinder(perspective.across, extent: width, bounds: bounds)
    down = PlaceFinder(perspective.down, extent: height, bounds: bounds)
    row = .allocate(capacity: bounds.width)
    row.initialize(repeating: 0, count: bounds.width)
    if let room {
      let columns = across.columns(of: texture, bounds: bounds, isAreaTrue: isAreaTrue)
      squeeze(texture, columns, into: room)
      squeezed = Texture(pixels: room, width: bounds.width, height: texture.height)
    } else {
      squeezed = nil
    }
  }

  deinit { row.deallocate() }

  /// The pixels of a row from the first of `columns` on, valid until the next call.
  func row(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
    let (left, count) = (columns.lowerBound, columns.count)
    let offset = left - bounds.left
    if var squeezed {
      squeezed.pixels += offset
      sampleColumns(
        squeezed, down: down.places(x: left, y: y), count: count, isAreaTrue: isAreaTrue,
        into: row + offset)
    } else {
      sampleRow(
        texture, across: across.places(x: left, y: y), down: down.places(x: left, y: y),
        count: count, isAreaTrue: isAreaTrue, into: row + offset)
    }
    return UnsafePointer(row + offset)
  }
}

extension PlaceFinder {
  /// The weights that bring all rows of a texture to the width that they have in a window.
  fileprivate func columns(
    of texture: Texture, bounds: PixelRect, isAreaTrue: Bool
  ) -> ColumnWeights {
    let places = places(x: bounds.left, y: bounds.top)
    let total = 1 << 14
    var taps: [(first: Int, weights: [Int])] = []
    for x in 0..<bounds.width {
      let side = isAreaTrue ? places.boxSide(x) : 256
      taps.append(boxTaps(centre: places.row[x], side: side, count: texture.width, total: total))
    }
    let most = (taps.reduce(2) { max($0, $1.weights.count) } + 1) & ~1
    var weights = [UInt32](repeating: 0, count: taps.count * most)
    for (x, tap) in taps.enumerated() {
      for (k, weight) in tap.weights.enumerated() { weights[x * most + k] = UInt32(weight) }
    }
    return ColumnWeights(
      taps: most, firsts: taps.map { Int32($0.first) }, weights: weights, total: Int32(total))
  }

  /// The texels that a box covers, held at the texture's edges.
  private func boxTaps(
    centre: Int32, side: Int, count: Int, total: Int
  ) -> (first: Int, weights: [Int]) {
    let low = (Int(centre) + 8) >> 4 - side >> 1
    let first = max(0, min(count - 1, low >> 8))
    let last = max(0, min(count - 1, (low + side - 1) >> 8))
    var weights: [Int] = []
    var given = 0
    for index in first...last {
      let reached = index == last ? side : max(0, min(side, (index + 1) << 8 - low))
      let due = (reached * total + side / 2) / side
      weights.append(due - given)
      given = due
    }
    return (first, weights)
  }
}
