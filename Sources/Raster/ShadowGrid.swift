import Display

/// Where a shadow is computed along one axis: on cells, with the stretch in its middle that looks all alike left out.
struct ShadowAxis: Hashable {
  /// A cell's length in subpixels.
  let cell: Int
  /// How far the outline begins after a cell does.
  let phase: Int
  /// The outline's length, less what was left out.
  let length: Int
  /// Cells before the outline's first.
  let padding: Int
  /// The cell that stands for the stretch that was left out.
  let middle: Int

  /// `start` and `length` are the outline's, `curves` how far its corners reach in from both ends, all in subpixels. The
  /// second result is where cell 0 begins on the canvas, the third how many cells were left out.
  static func make(
    start: Int, length: Int, curves: (Int, Int), deviation: Int, cell: Int
  ) -> (axis: ShadowAxis, origin: Int, skipped: Int) {
    let reach = 4 * deviation
    let padding = (reach + cell - 1) / cell + 1
    // Cells of one pixel are the canvas's own; larger ones go with the outline, wherever it is.
    let phase = cell == 256 ? start & 255 : 0
    let needed = curves.0 + curves.1 + 2 * reach + 4 * cell
    let skipped = max(0, (length - needed) / cell)
    let axis = ShadowAxis(
      cell: cell, phase: phase, length: length - skipped * cell, padding: padding,
      middle: padding + (phase + curves.0 + reach) / cell + 1)
    return (axis, start - phase - padding * cell, skipped)
  }

  /// How many cells hold anything.
  var count: Int { (phase + length + cell - 1) / cell + 2 * padding }

  /// Where the outline begins, in subpixels from cell 0.
  var outlineStart: Int { padding * cell + phase }
}

/// How a shadow's cells lie on the canvas along one axis.
struct ShadowPlacement {
  let axis: ShadowAxis
  /// Where cell 0 begins, in subpixels of the canvas.
  let origin: Int
  let skipped: Int

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
