import Kernels
import Primitives

/// A picture in some hundred letters: a coarse grid of lightness to look at, and marks of bands across and down that tell
/// where two pictures differ.
package struct FrameSketch: Equatable, Sendable {
  /// Lightness of cells, 0 to 63, row by row.
  package var lightness: [UInt8]
  /// Marks of bands, 0 to 4,095: those across from the top, then those down from the left.
  package var marks: [UInt16]

  package init(_ bitmap: Bitmap) {
    let size = bitmap.size
    let (cells, bands) = (SketchGrid.cells(of: size), SketchGrid.bands(of: size))
    lightness = sketchLightness(
      bitmap.pixels, width: size.width, height: size.height, columns: cells.columns,
      rows: cells.rows)
    marks = bandMarks(
      bitmap.pixels, width: size.width, height: size.height, columns: bands.columns,
      rows: bands.rows)
  }

  init(lightness: [UInt8], marks: [UInt16]) {
    self.lightness = lightness
    self.marks = marks
  }

  /// Where two pictures of one size differ, as far as bands tell; nothing where they do not tell.
  package func region(against other: FrameSketch, size: PixelSize) -> PixelRegion? {
    let bands = SketchGrid.bands(of: size)
    guard marks.count == other.marks.count, marks.count == bands.rows + bands.columns else {
      return nil
    }
    let rows = (0..<bands.rows).filter { marks[$0] != other.marks[$0] }
    let columns = (0..<bands.columns).filter {
      marks[bands.rows + $0] != other.marks[bands.rows + $0]
    }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return nil }
    let (x, y) = (left * size.width / bands.columns, top * size.height / bands.rows)
    return PixelRegion(
      x: x, y: y, width: (right + 1) * size.width / bands.columns - x,
      height: (bottom + 1) * size.height / bands.rows - y)
  }

  /// The grid of lightness as a picture of one pixel a cell, for reports.
  package func picture(ofFrames size: PixelSize) -> Bitmap? {
    let cells = SketchGrid.cells(of: size)
    guard let grid = PixelSize(width: cells.columns, height: cells.rows),
      lightness.count == grid.area
    else { return nil }
    return Bitmap(
      size: grid,
      pixels: lightness.map { 0xFF00_0000 | UInt32($0) * 255 / 63 * 0x01_0101 })
  }
}

/// How a picture is divided for its sketch: by its size alone.
enum SketchGrid {
  private static let cellCount = 60
  private static let bandCount = 30

  /// Nearly square cells, at most 60.
  static func cells(of size: PixelSize) -> (columns: Int, rows: Int) {
    let ratio = Double(cellCount * size.width) / Double(size.height)
    let columns = min(max(1, Int(ratio.squareRoot().rounded())), min(cellCount, size.width))
    return (columns, max(1, min(size.height, cellCount / columns)))
  }

  /// Bands of about the same breadth, 30 together.
  static func bands(of size: PixelSize) -> (columns: Int, rows: Int) {
    let share = bandCount * size.width / (size.width + size.height)
    let columns = min(max(1, share), bandCount - 1)
    return (min(columns, size.width), min(bandCount - columns, size.height))
  }
}
