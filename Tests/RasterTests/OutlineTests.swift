import Display
import Primitives
import Raster
import Testing

@Suite struct OutlineTests {
  /// The exact share of a pixel inside of a circle, by summing thin slices.
  private func share(ofPixel x: Int, _ y: Int, inCircle radius: Double, at centre: (Double, Double))
    -> Double
  {
    let slices = 400
    var area = 0.0
    for slice in 0..<slices {
      let dy = Double(y) + (Double(slice) + 0.5) / Double(slices) - centre.1
      guard abs(dy) < radius else { continue }
      let half = (radius * radius - dy * dy).squareRoot()
      area += max(0, min(Double(x) + 1, centre.0 + half) - max(Double(x), centre.0 - half))
    }
    return area / Double(slices)
  }

  @Test(arguments: [0.75, 3.0, 8.5, 20])
  func `every pixel of a corner has its exact area`(radius: Double) {
    let outline = Outline(
      rect: rect(2.25, 1.5, 2.25 + radius * 2, 1.5 + radius * 2), radii: CornerRadii(radius))
    let side = Int(radius * 2) + 6
    let frame = render([.fill(outline, .white)], width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let exact = share(ofPixel: x, y, inCircle: radius, at: (2.25 + radius, 1.5 + radius)) * 255
        #expect(abs(Double(channels(frame[x, y])[0]) - exact) <= 1.01, "\(x), \(y)")
      }
    }
  }

  @Test func `each corner has its own radius`() {
    let radii = CornerRadii(topLeft: 0, topRight: 4, bottomRight: 9, bottomLeft: 2)
    let frame = render(
      [.fill(Outline(rect: rect(0, 0, 24, 24), radii: radii), .white)], width: 24, height: 24)
    #expect(frame[0, 0] == gray(255))
    #expect(frame[23, 0] == gray(0))
    #expect(frame[23, 23] == gray(0) && frame[22, 22] == gray(0))
    #expect(frame[0, 23] != gray(255) && frame[1, 22] == gray(255))
    // A corner leaves out (1 - pi / 4) of its radius's square.
    let missing = Double(24 * 24 * 255 - total(frame, 0)) / 255
    #expect(abs(missing - (16 + 81 + 4) * (1 - Double.pi / 4)) < 0.15)
  }

  @Test func `a continuous corner begins earlier and takes away less in the middle`() {
    let circular = render(
      [.fill(Outline(rect: rect(0, 0, 80, 80), radii: CornerRadii(20)), .white)], width: 80,
      height: 80)
    let continuous = render(
      [
        .fill(Outline(rect: rect(0, 0, 80, 80), radii: CornerRadii(20, curve: .continuous)), .white)
      ],
      width: 80, height: 80)
    #expect(channels(circular[22, 0])[0] == 255 && channels(continuous[22, 0])[0] < 255)
    #expect(continuous[32, 0] == gray(255))
    #expect(abs(total(circular, 0) - total(continuous, 0)) < 20 * 255)
    for y in 0..<80 {
      for x in 0..<80 {
        #expect(abs(channels(continuous[x, y])[0] - channels(continuous[y, x])[0]) <= 1)
        #expect(abs(channels(continuous[x, y])[0] - channels(continuous[79 - x, y])[0]) <= 1)
      }
    }
  }

  @Test func `without room a continuous corner is a circle's`() {
    let places = rect(0, 0, 40, 40)
    let circle = render(
      [.fill(Outline(rect: places, radii: CornerRadii(20)), .white)], width: 40, height: 40)
    let continuous = render(
      [.fill(Outline(rect: places, radii: CornerRadii(20, curve: .continuous)), .white)], width: 40,
      height: 40)
    #expect(circle == continuous)
  }

  @Test func `a border is what an outline has more than its inside`() {
    let outline = Outline(rect: rect(2.5, 2.25, 37.5, 30.75), radii: CornerRadii(9))
    let border = BorderItem(outline: outline, width: Subpixel(pixels: 3.5), color: .white)
    let inside = Outline(rect: rect(6, 5.75, 34, 27.25), radii: CornerRadii(5.5))
    let frame = render([.border(border)], width: 40, height: 34)
    let (outer, inner) = (
      render([.fill(outline, .white)], width: 40, height: 34),
      render([.fill(inside, .white)], width: 40, height: 34)
    )
    for i in frame.pixels.indices {
      let difference = channels(outer.pixels[i])[0] - channels(inner.pixels[i])[0]
      #expect(abs(channels(frame.pixels[i])[0] - difference) <= 1)
    }
  }

  @Test func `a border over a fill of its colour leaves no seam`() {
    let outline = Outline(rect: rect(2.5, 2.25, 37.5, 30.75), radii: CornerRadii(9))
    let color = Color(red: 30, green: 140, blue: 250)
    let fill = DisplayItem.fill(outline, color)
    let border = DisplayItem.border(BorderItem(outline: outline, width: 500, color: color))
    let frame = render([fill, border], width: 40, height: 34, over: .white)
    let alone = render([fill], width: 40, height: 34, over: .white)
    for (a, b) in zip(frame.pixels, alone.pixels) where b == color.premultiplied { #expect(a == b) }
  }

  @Test func `a border wider than half its outline fills it`() {
    let outline = Outline(rect: rect(1.5, 1, 9, 8), radii: CornerRadii(2))
    let border = BorderItem(outline: outline, width: Subpixel(pixels: 4), color: .white)
    #expect(
      render([.border(border)], width: 10, height: 10)
        == render([.fill(outline, .white)], width: 10, height: 10))
  }

  @Test func `a picture cut to rounded corners neither bleeds nor darkens`() {
    let picture = ImageSource(makeBitmap(50, 50) { _, _ in 0xFFFF_FFFF })
    for offset in [0, 0.25, 0.5, 0.8125] {
      let place = rect(3 + offset, 4 + offset, 30.5 + offset, 28 + offset)
      let clip = Outline(rect: place, radii: CornerRadii(7))
      let image = ImageItem(source: picture, destination: place, clip: clip)
      let over = render([.image(image)], width: 36, height: 36, over: .white)
      #expect(over.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      let cut = render([.image(image)], width: 36, height: 36, over: .clear)
      let filled = render([.fill(clip, .white)], width: 36, height: 36, over: .clear)
      #expect(largestDifference(cut, filled) <= 1)
    }
  }
}
