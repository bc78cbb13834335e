import Display

/// Where a shadow is computed along one axis: on cells, with the stretch in its middle that looks all alike left out.
struct ShadowAxis: Hashable {
  /// A cell's length in subpixels, a power of two and at least a pixel.
  let cell: Int
  /// Cells that are kept.
  let count: Int
  /// Where the outline begins, in subpixels from cell 0.
  let outlineStart: Int
  /// The outline's length, less what was left out.
  let length: Int
  /// The cell that stands for the stretch that was left out.
  let middle: Int
}

/// How a shadow's cells lie on the canvas along one axis.
struct ShadowPlacement {
  let axis: ShadowAxis
  /// Where cell 0 begins, in subpixels of the canvas.
  let origin: Int
  /// How many cells were left out.
  let skipped: Int

  /// All cells that hold anything. `start` and `length` are the outline's, `curves` how far its corners reach in from both
  /// ends, all in subpixels.
  init(start: Int, length: Int, curves: (Int, Int), deviation: Int, cell: Int) {
    let reach = 4 * deviation
    let padding = (reach + cell - 1) / cell + 1
    // Cells of one pixel are the canvas's own; larger ones go with the outline, wherever it is.
    let phase = cell == 256 ? start & 255 : 0
    skipped = max(0, (length - curves.0 - curves.1 - 2 * reach - 4 * cell) / cell)
    let kept = length - skipped * cell
    origin = start - phase - padding * cell
    axis = ShadowAxis(
      cell: cell, count: (phase + kept + cell - 1) / cell + 2 * padding,
      outlineStart: padding * cell + phase, length: kept,
      middle: padding + (phase + curves.0 + reach) / cell + 1)
  }

  /// The cells that are seen in a window of pixels, none of them left out.
  init(start: Int, length: Int, window: Range<Int>, cell: Int) {
    origin = (window.lowerBound << 8) - 2 * cell
    skipped = 0
    let count = (window.count << 8) / cell + 5
    axis = ShadowAxis(
      cell: cell, count: count, outlineStart: start - origin, length: length, middle: count)
  }

  /// The pixels that it touches.
  var pixels: Range<Int> {
    origin >> 8..<(origin + (axis.count + skipped) * axis.cell + 255) >> 8
  }

  /// The pixels that see nothing but the middle.
  var solidPixels: Range<Int> {
    let low = (origin + axis.middle * axis.cell + axis.cell / 2 + 255) >> 8
    let high = (origin + (axis.middle + skipped) * axis.cell + axis.cell / 2) >> 8
    return low < high ? low..<high : low..<low
  }

  /// The two kept cells that a pixel's centre lies between, and how far in 1/256 of the way.
  func neighbours(of pixel: Int) -> (first: Int, second: Int, part: Int) {
    let place = (pixel << 8) + 128 - origin - axis.cell / 2
    let cell = place >> axis.cell.trailingZeroBitCount
    let part = ((place - cell * axis.cell) << 8) / axis.cell
    return (kept(cell), kept(cell + 1), part)
  }

  private func kept(_ cell: Int) -> Int {
    let kept = cell <= axis.middle ? cell : max(axis.middle, cell - skipped)
    return max(0, min(axis.count - 1, kept))
  }
}
