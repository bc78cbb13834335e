/// A vertex of an edge in 1/4096 pixel.
package struct EdgePoint: Equatable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// How many units make a pixel.
  package static let perPixel = 4096
}

/// What full coverage of one pixel adds up to in a row of cells: 4096 high, twice 4096 wide.
package let fullCell: Int32 = 1 << 25

/// The columns whose cells an edge wrote, from the first on, up to but without `end`. Empty when `end <= first`.
package struct Columns: Equatable {
  package var first: Int
  package var end: Int

  package init(first: Int, end: Int) {
    self.first = first
    self.end = end
  }

  package static let none = Columns(first: .max, end: .min)
}

/// Adds the part of a chain that lies in one row of pixels to that row's cells: what lies to the right of the chain,
/// times `sign`, as differences from cell to cell, so that the running sum is each pixel's exact area.
///
/// The chain goes down: `y` never falls. `segment` is where to begin and is moved on for the next row. Every `x` must
/// lie within the row; two cells beyond its last pixel may be written.
package func accumulate(
  _ chain: UnsafePointer<EdgePoint>, count: Int, segment: inout Int, rowTop: Int, sign: Int32,
  into cells: UnsafeMutablePointer<Int32>
) -> Columns {
  let rowBottom = rowTop &+ EdgePoint.perPixel
  var touched = Columns.none
  while segment &+ 1 < count {
    let a = chain[segment]
    let b = chain[segment &+ 1]
    if a.y >= rowBottom { break }
    if b.y > rowTop {
      let y0 = max(a.y, rowTop)
      let y1 = min(b.y, rowBottom)
      let x0 = y0 == a.y ? a.x : crossing(a, b, y0)
      let x1 = y1 == b.y ? b.x : crossing(a, b, y1)
      addLine(x0, x1, height: y1 &- y0, sign, cells)
      let low = min(x0, x1)
      let high = max(x0, x1)
      touched.first = min(touched.first, low &>> 12)
      touched.end = max(touched.end, (high &>> 12) &+ 2)
    }
    if b.y > rowBottom { break }
    segment &+= 1
  }
  return touched
}

/// Where the line from `a` down to `b` is at height `y`.
@inline(__always) private func crossing(_ a: EdgePoint, _ b: EdgePoint, _ y: Int) -> Int {
  a.x == b.x ? a.x : a.x &+ (b.x &- a.x) &* (y &- a.y) / (b.y &- a.y)
}

/// A line within one row that goes down by `height` and from `x0` to `x1`.
private func addLine(
  _ x0: Int, _ x1: Int, height: Int, _ sign: Int32, _ cells: UnsafeMutablePointer<Int32>
) {
  let low = min(x0, x1)
  let high = max(x0, x1)
  var column = low &>> 12
  if high <= (column &+ 1) &<< 12 {
    addCell(column, low &+ high &- column &<< 13, height, sign, cells)
    return
  }
  let width = high &- low
  var x = low
  var spent = 0
  while x < high {
    let next = min(high, (column &+ 1) &<< 12)
    let reached = height &* (next &- low) / width
    addCell(column, x &+ next &- column &<< 13, reached &- spent, sign, cells)
    spent = reached
    x = next
    column &+= 1
  }
}

/// A line within one cell: `offsets` is the sum of its two ends' distances from the cell's left side.
@inline(__always) private func addCell(
  _ column: Int, _ offsets: Int, _ height: Int, _ sign: Int32, _ cells: UnsafeMutablePointer<Int32>
) {
  let left = Int32(truncatingIfNeeded: height &* (8192 &- offsets)) &* sign
  let right = Int32(truncatingIfNeeded: height &* offsets) &* sign
  cells[column] &+= left
  cells[column &+ 1] &+= right
}

/// Turns cells into weights of 0...65,536, coverage times `opacity` (0...65,536), and clears them. `sum` carries the
/// running sum on.
package func resolve(
  _ cells: UnsafeMutablePointer<Int32>, count: Int, sum: inout Int32, opacity: UInt32,
  into weights: UnsafeMutablePointer<UInt32>
) {
  var running = sum
  for x in 0..<max(0, count) {
    running &+= cells[x]
    cells[x] = 0
    weights[x] = weight(ofCell: running, opacity: opacity)
  }
  sum = running
}

/// A cell's area times an opacity of 0...65,536, rounded to nearest.
@inline(__always) package func weight(ofCell area: Int32, opacity: UInt32) -> UInt32 {
  let held = UInt64(UInt32(bitPattern: max(0, min(fullCell, area))))
  return UInt32(truncatingIfNeeded: (held &* UInt64(opacity) &+ (1 &<< 24)) &>> 25)
}
