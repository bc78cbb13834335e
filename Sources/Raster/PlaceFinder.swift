import Kernels

/// Finds where pixels are seen along one axis of a texture.
final class PlaceFinder {
  private let way: PerspectiveWay
  private let extent: Int
  private let bounds: PixelRect
  private let cut: Int
  private let shift: Int
  private let reciprocals: UnsafeMutablePointer<Int>
  private var hasReciprocals = false
  /// Three rows, from one column before the window to one after it, and which canvas rows they are.
  private let places: UnsafeMutablePointer<Int32>
  private var held: [Int] = [.min, .min, .min]

  /// `extent` is the texture's in 1/4096 texel: its last texel may be narrower than one. Places are found for the columns
  /// of `bounds`.
  init(_ way: PerspectiveWay, extent: Int, bounds: PixelRect) {
    self.way = way
    self.extent = extent
    self.bounds = bounds
    cut = way.shift(in: bounds)
    shift = PerspectiveRow.shift(forExtent: extent)
    let count = bounds.width + 2
    reciprocals = .allocate(capacity: count)
    reciprocals.initialize(repeating: 0, count: count)
    places = .allocate(capacity: 3 * count)
    places.initialize(repeating: 0, count: 3 * count)
  }

  deinit {
    reciprocals.deallocate()
    places.deallocate()
  }

  /// The places of a row's pixels and their neighbours from column `x` on, valid until the row after the next is asked for.
  func places(x: Int, y: Int) -> TexturePlaces {
    let offset = x - bounds.left
    return TexturePlaces(
      above: row(y - 1) + offset, row: row(y) + offset, below: row(y + 1) + offset)
  }

  private func row(_ y: Int) -> UnsafePointer<Int32> {
    let third = (y - bounds.top + 3) % 3
    let count = bounds.width + 2
    let base = places + third * count
    if held[third] != y {
      let row = way.row(x: bounds.left - 1, y: y, shift: cut)
      if !hasReciprocals { findReciprocals(row, extent: extent, count: count, into: reciprocals) }
      hasReciprocals = way.isSameInAllRows
      findPlaces(row, reciprocals, shift: shift, count: count, into: base)
      held[third] = y
    }
    return UnsafePointer(base + 1)
  }
}
