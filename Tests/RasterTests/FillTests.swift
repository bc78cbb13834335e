import Display
import Foundation
import Primitives
import Raster
import Testing

@Suite struct FillTests {
  @Test func `half a pixel is covered by half`() {
    let frame = render([.fill(Outline(rect: rect(1.5, 0, 3, 1.5)), .white)], width: 4, height: 2)
    #expect(frame.pixels[..<4].map { channels($0)[0] } == [0, 128, 255, 0])
    #expect(frame.pixels[4...].map { channels($0)[0] } == [0, 64, 128, 0])
  }

  @Test func `brightness stays as a rectangle glides`() {
    for step in 0..<32 {
      let x = Double(step) / 16
      let frame = render(
        [.fill(Outline(rect: rect(2 + x, 3 + x / 2, 6 + x, 8 + x / 2)), .white)], width: 12,
        height: 12)
      #expect(abs(total(frame, 0) - 20 * 255) <= 10, "at \(x)")
    }
  }

  @Test(arguments: [1.0, 2.5, 8, 20, 63.25, 200])
  func `a circle has the area of a circle`(radius: Double) {
    let side = Int(radius * 2) + 4
    let outline = Outline(
      rect: rect(1.25, 1.5, 1.25 + 2 * radius, 1.5 + 2 * radius), radii: CornerRadii(radius))
    let frame = render([.fill(outline, .white)], width: side, height: side)
    let area = Double(total(frame, 0)) / 255
    #expect(abs(area - .pi * radius * radius) < 0.02 + radius * 0.01)
  }

  @Test func `white over white stays white`() {
    for alpha in 0...255 {
      let color = Color(red: 255, green: 255, blue: 255, alpha: UInt8(alpha))
      let outline = Outline(rect: rect(0.3, 0.7, 9.1, 9.6), radii: CornerRadii(3.3))
      let frame = render([.fill(outline, color)], width: 10, height: 10, over: .white)
      #expect(frame.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  @Test func `a translucent fill over nothing is its premultiplied colour`() {
    for alpha in 0...255 {
      let color = Color(red: 200, green: 77, blue: 3, alpha: UInt8(alpha))
      let frame = render(
        [.fill(Outline(rect: rect(0, 0, 9, 1)), color)], width: 9, height: 1, over: .clear)
      #expect(frame.pixels.allSatisfy { $0 == color.premultiplied })
    }
  }
}
