/// Rectangles of a screenshot that may be pictures: many-coloured areas that stand out from the flat colours around them.
struct PictureRegions {
  /// The largest first.
  let frames: [PixelFrame]
  /// Whether a pixel is of a flat colour.
  private let isFlat: [Bool]
  private let image: ColorImage

  init(_ image: ColorImage, smallestSide: Int) {
    self.image = image
    isFlat = Self.flatPixels(of: image)
    frames = Self.components(isFlat, image.width, image.height)
      .filter { component in
        let frame = component.frame
        return min(frame.width, frame.height) >= smallestSide
          && component.count * 100 >= frame.area * 70
          && max(frame.width, frame.height) <= 5 * min(frame.width, frame.height)
      }
      .map(\.frame)
      .sorted { ($1.area, $0.y, $0.x) < ($0.area, $1.y, $1.x) }
  }

  /// The region whose edges are those of `frame` to within some pixels.
  func region(near frame: PixelFrame, within reach: Int) -> PixelFrame? {
    frames.first { other in
      abs(other.x - frame.x) <= reach && abs(other.y - frame.y) <= reach
        && abs(other.right - frame.right) <= reach && abs(other.bottom - frame.bottom) <= reach
    }
  }

  /// The picture of which `frame` is the middle: at both sides, or above and below, it goes on as far as columns or rows are
  /// mostly not flat, and as far on either side. Nothing when it goes on nowhere, or all around.
  func picture(around frame: PixelFrame) -> PixelFrame? {
    let rows = frame.y..<frame.bottom
    let columns = frame.x..<frame.right
    func isPicture(column: Int) -> Bool {
      rows.count { isFlat[$0 * image.width + column] } * 5 < rows.count * 3
    }
    func isPicture(row: Int) -> Bool {
      columns.count { isFlat[row * image.width + $0] } * 5 < columns.count * 3
    }
    func reach(_ lines: StrideTo<Int>, _ isPicture: (Int) -> Bool) -> Int {
      var count = 0
      for line in lines {
        guard isPicture(line) else { break }
        count += 1
      }
      return count
    }
    let across = min(
      reach(stride(from: frame.x - 1, to: -1, by: -1), isPicture(column:)),
      reach(stride(from: frame.right, to: image.width, by: 1), isPicture(column:)))
    let down = min(
      reach(stride(from: frame.y - 1, to: -1, by: -1), isPicture(row:)),
      reach(stride(from: frame.bottom, to: image.height, by: 1), isPicture(row:)))
    let least = max(4, min(frame.width, frame.height) / 50)
    switch (across > least, down > least) {
    case (true, false):
      return PixelFrame(
        x: frame.x - across, y: frame.y, width: frame.width + 2 * across, height: frame.height)
    case (false, true):
      return PixelFrame(
        x: frame.x, y: frame.y - down, width: frame.width, height: frame.height + 2 * down)
    default: return nil
    }
  }

  /// The radius of a region's corners, from what is flat in them.
  func cornerRadius(of frame: PixelFrame) -> Double {
    CornerArea.radius(of: frame, countingEdge: false) { isFlat[$1 * image.width + $0] }
  }

  // MARK: Finding them

  /// Colours that cover at least a seventieth of the screenshot are flat, and whatever is within 6 of them: a smooth sky has
  /// none that often.
  private static func flatPixels(of image: ColorImage) -> [Bool] {
    var counts = [Int32](repeating: 0, count: 1 << 15)
    let total = image.width * image.height
    for index in 0..<total { counts[cell(of: image, index)] += 1 }
    var colors: [(Int, Int, Int)] = []
    let common = counts.indices.filter { Int(counts[$0]) * 70 >= total }
    var exact: [Int: [Int: Int]] = [:]
    for index in 0..<total {
      let cell = cell(of: image, index)
      guard common.contains(cell) else { continue }
      let place = index * 3
      let color =
        Int(image.values[place]) << 16 | Int(image.values[place + 1]) << 8
        | Int(image.values[place + 2])
      exact[cell, default: [:]][color, default: 0] += 1
    }
    for cell in common {
      for (color, count) in exact[cell] ?? [:] where count * 70 >= total {
        colors.append((color >> 16, color >> 8 & 255, color & 255))
      }
    }
    var isFlat = [Bool](repeating: false, count: total)
    for index in 0..<total {
      let place = index * 3
      let (red, green, blue) = (
        Int(image.values[place]), Int(image.values[place + 1]), Int(image.values[place + 2])
      )
      for color in colors
      where abs(red - color.0) <= 6 && abs(green - color.1) <= 6 && abs(blue - color.2) <= 6 {
        isFlat[index] = true
        break
      }
    }
    return isFlat
  }

  private static func cell(of image: ColorImage, _ index: Int) -> Int {
    let place = index * 3
    return Int(image.values[place] >> 3) << 10 | Int(image.values[place + 1] >> 3) << 5
      | Int(image.values[place + 2] >> 3)
  }

  private struct Component {
    var frame: PixelFrame
    var count: Int
  }

  /// Areas that hang together at their pixels' sides, by their runs in each row.
  private static func components(_ isFlat: [Bool], _ width: Int, _ height: Int) -> [Component] {
    var parents: [Int] = []
    var components: [Component] = []
    func root(_ run: Int) -> Int {
      var run = run
      while parents[run] != run {
        parents[run] = parents[parents[run]]
        run = parents[run]
      }
      return run
    }
    var above: [(start: Int, end: Int, run: Int)] = []
    for y in 0..<height {
      var runs: [(start: Int, end: Int, run: Int)] = []
      var x = 0
      var first = 0
      while x < width {
        guard !isFlat[y * width + x] else {
          x += 1
          continue
        }
        let start = x
        while x < width, !isFlat[y * width + x] { x += 1 }
        let run = parents.count
        parents.append(run)
        components.append(
          Component(
            frame: PixelFrame(x: start, y: y, width: x - start, height: 1), count: x - start))
        while first < above.count, above[first].end <= start { first += 1 }
        var other = first
        while other < above.count, above[other].start < x {
          let (a, b) = (root(above[other].run), root(run))
          if a != b { parents[b] = a }
          other += 1
        }
        runs.append((start, x, run))
      }
      above = runs
    }
    var joined: [Int: Component] = [:]
    for run in components.indices {
      let top = root(run)
      guard let known = joined[top] else {
        joined[top] = components[run]
        continue
      }
      let (a, b) = (known.frame, components[run].frame)
      let (x, y) = (min(a.x, b.x), min(a.y, b.y))
      joined[top] = Component(
        frame: PixelFrame(
          x: x, y: y, width: max(a.right, b.right) - x, height: max(a.bottom, b.bottom) - y),
        count: known.count + components[run].count)
    }
    return Array(joined.values)
  }
}
