/// A square out of a picture, as a few large pixels without their mean: what is looked for. The likeness of anything to it
/// is the normalised cross-correlation of all three channels, -1 to 1, which light and contrast do not change.
struct Pattern {
  let side: Int
  /// 16 times a value's distance from its channel's mean.
  private let values: [Int16]
  private let length: Double

  /// Nothing for what is nearly of one colour, which is like everything and nothing.
  init?(_ image: ColorImage) {
    guard image.width == image.height else { return nil }
    side = image.width
    let count = side * side
    var means = [0, 0, 0]
    for (index, value) in image.values.enumerated() { means[index % 3] += Int(value) * 16 }
    values = image.values.enumerated().map { index, value in
      Int16(Int(value) * 16 - (means[index % 3] + count / 2) / count)
    }
    let squares = values.reduce(0) { $0 + Int($1) * Int($1) }
    guard squares > count * 256 * 60 else { return nil }
    length = Double(squares).squareRoot()
  }

  /// The likeness of a square of a picture; 0 for one of a single colour.
  func likeness(to summed: SummedImage, x: Int, y: Int) -> Double {
    let variation = summed.variation(x: x, y: y, side: side)
    guard variation > Double(side * side) * 30 else { return 0 }
    return Double(product(summed.image, x, y)) / (length * variation.squareRoot())
  }

  /// The likeness of a picture as large as the pattern.
  func likeness(to image: ColorImage) -> Double {
    likeness(to: SummedImage(image), x: 0, y: 0)
  }

  private func product(_ image: ColorImage, _ x: Int, _ y: Int) -> Int {
    let count = side * 3
    return values.withUnsafeBufferPointer { values in
      image.values.withUnsafeBufferPointer { pixels in
        var total = 0
        for row in 0..<side {
          let pattern = values.baseAddress! + row * count
          let line = pixels.baseAddress! + ((y + row) * image.width + x) * 3
          var sum: Int32 = 0
          for index in 0..<count { sum &+= Int32(pattern[index]) &* Int32(line[index]) }
          total += Int(sum)
        }
        return total
      }
    }
  }
}
