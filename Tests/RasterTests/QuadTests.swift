import Display
import Primitives
import Raster
import Testing

private func corners(_ places: [(Double, Double)]) -> [DevicePoint] {
  places.map { DevicePoint(x: Subpixel(pixels: $0.0), y: Subpixel(pixels: $0.1)) }
}

@Suite struct QuadTests {
  @Test(arguments: [(8, 8), (60, 44), (375, 67), (1, 1)])
  func `a quad over the whole canvas is a copy`(width: Int, height: Int) {
    let picture = makeNoise(width, height)
    let (w, h) = (Double(width), Double(height))
    let quad = QuadItem(
      source: ImageSource(picture), corners: corners([(0, 0), (w, 0), (w, h), (0, h)]))
    for rendering in Rendering.allCases {
      #expect(render([.quad(quad)], width: width, height: height, rendering: rendering) == picture)
    }
  }

  @Test func `a quad that is turned away or folded or empty is not painted`() {
    let source = ImageSource(makeNoise(8, 8))
    for places in [
      [(0.0, 0.0), (0, 8), (8, 8), (8, 0)], [(0, 0), (8, 8), (8, 0), (0, 8)],
      [(0, 0), (8, 0), (2, 2), (0, 8)], [(0, 0), (8, 0), (8, 0), (0, 8)],
      [(3, 3), (3, 3), (3, 3), (3, 3)], [(0, 0), (4, 0), (8, 0), (2, 0)],
    ] {
      let frame = render(
        [.quad(QuadItem(source: source, corners: corners(places)))], width: 8, height: 8)
      #expect(frame.pixels.allSatisfy { $0 == gray(0) })
    }
  }

  @Test func `a texture is seen in perspective`() {
    // A square from z = 0 to z = 1, seen from 1 before it: the middle of the floor is at two thirds of the way.
    let picture = makeBitmap(100, 100) { x, _ in gray(x * 2) }
    let quad = QuadItem(
      source: ImageSource(picture), corners: corners([(0, 0), (150, 75), (150, 225), (0, 300)]))
    let frame = render([.quad(quad)], width: 150, height: 300)
    for x in stride(from: 5, to: 145, by: 10) {
      // One over depth is linear across the screen: 1 at the left, 1/2 at the right.
      let s = (Double(x) + 0.5) / 150
      let u = s * 0.5 / (1 - s * 0.5)
      #expect(abs(Double(channels(frame[x, 150])[0]) - (u * 100 - 0.5) * 2) <= 2)
    }
  }

  @Test func `a face that is nearly edge-on meets its neighbour without a gap`() {
    let white = ImageSource(makeBitmap(200, 300) { _, _ in 0xFFFF_FFFF })
    for step in 0..<20 {
      let x = 40.1 + Double(step) * 0.21
      let narrow = QuadItem(
        source: white, corners: corners([(x - 9, 60), (x, -20), (x, 220), (x - 9, 140)]))
      let wide = QuadItem(
        source: white, corners: corners([(x, -20), (130, 30), (130, 170), (x, 220)]))
      for items in [[narrow, wide], [wide, narrow]] {
        let frame = render(items.map { .quad($0) }, width: 120, height: 200)
        for y in 70..<130 {
          for column in Int(x) - 6..<110 { #expect(frame[column, y] == 0xFFFF_FFFF) }
        }
      }
    }
  }

  @Test func `two faces meet without a gap`() {
    let white = ImageSource(makeBitmap(200, 100) { _, _ in 0xFFFF_FFFF })
    for step in 0..<40 {
      let x = 60.3 + Double(step) * 0.37
      let left = QuadItem(
        source: white, corners: corners([(5.2, 20), (x, 10.4), (x + 1.3, 110.2), (4.1, 95)]))
      let right = QuadItem(
        source: white, corners: corners([(x, 10.4), (130.6, 22), (131, 90), (x + 1.3, 110.2)]))
      for items in [[left, right], [right, left]] {
        let frame = render(items.map { .quad($0) }, width: 140, height: 120)
        for y in 24..<88 {
          for column in 8..<128 { #expect(frame[column, y] == 0xFFFF_FFFF) }
        }
      }
    }
  }

  @Test func `edges of a quad are covered by their area`() {
    let white = ImageSource(makeBitmap(4, 4) { _, _ in 0xFFFF_FFFF })
    let places = [(10.3, 5.1), (70.9, 12.6), (64.2, 60.7), (3.3, 52.4)]
    let frame = render(
      [.quad(QuadItem(source: white, corners: corners(places)))], width: 80, height: 70)
    var doubled = 0.0
    for (a, b) in zip(places, places[1...] + places[...0]) { doubled += a.0 * b.1 - a.1 * b.0 }
    #expect(abs(Double(total(frame, 0)) / 255 - doubled / 2) < 0.5)
  }

  @Test func `a strongly turned face keeps its brightness`() {
    let lines = makeBitmap(400, 40) { x, _ in gray(x % 2 * 255) }
    for width in [7.0, 20, 33.3, 90, 150] {
      let quad = QuadItem(
        source: ImageSource(lines),
        corners: corners([(2, 4), (2 + width, 8), (2 + width, 32), (2, 36)]))
      let frame = render([.quad(quad)], width: 160, height: 40)
      // A box of s texels over lines of one leaves 1/s of their contrast at the most; s is least on the nearer side.
      let tolerance = Int(127.5 / max(1, 0.75 * 400 / width)) + 3
      for x in 4..<Int(width) {
        #expect(
          abs(channels(frame[x, 20])[0] - 128) <= tolerance, "\(width) wide, column \(x)")
      }
    }
  }
}
