/// A picture as it lies in a screenshot: scaled evenly, perhaps cut by a smaller frame.
struct Placed {
  let picture: ColorImage
  let screenshot: ColorImage
  /// Where the whole picture lies, in the screenshot's pixels, cut or not.
  let x: Double
  let y: Double
  /// Screenshot pixels to a pixel of the picture.
  let scale: Double

  /// The whole picture in whole pixels, within the screenshot.
  var bounds: PixelFrame {
    let left = Int((x).rounded())
    let top = Int((y).rounded())
    let right = Int((x + Double(picture.width) * scale).rounded())
    let bottom = Int((y + Double(picture.height) * scale).rounded())
    return PixelFrame(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(PixelFrame(x: 0, y: 0, width: screenshot.width, height: screenshot.height))
  }

  /// How far each pixel of `bounds` is from the picture's, 0 to 255: the mean of the channels, less where a neighbour of
  /// the picture would do as well, as at a sharp edge half a pixel away.
  func differences() -> DifferenceMap {
    let frame = bounds
    guard frame.area > 0 else { return DifferenceMap(frame: frame, values: []) }
    let expected = picture.averages(
      x: (Double(frame.x) - x) / scale, y: (Double(frame.y) - y) / scale,
      width: Double(frame.width) / scale, height: Double(frame.height) / scale,
      columns: frame.width, rows: frame.height)
    var values = [UInt8](repeating: 0, count: frame.area)
    for row in 0..<frame.height {
      for column in 0..<frame.width {
        let place = ((frame.y + row) * screenshot.width + frame.x + column) * 3
        var difference = 0
        for channel in 0..<3 {
          let met = Int(screenshot.values[place + channel])
          var low = 255
          var high = 0
          for (dx, dy) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (x, y) = (column + dx, row + dy)
            guard x >= 0, y >= 0, x < frame.width, y < frame.height else { continue }
            let value = Int(expected.values[(y * frame.width + x) * 3 + channel])
            low = min(low, value)
            high = max(high, value)
          }
          difference += max(0, max(low - met, met - high))
        }
        values[row * frame.width + column] = UInt8(difference / 3)
      }
    }
    return DifferenceMap(frame: frame, values: values)
  }
}

/// How far a part of a screenshot is from what it should show, pixel by pixel.
struct DifferenceMap {
  let frame: PixelFrame
  let values: [UInt8]

  /// A pixel that differs by more is something else.
  private static let limit: UInt8 = 14

  func differs(_ x: Int, _ y: Int) -> Bool { values[y * frame.width + x] > Self.limit }

  /// The largest frame around `center` in which nearly every row and column shows the picture; what is written over it, such
  /// as a status bar, does not end it. In the map's own pixels; nothing when the centre itself does not show it.
  func visibleFrame(around center: PixelFrame) -> PixelFrame? {
    let center = center.intersection(
      PixelFrame(x: 0, y: 0, width: frame.width, height: frame.height))
    guard center.area > 0 else { return nil }
    var found = center
    // First the rows along the middle columns, then the columns along those rows, then the rows once more.
    for _ in 0..<2 {
      let (top, bottom) = extent(
        from: center.y, to: center.bottom, limit: frame.height
      ) { y in isGood((found.x..<found.right).map { differs($0, y) }) }
      (found.y, found.height) = (top, bottom - top)
      let (left, right) = extent(
        from: center.x, to: center.right, limit: frame.width
      ) { x in isGood((found.y..<found.bottom).map { differs(x, $0) }) }
      (found.x, found.width) = (left, right - left)
    }
    return found.width >= center.width && found.height >= center.height ? found : nil
  }

  /// More than half of a line is the picture's.
  private func isGood(_ line: [Bool]) -> Bool { line.count { $0 } * 2 <= line.count }

  /// From a start outwards to the last good line before too many bad ones.
  private func extent(
    from start: Int, to end: Int, limit: Int, isGood: (Int) -> Bool
  ) -> (Int, Int) {
    let allowance = max(2, limit / 16)
    func reach(_ lines: some Sequence<Int>, _ first: Int) -> Int {
      var last = first
      var bad = 0
      for line in lines {
        if isGood(line) {
          bad = 0
          last = line
        } else {
          bad += 1
          if bad > allowance { break }
        }
      }
      return last
    }
    let top = reach(stride(from: start, through: 0, by: -1), start)
    let bottom = reach(stride(from: end - 1, to: limit, by: 1), end - 1)
    return (top, bottom + 1)
  }

  /// The radius of round corners. Pixels that their edge only touches count as left out.
  func cornerRadius(of visible: PixelFrame) -> Double {
    CornerArea.radius(of: visible, countingEdge: true) { differs($0, $1) }
  }
}
