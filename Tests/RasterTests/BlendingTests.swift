import Kernels
import Primitives
import Testing

@Suite struct BlendingTests {
  /// Pixels of many alphas, each with channels from none to all of it.
  private static let pixels = makePixels()

  private static func makePixels() -> [UInt32] {
    var pixels: [UInt32] = []
    let alphas: [UInt32] = [0, 1, 2, 64, 127, 128, 200, 254, 255]
    for alpha in alphas {
      for (red, green, blue) in [
        (alpha, 0, alpha / 2), (alpha / 3, alpha, 0), (0, alpha / 2, alpha),
      ] {
        pixels.append(red | green << 8 | blue << 16 | alpha << 24)
      }
    }
    return pixels
  }

  private static let weights: [UInt32] = [
    0, 1, 127, 128, 300, 9000, 32_768, 40_001, 65_408, 65_535, 65_536,
  ]

  private func blend(_ s: UInt32, over d: UInt32, _ weight: UInt32, count: Int, isOpaque: Bool)
    -> [UInt32]
  {
    var row = [UInt32](repeating: d, count: count)
    let source = [UInt32](repeating: s, count: count)
    blendRow(&row, source, count: count, weight: weight, isOpaque: isOpaque)
    return row
  }

  @Test func `source-over is within one level of the real value`() {
    for s in Self.pixels {
      for d in Self.pixels {
        for weight in Self.weights {
          let pixel = blend(s, over: d, weight, count: 1, isOpaque: false)[0]
          // Weights are rounded to 1/256 before pixels are blended.
          let w = Double((weight + 128) >> 8) / 256
          let alpha = Double(s >> 24) / 255 * w
          for shift in [UInt32(0), 8, 16, 24] {
            let exact = Double(s >> shift & 255) * w + Double(d >> shift & 255) * (1 - alpha)
            #expect(abs(Double(pixel >> shift & 255) - exact) <= 1)
          }
        }
      }
    }
  }

  @Test func `nothing changes at weight 0 and nothing is left at full weight of an opaque pixel`() {
    for s in Self.pixels {
      for d in Self.pixels {
        #expect(blend(s, over: d, 0, count: 1, isOpaque: false)[0] == d)
        if s >> 24 == 255 { #expect(blend(s, over: d, 65_536, count: 1, isOpaque: false)[0] == s) }
        if s == 0 { #expect(blend(s, over: d, 65_536, count: 1, isOpaque: false)[0] == d) }
        #expect(blend(s, over: 0, 65_536, count: 1, isOpaque: false)[0] == s)
      }
    }
  }

  @Test func `a colour over itself stays as it is`() {
    for level in 0...255 {
      let pixel = UInt32(level) * 0x01_0101 | 0xFF00_0000
      for weight in stride(from: UInt32(0), through: 65_536, by: 97) {
        #expect(blend(pixel, over: pixel, weight, count: 1, isOpaque: false)[0] == pixel)
      }
    }
    for alpha in 0...255 {
      let white = UInt32(alpha) * 0x0101_0101
      for weight in stride(from: UInt32(0), through: 65_536, by: 97) {
        #expect(
          blend(white, over: 0xFFFF_FFFF, weight, count: 1, isOpaque: false)[0] == 0xFFFF_FFFF)
      }
    }
  }

  @Test func `every length of row and every way gives the same pixels`() {
    for (index, s) in Self.pixels.enumerated() {
      let d = Self.pixels[(index * 7 + 3) % Self.pixels.count]
      for weight in Self.weights {
        let one = blend(s, over: d, weight, count: 1, isOpaque: false)[0]
        for count in 1...19 {
          #expect(
            blend(s, over: d, weight, count: count, isOpaque: s >> 24 == 255).allSatisfy {
              $0 == one
            })
          var row = [UInt32](repeating: d, count: count)
          blendRow(
            &row, [UInt32](repeating: s, count: count),
            weights: [UInt32](repeating: weight, count: count), count: count)
          #expect(row.allSatisfy { $0 == one })
        }
      }
    }
  }

  @Test func `a fill is within one level of the real value, in any length`() {
    for alpha in [0, 1, 77, 128, 200, 255] {
      let color = Color(red: 250, green: 3, blue: 128, alpha: UInt8(alpha))
      let weight = (UInt32(alpha) * 65_536 + 127) / 255
      let ink = FillColor(red: color.red, green: color.green, blue: color.blue)
      for d in Self.pixels {
        for count in [1, 8, 13] {
          var row = [UInt32](repeating: d, count: count)
          fillRow(&row, ink, count: count, weight: weight)
          var masked = [UInt32](repeating: d, count: count)
          fillRow(&masked, ink, weights: [UInt32](repeating: weight, count: count), count: count)
          #expect(row == masked && Set(row).count == 1)
          for (shift, channel) in [(UInt32(0), 250), (8, 3), (16, 128), (24, 255)] {
            let exact =
              Double(channel * alpha) / 255
              + Double(d >> shift & 255) * (1 - Double(alpha) / 255)
            #expect(abs(Double(row[0] >> shift & 255) - exact) <= 1)
          }
        }
      }
    }
  }
}
