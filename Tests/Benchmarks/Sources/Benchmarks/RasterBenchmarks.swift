import Display
import Primitives
import Raster

/// A list to paint over and over.
struct RasterBenchmark {
  var name: String
  var items: [DisplayItem]

  /// What a frame of a transition is made of, on a canvas of some size.
  static func all(on canvas: PixelSize) -> [RasterBenchmark] {
    let (w, h) = (Double(canvas.width), Double(canvas.height))
    let photo = ImageSource(makePhoto(800, 1006))
    let list = makeScreen(canvas, light: true)
    let detail = makeScreen(canvas, light: false)
    let whole = rect(0, 0, w, h)
    let half = Opacity(clamping: 0.37)
    let flown = rect(0.312 * w + 0.3, 0.09 * h + 0.6, 0.675 * w + 0.1, 0.346 * h)
    let card = Outline(
      rect: rect(0.1 * w + 0.4, 0.2 * h + 0.3, 0.9 * w, 0.8 * h), radii: CornerRadii(24))
    let copy = DisplayItem.image(ImageItem(source: list, destination: whole))
    let blend = DisplayItem.image(ImageItem(source: detail, destination: whole, opacity: half))
    let small = DisplayItem.image(ImageItem(source: photo, destination: flown))
    func quad(_ source: ImageSource, _ places: [(Double, Double)]) -> DisplayItem {
      let corners = places.map { DevicePoint(x: Subpixel(pixels: $0.0), y: Subpixel(pixels: $0.1)) }
      return .quad(QuadItem(source: source, corners: corners))
    }
    return [
      RasterBenchmark(name: "copy", items: [copy]),
      RasterBenchmark(name: "blend", items: [blend]),
      RasterBenchmark(name: "photo, reduced", items: [small]),
      RasterBenchmark(name: "copy, blend, photo", items: [copy, blend, small]),
      RasterBenchmark(
        name: "photo, enlarged to the canvas",
        items: [.image(ImageItem(source: ImageSource(makePhoto(200, 300)), destination: whole))]),
      RasterBenchmark(
        name: "screen, zoomed",
        items: [
          .image(ImageItem(source: list, destination: rect(-0.2 * w, -0.3 * h, 1.1 * w, 1.2 * h)))
        ]),
      RasterBenchmark(
        name: "screen, reduced by 1.6",
        items: [.image(ImageItem(source: list, destination: rect(3.3, 4.2, w / 1.6, h / 1.6)))]),
      RasterBenchmark(
        name: "group at an opacity, clipped",
        items: [.group(GroupItem(items: [copy, small], clip: card, opacity: half))]),
      RasterBenchmark(name: "card", items: [.fill(card, .white)]),
      RasterBenchmark(
        name: "shade",
        items: [.fill(Outline(rect: whole), Color(red: 0, green: 0, blue: 0, alpha: 99))]),
      RasterBenchmark(
        name: "shadow",
        items: [
          .shadow(
            ShadowItem(outline: card, deviation: Subpixel(pixels: 10), color: .black, opacity: half)
          )
        ]),
      RasterBenchmark(
        name: "cube",
        items: [
          quad(
            list,
            [
              (0.05 * w, -0.02 * h), (0.6 * w, -0.09 * h), (0.6 * w, 1.09 * h),
              (0.05 * w, 1.02 * h),
            ]),
          quad(
            detail,
            [(0.6 * w, -0.09 * h), (0.98 * w, 0.04 * h), (0.98 * w, 0.96 * h), (0.6 * w, 1.09 * h)]),
        ]),
    ]
  }
}

/// A transition's frames: a detail that fades in over a list, while a photo flies from a cell to the whole width.
struct TransitionBenchmark {
  let lists: [DisplayList]

  /// `scale` is in pixels a point, `photo` the picture's side in pixels.
  init(on canvas: PixelSize, scale: Double, photo side: Int, frames: Int) {
    let photo = ImageSource(makePhoto(side, side))
    let (list, detail) = (makeScreen(canvas, light: true), makeScreen(canvas, light: false))
    let (w, h) = (Double(canvas.width), Double(canvas.height))
    let whole = rect(0, 0, w, h)
    lists = (0..<frames).map { frame in
      let t = Double(frame) / Double(frames - 1)
      let e = t * t * (3 - 2 * t)
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * e }
      let (left, top, edge) = (
        between(16 * scale, 0), between(290 * scale, 91 * scale), between(44 * scale, w)
      )
      return DisplayList(
        size: canvas, rendering: .smooth, background: .black,
        items: [
          .image(ImageItem(source: list, destination: whole)),
          .image(ImageItem(source: detail, destination: whole, opacity: Opacity(clamping: e))),
          .image(ImageItem(source: photo, destination: rect(left, top, left + edge, top + edge))),
        ])
    }
  }
}

func rect(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> DeviceRect {
  DeviceRect(
    left: Subpixel(pixels: left), top: Subpixel(pixels: top), right: Subpixel(pixels: right),
    bottom: Subpixel(pixels: bottom))
}

private func makePhoto(_ width: Int, _ height: Int) -> Bitmap {
  var bitmap = Bitmap(size: PixelSize(width: width, height: height)!)
  for i in bitmap.pixels.indices {
    bitmap.pixels[i] = UInt32(truncatingIfNeeded: i &* 2_654_435_761) | 0xFF00_0000
  }
  return bitmap
}

/// A screen of rows, as a recording.
private func makeScreen(_ canvas: PixelSize, light: Bool) -> ImageSource {
  let (w, h) = (Double(canvas.width), Double(canvas.height))
  var items: [DisplayItem] = [
    .fill(Outline(rect: rect(0, 0, w, h)), light ? .white : Color(red: 30, green: 40, blue: 60))
  ]
  for row in 0..<12 {
    let top = Double(row) * h / 12
    items.append(
      .fill(
        Outline(rect: rect(10, top + 5, w / 4, top + h / 12 - 5), radii: CornerRadii(8)),
        Color(red: UInt8(20 * row), green: 120, blue: 90)))
  }
  return ImageSource(recording: items, size: canvas, isOpaque: true)
}
