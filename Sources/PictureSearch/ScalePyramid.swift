/// A screenshot in ever smaller versions, each made when it is first asked for: level k is smaller by 1.06 to the power
/// of k.
final class ScalePyramid {
  static let step = 1.06

  let image: ColorImage
  /// Versions halved again and again, from which the others are made.
  private var halves: [ColorImage]
  private var levels: [Int: SummedImage] = [:]

  init(_ image: ColorImage) {
    self.image = image
    halves = [image]
  }

  static func factor(ofLevel level: Int) -> Double {
    (0..<level).reduce(1.0) { factor, _ in factor * step }
  }

  /// The last level whose factor is at most this.
  static func level(forFactor factor: Double) -> Int {
    var level = 0
    var reached = step
    while reached <= factor {
      reached *= step
      level += 1
    }
    return level
  }

  func level(_ level: Int) -> SummedImage {
    if let known = levels[level] { return known }
    let factor = Self.factor(ofLevel: level)
    let source = half(forFactor: factor)
    let width = max(1, Int((Double(image.width) / factor).rounded()))
    let height = max(1, Int((Double(image.height) / factor).rounded()))
    let made = SummedImage(source.image.reduced(width: width, height: height))
    levels[level] = made
    return made
  }

  /// The smallest halved version that is no smaller than by `factor`, and by how much it is smaller.
  func half(forFactor factor: Double) -> (image: ColorImage, factor: Double) {
    var index = 0
    var reached = 1.0
    while reached * 2 <= factor, let last = halves.last, min(last.width, last.height) >= 2 {
      reached *= 2
      index += 1
      if index == halves.count {
        let source = halves[index - 1]
        halves.append(source.reduced(width: source.width / 2, height: source.height / 2))
      }
      if index >= halves.count - 1, min(halves[index].width, halves[index].height) < 2 { break }
    }
    return (halves[index], reached)
  }
}

/// A small picture with its sums: how much any rectangle of it varies is known at once.
struct SummedImage {
  let image: ColorImage
  /// Sums of each channel and of all squares, of everything above and left; one row and column more than the picture.
  private let sums: [Int]
  private let squares: [Int]

  init(_ image: ColorImage) {
    self.image = image
    let stride = image.width + 1
    var sums = [Int](repeating: 0, count: stride * (image.height + 1) * 3)
    var squares = [Int](repeating: 0, count: stride * (image.height + 1))
    for y in 0..<image.height {
      var row = (0, 0, 0, 0)
      for x in 0..<image.width {
        let place = (y * image.width + x) * 3
        let (red, green, blue) = (
          Int(image.values[place]), Int(image.values[place + 1]), Int(image.values[place + 2])
        )
        row.0 += red
        row.1 += green
        row.2 += blue
        row.3 += red * red + green * green + blue * blue
        let here = (y + 1) * stride + x + 1
        let above = y * stride + x + 1
        sums[here * 3] = sums[above * 3] + row.0
        sums[here * 3 + 1] = sums[above * 3 + 1] + row.1
        sums[here * 3 + 2] = sums[above * 3 + 2] + row.2
        squares[here] = squares[above] + row.3
      }
    }
    self.sums = sums
    self.squares = squares
  }

  /// The sum of squared distances from each channel's mean in a square.
  func variation(x: Int, y: Int, side: Int) -> Double {
    let stride = image.width + 1
    let (a, b) = (y * stride + x, y * stride + x + side)
    let (c, d) = ((y + side) * stride + x, (y + side) * stride + x + side)
    var variation = Double(squares[d] - squares[b] - squares[c] + squares[a])
    for channel in 0..<3 {
      let sum =
        sums[d * 3 + channel] - sums[b * 3 + channel] - sums[c * 3 + channel]
        + sums[a * 3 + channel]
      variation -= Double(sum) * Double(sum) / Double(side * side)
    }
    return variation
  }
}
