import Display
import Primitives
import Raster
import Testing

@Suite struct ImageTests {
  @Test func `a picture at its own size is copied`() {
    let picture = makeNoise(40, 40)
    let frame = render(
      [.image(ImageItem(source: ImageSource(picture), destination: rect(3, 5, 43, 45)))], width: 50,
      height: 50)
    for y in 0..<40 {
      for x in 0..<40 { #expect(frame[x + 3, y + 5] == picture[x, y]) }
    }
    #expect(frame[2, 5] == gray(0) && frame[43, 5] == gray(0))
  }

  @Test(arguments: [2, 3, 7, 8, 100])
  func `a checkerboard made small is its mean`(factor: Int) {
    let board = makeBitmap(factor * 8, factor * 8) { x, y in gray((x + y) % 2 * 255) }
    let frame = render(
      [.image(ImageItem(source: ImageSource(board), destination: rect(0, 0, 8, 8)))], width: 8,
      height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let white = (factor * factor + (factor % 2) * ((x + y) % 2 == 0 ? -1 : 1)) / 2
        let mean = Double(white * 255) / Double(factor * factor)
        // 7 to 1 is sampled from blocks of two, whose mean is even; an exact average would see the odd one out.
        #expect(abs(Double(channels(frame[x, y])[0]) - mean) <= (factor == 7 ? 3.5 : 1))
      }
    }
  }

  @Test func `one colour stays one colour at any scale`() {
    let picture = ImageSource(makeBitmap(37, 23) { _, _ in 0xFF40_80C0 })
    for width in [0.3, 1, 3.3, 17, 37, 60.2, 300] {
      let frame = render(
        [.image(ImageItem(source: picture, destination: rect(0, 0, width, 12)))], width: 40,
        height: 12)
      #expect(frame[min(39, max(0, Int(width) - 1)), 6] == 0xFF40_80C0 || width < 1)
    }
  }

  @Test func `a recording is painted like a picture of it`() {
    let items: [DisplayItem] = [
      .fill(
        Outline(rect: rect(2, 2, 18, 12), radii: CornerRadii(4)),
        Color(red: 9, green: 200, blue: 70))
    ]
    let size = PixelSize(width: 20, height: 14)!
    let recording = ImageSource(recording: items, size: size, isOpaque: false)
    let picture = ImageSource(render(items, width: 20, height: 14, over: .clear))
    for destination in [rect(0, 0, 20, 14), rect(1.5, 2.25, 30, 19)] {
      let a = render(
        [.image(ImageItem(source: recording, destination: destination))], width: 32, height: 20)
      let b = render(
        [.image(ImageItem(source: picture, destination: destination))], width: 32, height: 20)
      #expect(a == b)
    }
  }

  @Test func `a group at half opacity hides what its items cover`() {
    let group = GroupItem(
      items: [
        .fill(Outline(rect: rect(0, 0, 8, 8)), Color(red: 255, green: 0, blue: 0)),
        .fill(Outline(rect: rect(2, 2, 6, 6)), Color(red: 0, green: 0, blue: 255)),
      ], opacity: Opacity(clamping: 0.5))
    let frame = render([.group(group)], width: 8, height: 8, over: .white)
    #expect(channels(frame[0, 0]) == [255, 128, 128, 255])
    #expect(channels(frame[4, 4]) == [128, 128, 255, 255])
  }
}
