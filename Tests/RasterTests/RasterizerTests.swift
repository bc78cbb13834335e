import Display
import Primitives
import Raster
import Testing

@Suite struct RasterizerTests {
  private static func makeLists() -> [DisplayList] {
    let photo = ImageSource(makeNoise(300, 200))
    let inner = ImageSource(
      recording: [.image(ImageItem(source: photo, destination: rect(1.5, 2, 40, 30)))],
      size: PixelSize(width: 64, height: 48)!, isOpaque: false)
    let outer = ImageSource(
      recording: [
        .fill(Outline(rect: rect(0, 0, 64, 48)), .white),
        .image(ImageItem(source: inner, destination: rect(0, 0, 64, 48))),
      ], size: PixelSize(width: 64, height: 48)!, isOpaque: true)
    return (0..<16).map { step in
      let t = Double(step) / 16
      let outline = Outline(
        rect: rect(5 + t * 20, 6, 30 + t * 22, 40), radii: CornerRadii(3 + 6 * t))
      return DisplayList(
        size: PixelSize(width: 64, height: 48)!, rendering: step % 4 == 3 ? .uikit : .smooth,
        background: .black,
        items: [
          .image(
            ImageItem(source: outer, destination: rect(-t * 20, -t * 10, 64 + t * 9, 48 + t * 30))),
          .shadow(
            ShadowItem(
              outline: outline, deviation: 700, color: .black, opacity: Opacity(clamping: 0.4))),
          .group(
            GroupItem(
              items: [.image(ImageItem(source: photo, destination: outline.rect))], clip: outline,
              opacity: Opacity(clamping: t))),
          .quad(
            QuadItem(
              source: outer,
              corners: [(50.0, 5.0), (62 - t * 5, 8), (62 - t * 5, 40), (50, 45)].map {
                DevicePoint(x: Subpixel(pixels: $0.0), y: Subpixel(pixels: $0.1))
              })),
        ])
    }
  }

  private static func frame(_ list: DisplayList, _ rasterizer: Rasterizer) -> Bitmap {
    var bitmap = Bitmap(size: list.size, filledWith: 0xDEAD_BEEF)
    rasterizer.render(list, into: &bitmap)
    return bitmap
  }

  @Test func `frames are the same on any thread and after any others`() async {
    let lists = Self.makeLists()
    let alone = lists.map { Self.frame($0, Rasterizer()) }
    let shared = Rasterizer()
    await withTaskGroup(of: (Int, Bitmap).self) { group in
      for task in 0..<8 {
        for index in lists.indices {
          let turned = (index * 5 + task * 3) % lists.count
          group.addTask { (turned, Self.frame(lists[turned], shared)) }
        }
      }
      for await (index, bitmap) in group { #expect(bitmap == alone[index]) }
    }
  }

  @Test func `every pixel is overwritten`() {
    let size = PixelSize(width: 5, height: 3)!
    let list = DisplayList(
      size: size, rendering: .smooth, background: Color(red: 1, green: 2, blue: 3, alpha: 128),
      items: [])
    let expected = Color(red: 1, green: 2, blue: 3, alpha: 128).premultiplied
    #expect(Self.frame(list, Rasterizer()).pixels.allSatisfy { $0 == expected })
  }

  @Test func `colours are never above alpha`() {
    let picture = ImageSource(makeNoise(31, 27, seed: 4, isOpaque: false))
    let frame = render(
      [
        .image(
          ImageItem(
            source: picture, destination: rect(1.2, 0.4, 38.7, 20), opacity: Opacity(clamping: 0.7))
        ),
        .fill(
          Outline(rect: rect(3.3, 8.1, 30, 25), radii: CornerRadii(5)),
          Color(red: 255, green: 99, blue: 0, alpha: 77)),
        .image(ImageItem(source: picture, destination: rect(10.2, 5.4, 18.7, 29))),
      ], width: 40, height: 30, over: .clear)
    for pixel in frame.pixels {
      let levels = channels(pixel)
      #expect(levels[..<3].allSatisfy { $0 <= levels[3] })
    }
  }

  @Test func `what hides everything hides it exactly`() {
    let picture = ImageSource(makeNoise(20, 20))
    let below: [DisplayItem] = [
      .fill(Outline(rect: rect(3, 3, 9, 9)), .white),
      .shadow(
        ShadowItem(
          outline: Outline(rect: rect(3, 3, 9, 9)), deviation: 600, color: .white, opacity: .opaque)
      ),
    ]
    let top = DisplayItem.image(ImageItem(source: picture, destination: rect(-2, -3, 25, 24)))
    #expect(render(below + [top], width: 20, height: 20) == render([top], width: 20, height: 20))
  }

  @Test func `places far away and sizes beyond measure do no harm`() {
    let far = 1 << 30
    func huge(_ l: Int, _ t: Int, _ r: Int, _ b: Int) -> DeviceRect {
      DeviceRect(left: Subpixel(l), top: Subpixel(t), right: Subpixel(r), bottom: Subpixel(b))
    }
    let sources = [
      ImageSource(makeNoise(1, 1)), ImageSource(makeNoise(40, 30)), ImageSource(makeNoise(300, 2)),
    ]
    let rects = [
      huge(-far, -far, far, far), huge(-far, 0, 300, far), huge(far - 1, far - 1, far, far),
      huge(-far, -far, -far + 1, far), huge(2000, 2000, 2001, 2001), huge(-1, -1, 1, 1),
    ]
    var items: [DisplayItem] = []
    for place in rects {
      var round = Outline(rect: place)
      let side = min(Int(place.right) - Int(place.left), Int(place.bottom) - Int(place.top))
      round.topLeft = Subpixel(min(side / 2, far / 64))
      round.bottomRight = round.topLeft
      for curve in CornerRadii.Curve.allCases {
        round.curve = curve
        items += [
          .fill(round, Color(red: 1, green: 2, blue: 3, alpha: 99)),
          .border(BorderItem(outline: round, width: Subpixel(far), color: .white)),
          .border(BorderItem(outline: round, width: 1, color: .white)),
          .shadow(ShadowItem(outline: round, deviation: 800, color: .black, opacity: .opaque)),
          .shadow(
            ShadowItem(outline: round, deviation: Subpixel(far), color: .black, opacity: .opaque)),
          .shadow(ShadowItem(outline: round, deviation: 1, color: .black, opacity: .opaque)),
        ]
      }
      for source in sources {
        items.append(.image(ImageItem(source: source, destination: place, clip: round)))
        items.append(.image(ImageItem(source: source, crop: huge(3, 5, 4, 6), destination: place)))
        let quad = [
          (place.left, place.top), (place.right, place.top), (place.right, place.bottom),
          (place.left, place.bottom),
        ]
        items.append(
          .quad(QuadItem(source: source, corners: quad.map { DevicePoint(x: $0.0, y: $0.1) })))
      }
      items.append(
        .group(
          GroupItem(items: Array(items.suffix(4)), clip: round, opacity: Opacity(clamping: 0.5))))
    }
    for rendering in Rendering.allCases {
      for item in items { _ = render([item], width: 24, height: 20, rendering: rendering) }
      #expect(render(items, width: 1, height: 1, rendering: rendering).pixels.count == 1)
    }
  }

  @Test func `a canvas may be as wide as they come`() {
    let picture = ImageSource(makeNoise(16, 4))
    let frame = render(
      [
        .image(ImageItem(source: picture, destination: rect(0.5, 0, 16_384, 4))),
        .shadow(
          ShadowItem(
            outline: Outline(rect: rect(100, 1, 16_300, 3)), deviation: 500, color: .black,
            opacity: .opaque)),
        .quad(
          QuadItem(
            source: picture,
            corners: [(8000.0, 0.0), (16_384, 1), (16_384, 3), (8000, 4)].map {
              DevicePoint(x: Subpixel(pixels: $0.0), y: Subpixel(pixels: $0.1))
            })),
      ], width: 16_384, height: 4)
    #expect(frame.width == 16_384)
  }
}
