import Display
import Primitives
import Raster
import Testing

@Suite struct SamplingTests {
  /// The average of a channel over a pixel's footprint, exactly.
  private func average(
    _ picture: Bitmap, _ channel: Int, across: (Double, Double), down: (Double, Double)
  ) -> Double {
    func overlap(_ index: Int, _ span: (Double, Double)) -> Double {
      max(0, min(Double(index) + 1, span.1) - max(Double(index), span.0))
    }
    var sum = 0.0
    for y in max(0, Int(down.0))..<min(picture.height, Int(down.1) + 1) {
      for x in max(0, Int(across.0))..<min(picture.width, Int(across.1) + 1) {
        sum += overlap(x, across) * overlap(y, down) * Double(channels(picture[x, y])[channel])
      }
    }
    return sum / ((across.1 - across.0) * (down.1 - down.0))
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 2.75, 3, 3.5])
  func `reduction is the exact average of what a pixel shows`(scale: Double) {
    let picture = makeNoise(56, 42, seed: 7, isOpaque: false)
    let (width, height) = (56 / scale, 42 / scale)
    let destination = rect(0, 0, width, height)
    let (sx, sy) = (
      56 * 256 / Double(destination.right), 42 * 256 / Double(destination.bottom)
    )
    let frame = render(
      [.image(ImageItem(source: ImageSource(picture), destination: destination))], width: 56,
      height: 42, over: .clear)
    for y in 0..<Int(height) {
      for x in 0..<Int(width) {
        for channel in 0..<4 {
          let exact = average(
            picture, channel, across: (Double(x) * sx, Double(x + 1) * sx),
            down: (Double(y) * sy, Double(y + 1) * sy))
          #expect(abs(Double(channels(frame[x, y])[channel]) - exact) <= 1.5)
        }
      }
    }
  }

  @Test func `enlargement is linear between centres`() {
    let picture = makeNoise(9, 7, seed: 3)
    let frame = render(
      [.image(ImageItem(source: ImageSource(picture), destination: rect(0, 0, 36, 28)))], width: 36,
      height: 28)
    for y in 0..<28 {
      for x in 0..<36 {
        let (u, v) = ((Double(x) + 0.5) / 4 - 0.5, (Double(y) + 0.5) / 4 - 0.5)
        let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (f, g) = (u - Double(i), v - Double(j))
        for channel in 0..<3 {
          func texel(_ x: Int, _ y: Int) -> Double {
            Double(channels(picture[max(0, min(8, x)), max(0, min(6, y))])[channel])
          }
          let value =
            (texel(i, j) * (1 - f) + texel(i + 1, j) * f) * (1 - g)
            + (texel(i, j + 1) * (1 - f) + texel(i + 1, j + 1) * f) * g
          #expect(abs(Double(channels(frame[x, y])[channel]) - value) <= 1)
        }
      }
    }
  }

  @Test func `a dot keeps its place at twice the size`() {
    var picture = makeBitmap(41, 41) { _, _ in gray(0) }
    picture[20, 20] = gray(255)
    let frame = render(
      [.image(ImageItem(source: ImageSource(picture), destination: rect(0, 0, 82, 82)))], width: 82,
      height: 82)
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in 0..<82 {
      for x in 0..<82 {
        let level = Double(channels(frame[x, y])[0])
        sum += level
        sumX += level * (Double(x) + 0.5)
        sumY += level * (Double(y) + 0.5)
      }
    }
    #expect(abs(sumX / sum - 41) < 0.01 && abs(sumY / sum - 41) < 0.01)
  }

  @Test func `a picture passes through its own size without a jump`() {
    let picture = ImageSource(makeNoise(64, 64, seed: 11))
    func frame(_ side: Double) -> Bitmap {
      render(
        [.image(ImageItem(source: picture, destination: rect(0, 0, side, side)))], width: 64,
        height: 64)
    }
    let exact = frame(64)
    for side in [63.99609375, 64.00390625] {
      #expect(largestDifference(frame(side), exact) <= 2)
    }
  }

  @Test func `brightness stays as a picture glides`() {
    let picture = ImageSource(makeNoise(30, 30, seed: 2))
    for size in [10.0, 21, 30, 45.5] {
      let sums = (0...16).map { step in
        let place = 3 + Double(step) / 16
        return total(
          render(
            [
              .image(
                ImageItem(source: picture, destination: rect(place, 4, place + size, 4 + size)))
            ],
            width: 60, height: 60), 1)
      }
      #expect(sums.max()! - sums.min()! <= sums.max()! / 250, "\(size)")
    }
  }

  @Test func `nothing outside of the crop is seen`() {
    let picture = ImageSource(
      makeBitmap(400, 300) { x, y in
        (101..<263).contains(x) && (57..<221).contains(y) ? 0xFF00_00FF : 0xFFFF_0000
      })
    for (width, height) in [(3.2, 2.1), (20.5, 31), (64.25, 70), (162, 164), (300, 310)] {
      let item = ImageItem(
        source: picture, crop: rect(101, 57, 263, 221),
        destination: rect(5.3, 4.6, 5.3 + width, 4.6 + height))
      let frame = render([.image(item)], width: 320, height: 320, over: .clear)
      #expect(frame.pixels.allSatisfy { $0 >> 16 & 255 == 0 })
      #expect(frame.pixels.allSatisfy { $0 & 255 == $0 >> 24 })
    }
  }

  @Test func `a cut-out has no rim of the colour of clear pixels`() {
    func disc(hidden: Bool) -> Bitmap {
      makeBitmap(64, 64) { x, y in
        let distance =
          ((Double(x) - 31.5) * (Double(x) - 31.5) + (Double(y) - 31.5) * (Double(y) - 31.5))
          .squareRoot()
        let alpha = UInt8(max(0, min(255, (26 - distance) * 32)))
        return Color(red: 255, green: 140, blue: 0, alpha: alpha).premultiplied
      }
    }
    for side in [9.0, 21.3, 40, 64, 111] {
      let frame = render(
        [
          .image(
            ImageItem(
              source: ImageSource(disc(hidden: true)),
              destination: rect(1.5, 1, 1.5 + side, 1 + side)))
        ],
        width: 120, height: 120, over: .white)
      for pixel in frame.pixels {
        let levels = channels(pixel)
        #expect(levels[0] >= 254 && levels[1] >= 139 && levels[3] == 255)
        // On the line from the disc's colour to the background's.
        #expect(abs(Double(255 - levels[1]) / 115 - Double(255 - levels[2]) / 255) < 0.02)
      }
    }
  }

  @Test func `a mirrored scene makes the mirrored frame`() {
    let (width, height) = (61, 47)
    let picture = makeNoise(33, 29, seed: 9, isOpaque: false)
    let flipped = makeBitmap(33, 29) { x, y in picture[32 - x, y] }
    func mirrored(_ r: DeviceRect) -> DeviceRect {
      DeviceRect(
        left: Subpixel(width * 256) - r.right, top: r.top, right: Subpixel(width * 256) - r.left,
        bottom: r.bottom)
    }
    for place in [rect(4.3, 5.2, 37.3, 34.2), rect(2.1, 3.3, 15.7, 12.2), rect(-8, 1.5, 75.2, 40)] {
      let radii = CornerRadii(topLeft: 6, topRight: 2, bottomRight: 0, bottomLeft: 9)
      let turned = CornerRadii(topLeft: 2, topRight: 6, bottomRight: 9, bottomLeft: 0)
      func scene(_ source: Bitmap, _ place: DeviceRect, _ radii: CornerRadii) -> Bitmap {
        let outline = Outline(rect: place, radii: radii)
        return render(
          [
            .image(ImageItem(source: ImageSource(source), destination: place, clip: outline)),
            .border(
              BorderItem(
                outline: outline, width: 300,
                color: Color(red: 200, green: 10, blue: 90, alpha: 180))),
          ], width: width, height: height, over: .white)
      }
      let a = scene(picture, place, radii)
      let b = scene(flipped, mirrored(place), turned)
      #expect(largestDifference(a, makeBitmap(width, height) { x, y in b[width - 1 - x, y] }) <= 1)
    }
  }
}
