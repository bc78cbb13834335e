import Display
import Primitives
import Raster
import Testing

/// What later items hide is not painted, and two screens may be mixed in one walk: neither may be seen.
@Suite struct HiddenPixelTests {
  private let size = PixelSize(width: 50, height: 40)!

  /// The same pixels, but not known to be opaque, so that everything is painted one after the other.
  private func plain(_ source: ImageSource) -> ImageSource {
    let whole = ImageItem(
      source: source, destination: rect(0, 0, Double(source.size.width), Double(source.size.height))
    )
    return ImageSource(
      recording: [.image(whole), .fill(Outline(rect: rect(0, 0, 1, 1)), .clear)],
      size: source.size, isOpaque: false)
  }

  private func frame(_ items: [ImageItem], isPlain: Bool, _ rendering: Rendering) -> Bitmap {
    let drawn = items.map { item -> DisplayItem in
      var item = item
      if isPlain { item.source = plain(item.source) }
      return .image(item)
    }
    return render(drawn, width: size.width, height: size.height, rendering: rendering)
  }

  @Test(arguments: [Rendering.smooth, .uikit])
  func `a frame is as if every item were painted whole`(rendering: Rendering) {
    let list = ImageSource(makeNoise(50, 40, seed: 1))
    let detail = ImageSource(makeNoise(60, 44, seed: 2))
    let photo = ImageSource(makeNoise(30, 30, seed: 3))
    let whole = rect(0, 0, 50, 40)
    for step in 0..<24 {
      let t = Double(step)
      var photoItem = ImageItem(
        source: photo, destination: rect(3.3 + t, 20.7 - t, 13 + 2 * t, 31.1 + t / 3))
      if step % 3 == 1 {
        photoItem.clip = Outline(rect: rect(5 + t, 15 - t, 20 + t, 36), radii: CornerRadii(6))
      }
      let items = [
        ImageItem(source: list, destination: whole),
        ImageItem(
          source: detail, destination: rect(-5, -2, 55, 42), opacity: Opacity(clamping: t / 23)),
        photoItem,
        ImageItem(
          source: photo, destination: rect(40 - t, 5, 50 - t, 15), opacity: Opacity(clamping: 0.6)),
      ]
      #expect(
        frame(items, isPlain: false, rendering) == frame(items, isPlain: true, rendering),
        "step \(step)")
    }
  }

  @Test func `a recording that is nothing but a picture is the picture`() {
    let noise = makeNoise(50, 40, seed: 5)
    let whole = rect(0, 0, 50, 40)
    let recording = ImageSource(
      recording: [.image(ImageItem(source: ImageSource(noise), destination: whole))], size: size,
      isOpaque: true)
    let items = [DisplayItem.image(ImageItem(source: recording, destination: whole))]
    #expect(render(items, width: 50, height: 40) == noise)
  }
}
