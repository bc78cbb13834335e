import Display
import Foundation
import Primitives
import Raster
import Testing

/// The shape's coverage on a finer grid, blurred by direct sums with the true Gaussian and averaged.
private func convolved(
  _ outline: Outline, deviation: Double, width: Int, height: Int
) -> [Double] {
  let fine = deviation < 2 ? 8 : deviation < 8 ? 4 : 1
  func scaled(_ x: Subpixel) -> Subpixel { x * Subpixel(fine) }
  var large = outline
  large.rect = DeviceRect(
    left: scaled(outline.rect.left), top: scaled(outline.rect.top),
    right: scaled(outline.rect.right), bottom: scaled(outline.rect.bottom))
  large.topLeft = scaled(outline.topLeft)
  large.topRight = scaled(outline.topRight)
  large.bottomRight = scaled(outline.bottomRight)
  large.bottomLeft = scaled(outline.bottomLeft)
  let mask = render([.fill(large, .white)], width: width * fine, height: height * fine)
  var values = mask.pixels.map { Double($0 & 255) / 255 }
  let reach = Int(deviation * Double(fine) * 5)
  let kernel = (-reach...reach).map {
    exp(-pow(Double($0) / (deviation * Double(fine)), 2) / 2)
  }
  let sum = kernel.reduce(0, +)
  func blur(_ line: [Double]) -> [Double] {
    line.indices.map { i in
      var total = 0.0
      for j in max(0, i - reach)...min(line.count - 1, i + reach) {
        total += line[j] * kernel[j - i + reach]
      }
      return total / sum
    }
  }
  let (w, h) = (width * fine, height * fine)
  for y in 0..<h {
    values.replaceSubrange(y * w..<(y + 1) * w, with: blur(Array(values[y * w..<(y + 1) * w])))
  }
  // Averaged over each pixel's columns first, to have fewer to blur downwards.
  var result = [Double](repeating: 0, count: width * height)
  for x in 0..<width {
    let column = blur(
      (0..<h).map { y in (0..<fine).reduce(0) { $0 + values[y * w + x * fine + $1] } / Double(fine)
      })
    for y in 0..<height {
      result[y * width + x] = (0..<fine).reduce(0) { $0 + column[y * fine + $1] } / Double(fine)
    }
  }
  return result
}

@Suite struct ShadowTests {
  @Test(arguments: [0.6, 1.5, 4, 6.5])
  func `a shadow is the outline's coverage blurred by the Gaussian`(deviation: Double) {
    for outline in [
      Outline(rect: rect(10.25, 8.5, 33.75, 30.125)),
      Outline(rect: rect(10.25, 8.5, 33.75, 30.125), radii: CornerRadii(8)),
      Outline(
        rect: rect(10, 8.5, 33.75, 30),
        radii: CornerRadii(
          topLeft: 11, topRight: 0, bottomRight: 3, bottomLeft: 6, curve: .continuous)),
    ] {
      let shadow = ShadowItem(
        outline: outline, deviation: Subpixel(pixels: deviation), color: .white, opacity: .opaque)
      let frame = render([.shadow(shadow)], width: 44, height: 40)
      let expected = convolved(outline, deviation: deviation, width: 44, height: 40)
      var worst = 0.0
      for (pixel, value) in zip(frame.pixels, expected) {
        worst = max(worst, abs(Double(pixel & 255) - value * 255))
      }
      #expect(worst <= 1.05, "deviation \(deviation), radius \(outline.topLeft)")
    }
  }

  @Test func `a wide shadow is computed on cells and stays exact`() {
    let outline = Outline(rect: rect(60.4, 61.7, 100.4, 91.7), radii: CornerRadii(9))
    let shadow = ShadowItem(
      outline: outline, deviation: Subpixel(pixels: 14), color: .white, opacity: .opaque)
    let frame = render([.shadow(shadow)], width: 160, height: 150)
    let expected = convolved(outline, deviation: 14, width: 160, height: 150)
    let worst = zip(frame.pixels, expected).map { abs(Double($0 & 255) - $1 * 255) }.max()!
    #expect(worst <= 1.05)
  }

  @Test func `a long outline's shadow is that of its parts`() {
    let outline = Outline(rect: rect(30.5, 30, 400.25, 260), radii: CornerRadii(12))
    let shadow = ShadowItem(
      outline: outline, deviation: Subpixel(pixels: 3), color: .white, opacity: .opaque)
    let frame = render([.shadow(shadow)], width: 430, height: 290)
    #expect(channels(frame[215, 145])[0] == 255)
    // The normal distribution at the pixel's middle, the edge at 30.
    for (offset, share) in [(-3, 0.202_328), (0, 0.566_184), (2, 0.797_672)] {
      #expect(abs(Double(channels(frame[215, 30 + offset])[0]) - share * 255) <= 1)
    }
    #expect(frame[10, 145] == gray(0))
  }

  @Test func `a shadow without blur is its outline`() {
    let outline = Outline(rect: rect(3.5, 3, 20.25, 17), radii: CornerRadii(5))
    let shadow = ShadowItem(outline: outline, deviation: 0, color: .white, opacity: .opaque)
    #expect(
      render([.shadow(shadow)], width: 24, height: 24)
        == render([.fill(outline, .white)], width: 24, height: 24))
  }
}
