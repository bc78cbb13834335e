import Kernels

/// Makes the rows of a picture seen in perspective.
final class QuadSampler {
  private let texture: Texture
  private let bounds: PixelRect
  private let isAreaTrue: Bool
  private let across: PlaceFinder
  private let down: PlaceFinder
  private let places: UnsafeMutableBufferPointer<TexturePoint>
  private let row: UnsafeMutableBufferPointer<UInt32>
  /// Which canvas row each third of `places` is for.
  private var held: [Int]

  /// `width` and `height` are the texture's in 1/4096 texel: the last texels may be narrower than one. Rows are made for
  /// the columns of `bounds`.
  init(
    _ perspective: Perspective, _ texture: Texture, width: Int, height: Int, bounds: PixelRect,
    isAreaTrue: Bool
  ) {
    self.texture = texture
    self.bounds = bounds
    self.isAreaTrue = isAreaTrue
    across = PlaceFinder(perspective.across, extent: width, bounds: bounds)
    down = PlaceFinder(perspective.down, extent: height, bounds: bounds)
    places = .allocate(capacity: 3 * (bounds.width + 2))
    row = .allocate(capacity: bounds.width)
    row.initialize(repeating: 0)
    places.initialize(repeating: TexturePoint(u: 0, v: 0))
    held = [.min, .min, .min]
  }

  deinit {
    places.deallocate()
    row.deallocate()
  }

  /// The pixels of a row from the first of `columns` on, valid until the next call.
  func row(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
    let offset = columns.lowerBound - bounds.left
    sampleRow(
      texture, above: places(ofRow: isAreaTrue ? y - 1 : y) + offset,
      places: places(ofRow: y) + offset, below: places(ofRow: isAreaTrue ? y + 1 : y) + offset,
      count: columns.count, isAreaTrue: isAreaTrue, into: row.baseAddress! + offset)
    return UnsafePointer(row.baseAddress! + offset)
  }

  /// The places of the pixels of a row, that of the first column at the address.
  private func places(ofRow y: Int) -> UnsafePointer<TexturePoint> {
    let third = (y - bounds.top + 3) % 3
    let count = bounds.width + 2
    let base = places.baseAddress! + third * count
    if held[third] != y {
      let (horizontal, vertical) = (across.row(y), down.row(y))
      findPlaces(
        horizontal, across.reciprocals, acrossShift: across.shift, vertical, down.reciprocals,
        downShift: down.shift, count: count, into: base)
      held[third] = y
    }
    return UnsafePointer(base + 1)
  }
}

/// Finds places along one axis of the texture, from one column before the window to one after it.
private final class PlaceFinder {
  private let way: PerspectiveWay
  private let extent: Int
  private let bounds: PixelRect
  private let cut: Int
  private let found: UnsafeMutablePointer<Int>
  private var isKept = false
  let shift: Int

  init(_ way: PerspectiveWay, extent: Int, bounds: PixelRect) {
    self.way = way
    self.extent = extent
    self.bounds = bounds
    cut = way.shift(in: bounds)
    shift = PerspectiveRow.shift(forExtent: extent)
    found = .allocate(capacity: bounds.width + 2)
    found.initialize(repeating: 0, count: bounds.width + 2)
  }

  deinit { found.deallocate() }

  /// Of the row last asked for.
  var reciprocals: UnsafePointer<Int> { UnsafePointer(found) }

  func row(_ y: Int) -> PerspectiveRow {
    let row = way.row(x: bounds.left - 1, y: y, shift: cut)
    if !isKept { findReciprocals(row, extent: extent, count: bounds.width + 2, into: found) }
    isKept = way.isSameInAllRows
    return row
  }
}
