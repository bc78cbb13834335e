import Display
import Primitives
import Raster
import Testing

@Suite struct DeviceRenderingTests {
  @Test func `a layer's edges are hard and include the centre on the left and top`() {
    let frame = render(
      [.fill(Outline(rect: rect(1.5, 0.51, 3.5, 2.49)), .white)], width: 5, height: 4,
      rendering: .uikit)
    for y in 0..<4 {
      for x in 0..<5 {
        let isInside = (1..<3).contains(x) && y == 1
        #expect(frame[x, y] == gray(isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `corners stay antialiased`() {
    let frame = render(
      [.fill(Outline(rect: rect(0.2, 0.2, 20.2, 20.2), radii: CornerRadii(6)), .white)], width: 21,
      height: 21, rendering: .uikit)
    #expect(Set(frame.pixels).count > 4)
    #expect(frame[0, 10] == gray(255) && frame[20, 10] == gray(0))
  }

  @Test func `pictures are sampled at four places whatever the scale`() {
    let picture = makeNoise(61, 47, seed: 5)
    let destination = rect(1.3, 2.7, 14.1, 12.2)
    let frame = render(
      [.image(ImageItem(source: ImageSource(picture), destination: destination))], width: 16,
      height: 16, rendering: .uikit)
    for y in 3..<12 {
      for x in 1..<14 {
        let u = (Double(x) + 0.5 - 1.3) / 12.8 * 61 - 0.5
        let v = (Double(y) + 0.5 - 2.7) / 9.5 * 47 - 0.5
        let (x0, y0) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        for channel in 0..<3 {
          func texel(_ i: Int, _ j: Int) -> Double {
            Double(channels(picture[max(0, min(60, i)), max(0, min(46, j))])[channel])
          }
          let (f, g) = (u - Double(x0), v - Double(y0))
          let value =
            (texel(x0, y0) * (1 - f) + texel(x0 + 1, y0) * f) * (1 - g)
            + (texel(x0, y0 + 1) * (1 - f) + texel(x0 + 1, y0 + 1) * f) * g
          // Places are known to 1/256 pixel here, and the destination's edges are rounded to as much.
          #expect(abs(Double(channels(frame[x, y])[channel]) - value) <= 8)
        }
      }
    }
  }
}
